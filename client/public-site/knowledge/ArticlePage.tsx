import type { PageData } from '../../../server/shared/publicSite.ts'
import { paths } from '../../app/paths.ts'
import { Kept } from '../Kept.tsx'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** One article to read. */
export function ArticlePage({ data: { article } }: { data: PageData['article'] }) {
  const { id, title, updatedAt } = article
  return (
    <div className="page">
      <nav aria-label="Breadcrumbs" className="breadcrumbs">
        <a href={paths.publicKnowledge}>Questions and articles</a> <span aria-hidden>/</span>{' '}
        <span>{title}</span>
      </nav>
      <article data-source={id} className="reading">
        <h1>{title}</h1>
        <p className="muted">
          Last changed on <time dateTime={updatedAt}>{day.format(new Date(updatedAt))}</time>
        </p>
        <Kept name="article" />
      </article>
      <p className="onward">
        A question about this? <a href={paths.techMinds}>Ask TechMinds</a>
      </p>
    </div>
  )
}
