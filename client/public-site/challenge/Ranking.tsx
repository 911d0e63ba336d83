import type { BriefContent } from '../../../server/shared/publicSite.ts'

const total = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The ranking that the game master made public: places, teams and totals. */
export function Ranking({ results }: { results: NonNullable<BriefContent['results']> }) {
  return (
    <>
      <h3>Results</h3>
      {results.length === 0 ? (
        <p>No entry was judged.</p>
      ) : (
        <table className="table ranking">
          <caption>
            Ranking by the mean of the judges’ totals, 0 to 100. Equal totals share a place.
          </caption>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Team</th>
              <th scope="col" className="number">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map((line, at) => (
              <tr key={at}>
                <td data-label="Place">
                  {line.place}
                  {line.tied && ' (tied)'}
                </td>
                <th scope="row">{line.teamName}</th>
                <td data-label="Total" className="number">
                  {total.format(line.total)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
