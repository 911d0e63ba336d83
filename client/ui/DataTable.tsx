import { Checkbox, HTMLTable } from '@blueprintjs/core'
import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons'
import { useState, type ReactNode } from 'react'

type Sortable = string | number | null | undefined

export interface Column<TRow> {
  key: string
  header: string
  cell: (row: TRow) => ReactNode
  /** What to sort by; without it the column cannot be sorted. */
  sortBy?: (row: TRow) => Sortable
  numeric?: boolean
  /** The column that names the row: read out with every cell. */
  rowHeader?: boolean
}

interface Selection<TRow> {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** What the row is called: "Select Clean water". */
  nameOf: (row: TRow) => string
  /** Rows that cannot be selected. */
  canSelect?: (row: TRow) => boolean
}

interface Order {
  sort: Sort | null
  /** The columns the server can sort by. */
  keys: ReadonlySet<string>
  onSort: (sort: Sort) => void
}

interface Props<TRow> {
  caption: string
  columns: Column<TRow>[]
  rows: readonly TRow[]
  rowKey: (row: TRow) => string
  selection?: Selection<TRow>
  /** False while more rows wait on the server: sorting a part would mislead. */
  sortable?: boolean
  initialSort?: Sort
  /** For rows that come sorted: the header then asks for another order instead of sorting. */
  order?: Order
}

export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

/** Nothing sorts last, whatever the direction. */
function compare(a: Sortable, b: Sortable, sign: 1 | -1): number {
  if (a == null || b == null) return a == null ? (b == null ? 0 : 1) : -1
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return sign * String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' })
}

function sorted<TRow>(rows: readonly TRow[], columns: Column<TRow>[], sort: Sort | null) {
  const by = columns.find((column) => column.key === sort?.key)?.sortBy
  if (!by || !sort) return rows
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => compare(by(a), by(b), sign))
}

function SortIcon({ direction }: { direction: Sort['direction'] | undefined }) {
  if (!direction) return <DoubleCaretVertical size={12} />
  return direction === 'ascending' ? <CaretUp size={12} /> : <CaretDown size={12} />
}

/** A real table: sorted by buttons in its header, rows picked by checkboxes; on phones each row becomes a card. */
export function DataTable<TRow>(props: Props<TRow>) {
  const { caption, columns, rows, rowKey, selection, sortable = true, order } = props
  const [own, setOwn] = useState<Sort | null>(props.initialSort ?? null)
  const sort = order ? order.sort : own
  const shown = sortable && !order ? sorted(rows, columns, sort) : rows
  const canSort = ({ key, sortBy }: Column<TRow>) =>
    order ? order.keys.has(key) : sortable && sortBy !== undefined

  function turn(key: string): void {
    const again = sort?.key === key && sort.direction === 'ascending'
    const next: Sort = { key, direction: again ? 'descending' : 'ascending' }
    if (order) order.onSort(next)
    else setOwn(next)
  }

  return (
    // The roles are given because a table laid out as cards on phones would lose them.
    <HTMLTable compact striped className="data-table" role="table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {selection && <SelectAll rows={rows} rowKey={rowKey} selection={selection} />}
          {columns.map((column) => {
            const turns = canSort(column)
            const direction = turns && sort?.key === column.key ? sort.direction : undefined
            return (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={column.numeric ? 'numeric' : undefined}
                aria-sort={turns ? (direction ?? 'none') : undefined}
              >
                {turns ? (
                  <button type="button" className="sort-button" onClick={() => turn(column.key)}>
                    {column.header} <SortIcon direction={direction} />
                  </button>
                ) : (
                  column.header
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {shown.map((row) => (
          <tr key={rowKey(row)} role="row">
            {selection && <SelectRow row={row} id={rowKey(row)} selection={selection} />}
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  )
}

function Cell<TRow>({ column, row }: { column: Column<TRow>; row: TRow }) {
  const className = column.numeric ? 'numeric' : undefined
  const content = <div className="cell">{column.cell(row)}</div>
  return column.rowHeader ? (
    <th scope="row" role="rowheader" className={className} data-label={column.header}>
      {content}
    </th>
  ) : (
    <td role="cell" className={className} data-label={column.header}>
      {content}
    </td>
  )
}

interface SelectRowProps<TRow> {
  row: TRow
  id: string
  selection: Selection<TRow>
}

function SelectRow<TRow>({ row, id, selection }: SelectRowProps<TRow>) {
  const { selected, onChange, nameOf, canSelect } = selection
  return (
    <td role="cell" className="select-cell">
      {(canSelect?.(row) ?? true) && (
        <Checkbox
          checked={selected.has(id)}
          aria-label={`Select ${nameOf(row)}`}
          onChange={(event) => {
            const next = new Set(selected)
            if (event.currentTarget.checked) next.add(id)
            else next.delete(id)
            onChange(next)
          }}
        />
      )}
    </td>
  )
}

function SelectAll<TRow>(
  props: Pick<Props<TRow>, 'rows' | 'rowKey'> & { selection: Selection<TRow> },
) {
  const { rows, rowKey, selection } = props
  const ids = rows.filter((row) => selection.canSelect?.(row) ?? true).map(rowKey)
  const count = ids.filter((id) => selection.selected.has(id)).length
  return (
    <th role="columnheader" scope="col" className="select-cell">
      <Checkbox
        checked={count > 0 && count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        disabled={ids.length === 0}
        aria-label="Select all"
        onChange={() => selection.onChange(new Set(count === ids.length ? [] : ids))}
      />
    </th>
  )
}
