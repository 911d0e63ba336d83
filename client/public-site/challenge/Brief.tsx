import type { BriefContent } from '../../../server/shared/publicSite.ts'
import MarkdownText from '../../ui/MarkdownText.tsx'
import { Ranking } from './Ranking.tsx'
import { Rubric } from './Rubric.tsx'

const parts = [
  { key: 'background', title: 'Background' },
  { key: 'deliverable', title: 'Deliverable' },
  { key: 'timeline', title: 'Timeline' },
] as const

/** A published scenario to read: its results if they are public, its texts, what it asks, and how it is scored. */
export function Brief({ brief }: { brief: BriefContent }) {
  return (
    <>
      {brief.results && <Ranking results={brief.results} />}
      {parts.map(
        ({ key, title }) =>
          brief[key].trim() && (
            <div key={key} className="brief-part">
              <h3>{title}</h3>
              <MarkdownText text={brief[key]} />
            </div>
          ),
      )}
      <h3>Requirements</h3>
      {brief.requirements.map((requirement, at) => (
        <div key={requirement.id} className="requirement">
          <h4>{requirement.title}</h4>
          {requirement.demands.map((demand, place) => (
            <div key={demand.id} className="demand">
              <h5>
                Demand {at + 1}.{place + 1}
              </h5>
              <MarkdownText text={demand.text} />
              {demand.constraints.length > 0 && (
                <ul aria-label="Constraints" className="constraints">
                  {demand.constraints.map((constraint, n) => (
                    <li key={n}>{constraint}</li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </div>
      ))}
      <Rubric criteria={brief.criteria} />
    </>
  )
}
