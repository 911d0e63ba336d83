import ReactMarkdown from 'react-markdown'
import rehypeExternalLinks from 'rehype-external-links'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'

/** Headings inside a text start below those of the page. */
const components = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6' } as const

/**
 * No images: they would call other hosts and tell them who reads, which blind judging must not.
 * Raw HTML is dropped and links open apart, without telling where they were followed from.
 */
export default function MarkdownText({ text }: { text: string }) {
  return (
    <div className="markdown">
      <ReactMarkdown
        skipHtml
        disallowedElements={['img']}
        components={components}
        remarkPlugins={[remarkGfm]}
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
