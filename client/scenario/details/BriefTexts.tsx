import { Markdown } from '../../ui/Markdown.tsx'
import { Section } from '../../ui/Section.tsx'

const parts = [
  { key: 'background', title: 'Background' },
  { key: 'deliverable', title: 'Deliverable' },
  { key: 'timeline', title: 'Timeline' },
] as const

type Texts = Record<(typeof parts)[number]['key'], string>

/** The brief's texts, those that were written. */
export function BriefTexts({ scenario }: { scenario: Texts }) {
  return parts.map(({ key, title }) =>
    scenario[key].trim() ? (
      <Section key={key} title={title}>
        <div className="brief-text">
          <Markdown text={scenario[key]} />
        </div>
      </Section>
    ) : null,
  )
}
