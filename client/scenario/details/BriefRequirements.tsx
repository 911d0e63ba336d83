import type { BriefRequirementFragment } from '../../generated/graphql.ts'
import { Markdown } from '../../ui/Markdown.tsx'
import { Section } from '../../ui/Section.tsx'
import { ConstraintList } from './answer/ConstraintList.tsx'

/** Requirements with their demands and constraints, to read. */
export function BriefRequirements({
  requirements,
}: {
  requirements: readonly BriefRequirementFragment[]
}) {
  return (
    <Section title="Requirements">
      {requirements.length === 0 && <p className="muted">The brief asks for nothing yet.</p>}
      {requirements.map((requirement, at) => (
        <section key={requirement.id} className="brief-requirement" aria-label={requirement.title}>
          <h3>{requirement.title}</h3>
          {requirement.demands.map((demand, place) => (
            <div key={demand.id} className="brief-demand">
              <h4>
                Demand {at + 1}.{place + 1}
              </h4>
              <Markdown text={demand.text} />
              <ConstraintList constraints={demand.constraints} />
            </div>
          ))}
        </section>
      ))}
    </Section>
  )
}
