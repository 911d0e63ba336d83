import ReactMarkdown from 'react-markdown'
import rehypeExternalLinks from 'rehype-external-links'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { headingsFrom, htmlAsText } from './markdownTree.ts'

interface Props {
  text: string
  /** The level at which headings inside the text begin: one below the heading it stands under. */
  headings?: number
}

/**
 * No images: they would call other hosts and tell them who reads, which blind judging must not.
 * Raw HTML is shown as text and links open apart, without telling where they were followed from.
 */
export default function MarkdownText({ text, headings = 3 }: Props) {
  return (
    <div className="markdown">
      <ReactMarkdown
        disallowedElements={['img']}
        remarkPlugins={[remarkGfm, htmlAsText, headingsFrom(headings)]}
        rehypePlugins={[
          rehypeSanitize,
          [rehypeExternalLinks, { rel: ['noopener', 'noreferrer', 'nofollow'], target: '_blank' }],
        ]}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
