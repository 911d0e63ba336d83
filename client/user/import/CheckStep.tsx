import { Button, Checkbox } from '@blueprintjs/core'
import type { ImportKind } from '../../../server/shared/importing.ts'
import { Section } from '../../ui/Section.tsx'
import type { Table } from './csv.ts'
import { Counts, Rejected } from './Results.tsx'
import { RunProgress } from './RunProgress.tsx'
import type { Import } from './useImport.ts'

interface Props {
  kind: ImportKind
  table: Table
  work: Import
  inviting: boolean
  onInviting: (inviting: boolean) => void
  onBack: () => void
  onApply: () => void
}

const counted = (count: number, kind: ImportKind) => {
  const thing = kind === 'TEAMS' ? 'team' : 'account'
  return `${count.toLocaleString('en')} new ${thing}${count === 1 ? '' : 's'}`
}

export function CheckStep(props: Props) {
  const { kind, table, work, inviting, onInviting, onBack, onApply } = props
  const { checked } = work
  const { tally } = checked
  const changes = tally.create + tally.update
  if (checked.state !== 'done')
    return (
      <Section title="Checking the file">
        <RunProgress
          run={checked}
          label="Checking the file"
          onStop={work.stop}
          onResume={work.resumeCheck}
        />
        <div className="buttons">
          <Button text="Back to the columns" onClick={onBack} />
        </div>
      </Section>
    )
  return (
    <Section title="What the import would do">
      <div role="status">
        <Counts tally={tally} done={false} />
        <p>
          {changes === 0
            ? 'There is nothing to import: no row would make or change anything.'
            : `Nothing is stored yet. The import makes ${counted(tally.accounts, kind)}; rejected rows are left out.`}
        </p>
      </div>
      {tally.accounts > 0 && (
        <Checkbox
          checked={inviting}
          label="Send invitations now: each new account gets a mail with a link to set a password"
          onChange={(event) => onInviting(event.currentTarget.checked)}
        />
      )}
      {tally.accounts > 0 && !inviting && (
        <p className="muted">
          Without it they wait as “Invited” on the users page, where you can send the invitations
          later.
        </p>
      )}
      <div className="buttons">
        {changes > 0 && (
          <Button
            intent="primary"
            text={`Import ${changes.toLocaleString('en')} ${changes === 1 ? 'row' : 'rows'}`}
            onClick={onApply}
          />
        )}
        <Button text="Back to the columns" onClick={onBack} />
      </div>
      <Rejected table={table} errors={tally.errors} />
    </Section>
  )
}
