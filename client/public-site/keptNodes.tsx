import type { ReactNode } from 'react'
import type { PageContent } from '../../server/shared/publicSite.ts'
import MarkdownText from '../ui/MarkdownText.tsx'
import { Brief } from './challenge/Brief.tsx'
import { Faqs } from './ideathon/Faqs.tsx'

/** What fills the kept places of each page. Only the server loads this, and with it the Markdown reader. */
export function keptNodes({
  ideathon,
  challenge,
  knowledge,
  article,
}: Partial<PageContent>): Record<string, ReactNode> {
  return {
    ...(ideathon && { faqs: <Faqs faqs={ideathon.faqs} /> }),
    ...(challenge && { description: <MarkdownText text={challenge.description} headings={2} /> }),
    ...(article && { article: <MarkdownText text={article.body} headings={2} /> }),
    ...Object.fromEntries(
      (knowledge?.faqs ?? []).map(({ id, answer }) => [
        `answer-${id}`,
        <MarkdownText key={id} text={answer} />,
      ]),
    ),
    ...Object.fromEntries(
      (challenge?.scenarios ?? []).map((brief) => [
        `brief-${brief.id}`,
        <Brief key={brief.id} brief={brief} />,
      ]),
    ),
  }
}
