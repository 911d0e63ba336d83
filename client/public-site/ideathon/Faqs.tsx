import type { Faq } from '../../../server/shared/publicSite.ts'
import MarkdownText from '../../ui/MarkdownText.tsx'

/** Questions that fold open, which works without JavaScript too, under their categories where there are several. */
export function Faqs({ faqs }: { faqs: readonly Faq[] }) {
  const categories = [...new Set(faqs.map((faq) => faq.category))]
  return categories.map((category) => (
    <div key={category} className="faqs">
      {categories.length > 1 && <h3>{category || 'Other questions'}</h3>}
      {faqs
        .filter((faq) => faq.category === category)
        .map((faq) => (
          <details key={faq.id} id={`faq-${faq.slug}`}>
            <summary>{faq.question}</summary>
            <MarkdownText text={faq.answer} />
          </details>
        ))}
    </div>
  ))
}
