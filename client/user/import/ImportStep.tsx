import { Button } from '@blueprintjs/core'
import type { ImportKind } from '../../../server/shared/importing.ts'
import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Section } from '../../ui/Section.tsx'
import type { Table } from './csv.ts'
import { Counts, Rejected } from './Results.tsx'
import { RunProgress } from './RunProgress.tsx'
import type { Import, Tally } from './useImport.ts'

interface Props {
  kind: ImportKind
  table: Table
  work: Import
  inviting: boolean
  onAgain: () => void
}

function summary({ accounts, invited }: Tally, kind: ImportKind): string {
  const thing = kind === 'TEAMS' ? 'team' : 'account'
  const made = `${accounts.toLocaleString('en')} new ${thing}${accounts === 1 ? '' : 's'}`
  if (accounts === 0) return 'No new accounts.'
  return invited > 0 ? `${made}, all invited by mail.` : `${made}, not invited yet.`
}

export function ImportStep({ kind, table, work, inviting, onAgain }: Props) {
  const { imported } = work
  if (imported.state !== 'done')
    return (
      <Section title="Importing">
        <RunProgress
          run={imported}
          label="Importing"
          onStop={work.stop}
          onResume={() => work.resumeApply(inviting)}
        />
      </Section>
    )
  return (
    <Section title="Imported">
      <div role="status">
        <Counts tally={imported.tally} done />
        <p>{summary(imported.tally, kind)}</p>
      </div>
      <div className="buttons">
        <LinkButton
          to={kind === 'TEAMS' ? `${paths.users}?role=participant` : paths.users}
          intent="primary"
        >
          Show users
        </LinkButton>
        <Button text="Import another file" onClick={onAgain} />
      </div>
      <Rejected table={table} errors={imported.tally.errors} />
    </Section>
  )
}
