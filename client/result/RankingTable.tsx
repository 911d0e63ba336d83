import { HTMLTable } from '@blueprintjs/core'
import { ChevronDown, ChevronRight } from '@blueprintjs/icons'
import { Fragment, useState } from 'react'
import { placeText, points } from './numbers.ts'
import { ResultBreakdown } from './ResultBreakdown.tsx'
import type { Results, Row } from './types.ts'

interface Props {
  results: Results
  includeOpen: boolean
}

/** The ranking; each row opens to where its total comes from. */
export function RankingTable({ results, includeOpen }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())

  function turn(id: string): void {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }

  return (
    // The roles are given because a table laid out as cards on phones would lose them.
    <HTMLTable compact className="data-table ranking" role="table">
      <caption className="sr-only">Ranking</caption>
      <thead role="rowgroup">
        <tr role="row">
          <Head text="Place" numeric />
          <Head text="Entry" />
          <Head text="Total" numeric />
          <Head text="Spread" numeric />
          <Head text="Reviews" numeric />
          <Head text="Breakdown" />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {results.participants.map((row) => {
          const isOpen = open.has(row.id)
          return (
            <Fragment key={row.id}>
              <RankingRow row={row} isOpen={isOpen} onTurn={() => turn(row.id)} />
              {isOpen && (
                <tr role="row" className="breakdown-row">
                  <td role="cell" colSpan={6} id={`breakdown-${row.id}`}>
                    <ResultBreakdown row={row} results={results} includeOpen={includeOpen} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </HTMLTable>
  )
}

function Head({ text, numeric }: { text: string; numeric?: boolean }) {
  return (
    <th role="columnheader" scope="col" className={numeric ? 'numeric' : undefined}>
      {text}
    </th>
  )
}

interface RowProps {
  row: Row
  isOpen: boolean
  onTurn: () => void
}

function RankingRow({ row, isOpen, onTurn }: RowProps) {
  return (
    <tr role="row">
      <td role="cell" className="numeric" data-label="Place">
        {placeText(row)}
        {row.tied && <span className="sr-only"> shared</span>}
      </td>
      <th role="rowheader" scope="row" data-label="Entry">
        <span>{row.teamName}</span> <span className="muted alias">{row.alias}</span>
      </th>
      <td role="cell" className="numeric" data-label="Total">
        <strong>{points(row.total)}</strong>
      </td>
      <td role="cell" className="numeric" data-label="Spread">
        {row.spread === null ? '–' : `± ${points(row.spread)}`}
      </td>
      <td role="cell" className="numeric" data-label="Reviews">
        {row.reviews}
      </td>
      <td role="cell" data-label="Breakdown">
        <button
          type="button"
          className="turn-button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `breakdown-${row.id}` : undefined}
          aria-label={`${isOpen ? 'Hide' : 'Show'} the breakdown of ${row.teamName}`}
          onClick={onTurn}
        >
          {isOpen ? <ChevronDown /> : <ChevronRight />} {isOpen ? 'Hide' : 'Show'}
        </button>
      </td>
    </tr>
  )
}
