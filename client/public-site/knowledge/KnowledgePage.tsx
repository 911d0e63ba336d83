import type { FaqGroup, PageData } from '../../../server/shared/publicSite.ts'
import { paths } from '../../app/paths.ts'
import { Kept } from '../Kept.tsx'

function Group({ group, at, open }: { group: FaqGroup; at: number; open: string | null }) {
  return (
    <section className="faqs" aria-labelledby={`group-${at}`}>
      <h2 id={`group-${at}`}>{group.category || 'Frequently asked questions'}</h2>
      {group.faqs.map(({ id, slug, question }) => (
        <details key={id} id={`faq-${slug}`} data-slug={slug} data-source={id} open={slug === open}>
          <summary>{question}</summary>
          <Kept name={`answer-${id}`} />
        </details>
      ))}
    </section>
  )
}

/** What people ask, and what organisers wrote for them to read. */
export function KnowledgePage({
  data: { groups, articles, open },
}: {
  data: PageData['knowledge']
}) {
  return (
    <div className="page">
      <h1>Questions and articles</h1>
      <p className="lead">
        What is not here you can ask <a href={paths.techMinds}>TechMinds</a>: it looks through all
        of this and the public challenges, and sends on what it does not know.
      </p>
      {groups.length === 0 && articles.length === 0 && (
        <section className="card" aria-labelledby="nothing">
          <h2 id="nothing">Nothing is published yet</h2>
          <p>Organisers publish answers here as people ask.</p>
        </section>
      )}
      {articles.length > 0 && (
        <section aria-labelledby="articles">
          <h2 id="articles">Articles</h2>
          <ul className="cards">
            {articles.map(({ slug, title, summary }) => (
              <li key={slug} className="card">
                <h3>
                  <a href={paths.publicArticle(slug)}>{title}</a>
                </h3>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map((group, at) => (
        <Group key={group.category} group={group} at={at} open={open} />
      ))}
    </div>
  )
}
