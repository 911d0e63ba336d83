import type { BriefContent } from '../../../server/shared/publicSite.ts'
import { targetLabels } from '../../scenario/targetLabels.ts'

/** The rubric that judges use. */
export function Rubric({ criteria }: { criteria: BriefContent['criteria'] }) {
  return (
    <>
      <h3>How it is scored</h3>
      <p>
        Judges score every answer without knowing whose it is. A criterion counts by its weight.
      </p>
      <table className="table">
        <caption>Rubric</caption>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Applies to</th>
            <th scope="col">What to look for</th>
            <th scope="col" className="number">
              Weight
            </th>
            <th scope="col" className="number">
              Scores
            </th>
          </tr>
        </thead>
        <tbody>
          {criteria.map((criterion) => (
            <tr key={criterion.id}>
              <th scope="row">{criterion.title}</th>
              <td data-label="Applies to">{targetLabels[criterion.appliesTo]}</td>
              <td data-label="What to look for">
                {criterion.description || '–'}
                {criterion.levels.length > 0 && (
                  <details className="levels">
                    <summary>What earns which score</summary>
                    <ul>
                      {criterion.levels.map((level) => (
                        <li key={level.value}>
                          <strong>
                            {level.value} {level.label}
                          </strong>
                          : {level.text}
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </td>
              <td data-label="Weight" className="number">
                {criterion.weight}
              </td>
              <td data-label="Scores" className="number">
                0–{criterion.maxScore}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
