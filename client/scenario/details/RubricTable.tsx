import type { BriefCriterionFragment } from '../../generated/graphql.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { targetLabels } from '../targetLabels.ts'

const columns: Column<BriefCriterionFragment>[] = [
  { key: 'title', header: 'Criterion', cell: (row) => row.title, rowHeader: true },
  { key: 'for', header: 'Applies to', cell: (row) => targetLabels[row.appliesTo] },
  {
    key: 'description',
    header: 'What to look for',
    cell: (row) => <CriterionText criterion={row} />,
  },
  { key: 'weight', header: 'Weight', cell: (row) => row.weight, numeric: true },
  { key: 'scores', header: 'Scores', cell: (row) => `0–${row.maxScore}`, numeric: true },
]

function CriterionText({ criterion }: { criterion: BriefCriterionFragment }) {
  const { description, levels } = criterion
  return (
    <>
      {description || '–'}
      {levels.length > 0 && (
        <ul className="levels">
          {levels.map((level) => (
            <li key={level.value}>
              <strong>
                {level.value} {level.label}
              </strong>
              : {level.text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The rubric, to read. */
export function RubricTable({ criteria }: { criteria: readonly BriefCriterionFragment[] }) {
  return (
    <Section title="Rubric">
      {criteria.length > 0 ? (
        <DataTable caption="Criteria" columns={columns} rows={criteria} rowKey={(row) => row.id} />
      ) : (
        <p className="muted">There are no criteria yet.</p>
      )}
    </Section>
  )
}
