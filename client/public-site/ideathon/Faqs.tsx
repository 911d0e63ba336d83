import type { Faq } from '../../../server/shared/publicSite.ts'
import MarkdownText from '../../ui/MarkdownText.tsx'

/** Questions that fold open, which works without JavaScript too. */
export function Faqs({ faqs }: { faqs: readonly Faq[] }) {
  return faqs.map((faq) => (
    <details key={faq.id} className="faq">
      <summary>{faq.question}</summary>
      <MarkdownText text={faq.answer} />
    </details>
  ))
}
