import { useState } from 'react'
import { Link } from 'react-router-dom'
import { HTMLSelect } from '@blueprintjs/core'
import { paths } from '../app/paths.ts'
import type { JudgedEntryFragment, JudgedScenarioFragment } from '../generated/graphql.ts'
import { Field } from '../ui/form/Field.tsx'
import { progressOf } from './reviewStates.ts'
import { StateDot } from './StateDot.tsx'

interface Props {
  scenario: JudgedScenarioFragment
  entries: readonly JudgedEntryFragment[]
  participantId: string
}

const filters = { all: 'All', open: 'Not completed', lacking: 'Lacking scores' } as const
type Filter = keyof typeof filters

/** The judge's entries with the state of each review. */
export function EntriesPane({ scenario, entries, participantId }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const rows = entries
    .map((entry) => ({ entry, progress: progressOf(entry, scenario) }))
    .filter(({ entry, progress: { kind } }) => {
      if (entry.participantId === participantId || filter === 'all') return true
      return filter === 'open' ? kind !== 'completed' : kind === 'begun' || kind === 'not-begun'
    })
  return (
    <nav aria-label="Entries" className="entries-pane">
      <Field label="Show" optional="unmarked">
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value as Filter)}
          >
            {Object.entries(filters).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </HTMLSelect>
        )}
      </Field>
      <ul>
        {rows.map(({ entry, progress }) => (
          <li key={entry.id}>
            <Link
              to={paths.answers(scenario.challengeId, scenario.id, entry.participantId)}
              aria-current={entry.participantId === participantId ? 'page' : undefined}
            >
              <StateDot kind={progress.kind} />
              <span className="entry-label">{entry.label}</span>
              <span className="muted">{progress.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
