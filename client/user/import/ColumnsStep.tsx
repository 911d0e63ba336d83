import { Button, HTMLSelect } from '@blueprintjs/core'
import {
  type ImportColumn,
  type ImportKind,
  importColumns,
} from '../../../server/shared/importing.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Section } from '../../ui/Section.tsx'
import type { Table } from './csv.ts'
import { type Mapping, missingColumns, samplesOf } from './mapping.ts'

interface Props {
  kind: ImportKind
  fileName: string
  table: Table
  mapping: Mapping
  onMap: (mapping: Mapping) => void
  onBack: () => void
  onNext: () => void
}

const nameOf = (header: readonly string[], at: number) => header[at] || `Column ${at + 1}`

export function ColumnsStep(props: Props) {
  const { kind, fileName, table, mapping, onMap, onBack, onNext } = props
  const missing = missingColumns(kind, mapping)
  const mapped = new Set(Object.values(mapping))
  const unused = table.header.flatMap((_, at) => (mapped.has(at) ? [] : [nameOf(table.header, at)]))
  const choose = (field: ImportColumn['field'], value: string) => {
    const next = { ...mapping }
    if (value === '') delete next[field]
    else next[field] = Number(value)
    onMap(next)
  }
  const columns: Column<ImportColumn>[] = [
    {
      key: 'field',
      header: 'What',
      cell: ({ label, required }) => (
        <>
          {label}
          {required && <span className="muted"> (required)</span>}
        </>
      ),
      rowHeader: true,
    },
    {
      key: 'column',
      header: 'Column in the file',
      cell: ({ field, label }) => (
        <HTMLSelect
          aria-label={`Column for ${label}`}
          value={mapping[field] ?? ''}
          onChange={(event) => choose(field, event.currentTarget.value)}
        >
          <option value="">Not in the file</option>
          {table.header.map((_, at) => (
            <option key={at} value={at}>
              {nameOf(table.header, at)}
            </option>
          ))}
        </HTMLSelect>
      ),
    },
    {
      key: 'samples',
      header: 'First values',
      cell: ({ field }) => {
        const at = mapping[field]
        const samples = at === undefined ? [] : samplesOf(table, at)
        return <span className="muted">{samples.join(' · ') || '–'}</span>
      },
    },
  ]
  return (
    <Section title="Match the columns">
      <p>
        {fileName} holds {table.rows.length.toLocaleString('en')}{' '}
        {table.rows.length === 1 ? 'row' : 'rows'}. Blank cells leave what is stored as it is.
        {unused.length > 0 && ` Not used: ${unused.join(', ')}.`}
      </p>
      <DataTable
        caption="Columns"
        columns={columns}
        rows={importColumns[kind]}
        rowKey={({ field }) => field}
      />
      {missing.length > 0 && (
        <p className="field-error" role="status">
          Still to be matched: {missing.join(', ')}.
        </p>
      )}
      <div className="buttons">
        {missing.length === 0 && <Button intent="primary" text="Check the file" onClick={onNext} />}
        <Button text="Choose another file" onClick={onBack} />
      </div>
    </Section>
  )
}
