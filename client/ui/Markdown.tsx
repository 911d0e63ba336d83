import { lazy, Suspense } from 'react'

const MarkdownText = lazy(() => import('./MarkdownText.tsx'))

/** Text somebody wrote in Markdown. The renderer loads when first needed; until then the bare text shows. */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<div className="markdown markdown-bare">{text}</div>}>
      <MarkdownText text={text} />
    </Suspense>
  )
}
