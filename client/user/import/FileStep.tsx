import { Button, Callout, Radio, RadioGroup } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import type { ImportKind } from '../../../server/shared/importing.ts'
import { Section } from '../../ui/Section.tsx'
import { readTable, type Table, UnreadableFile } from './csv.ts'
import { downloadTemplate } from './files.ts'

interface Props {
  kind: ImportKind
  onKind: (kind: ImportKind) => void
  onRead: (table: Table, fileName: string) => void
}

export function FileStep({ kind, onKind, onRead }: Props) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)

  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      const table = readTable(new Uint8Array(await file.arrayBuffer()))
      setProblem(null)
      onRead(table, file.name)
    } catch (error) {
      setProblem(
        `${file.name}: ${error instanceof UnreadableFile ? error.message : 'The browser could not read this file.'}`,
      )
    }
  }

  return (
    <Section title="Choose a file">
      <RadioGroup
        label="What does it hold?"
        selectedValue={kind}
        onChange={(event) => onKind(event.currentTarget.value === 'USERS' ? 'USERS' : 'TEAMS')}
      >
        <Radio value="TEAMS">
          Teams, one member a row: rows with the same address of a team form one team
        </Radio>
        <Radio value="USERS">
          Users, one account a row: judges, game masters, admins or participants
        </Radio>
      </RadioGroup>
      <p className="import-template">
        <Button
          icon={<Download />}
          text={`Download template for ${kind === 'TEAMS' ? 'teams' : 'users'}`}
          onClick={() => downloadTemplate(kind)}
        />
      </p>
      <div className="field">
        <label htmlFor={id}>CSV file</label>
        <div id={`${id}-help`} className="field-help">
          With a header, separated by commas, semicolons or tabs; up to 10 MB and 20,000 rows.
          Nothing is stored before you confirm.
        </div>
        <input
          id={id}
          type="file"
          className="import-file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            const field = event.currentTarget
            void read(field.files?.[0]).finally(() => {
              // So that the same file can be chosen again after it was mended.
              field.value = ''
            })
          }}
        />
      </div>
      {problem && (
        <Callout intent="danger" icon={null} role="alert" className="import-problem">
          {problem}
        </Callout>
      )}
    </Section>
  )
}
