import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import {
  useCreateArticleMutation,
  useDeleteArticleMutation,
  useArticleQuery,
  usePublishArticleMutation,
  useUnpublishArticleMutation,
  useUpdateArticleMutation,
  type ArticleTextFragment,
} from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { Page } from '../ui/Page.tsx'
import { Editor, type Saved, type Stored, type Texts } from './Editor.tsx'
import './knowledge.css'

const labels = { title: 'Title', body: 'Text', thing: 'article' }

const storedOf = (article: ArticleTextFragment): Stored => ({
  id: article.id,
  title: article.title,
  body: article.body,
  category: '',
  slug: article.slug,
  state: article.state,
  version: article.version,
  url: article.url,
  revisions: (article.revisions ?? []).map((revision) => ({
    ...revision,
    title: revision.title,
    body: revision.body,
  })),
})

/** One article, to write, publish and delete. */
export function Component() {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const { data, error, refetch } = useArticleQuery({
    variables: { id },
    skip: isNew,
    fetchPolicy: 'cache-and-network',
  })
  const article = data?.article
  if (!isNew && data && !article) return <Navigate to={paths.notFound} replace />
  const title = isNew ? 'New article' : (article?.title ?? 'Article')
  return (
    <Page
      title={title}
      breadcrumbs={[{ text: 'Knowledge', to: `${paths.knowledge}?tab=articles` }, { text: title }]}
      loading={!isNew && !article}
      error={article ? undefined : error}
      onRetry={() => void refetch()}
    >
      <ArticleEditor key={id} stored={article ? storedOf(article) : null} />
    </Page>
  )
}

function ArticleEditor({ stored }: { stored: Stored | null }) {
  const navigate = useNavigate()
  const [create] = useAct(useCreateArticleMutation(), { errors: 'caller' })
  const [update] = useAct(useUpdateArticleMutation(), { errors: 'caller' })
  const [publish] = useAct(usePublishArticleMutation())
  const [unpublish] = useAct(useUnpublishArticleMutation())
  const [remove] = useAct(useDeleteArticleMutation())
  const id = stored?.id ?? ''

  async function save(texts: Texts, version: number | null): Promise<Saved> {
    const input = {
      title: texts.title.trim(),
      body: texts.body,

      slug: texts.slug.trim() || null,
    }
    const outcome = stored
      ? await update({ variables: { id, input: { ...input, version } } })
      : await create({ variables: { input } })
    const current = outcome.ok ? outcome.payload.article : outcome.payload?.article
    if (outcome.ok && !stored && current)
      await navigate(paths.article(current.id), { replace: true })
    const errors = outcome.ok
      ? []
      : outcome.errors.map((one) => ({ ...one, field: fieldOf(one.field) }))
    return { errors, current: current ? storedOf(current) : null }
  }

  return (
    <Editor
      stored={stored}
      labels={labels}
      categorised={false}
      save={save}
      publish={async () => void (await publish({ variables: { id } }))}
      unpublish={async () => void (await unpublish({ variables: { id } }))}
      remove={async () => {
        const outcome = await remove({ variables: { id } })
        if (outcome.ok) await navigate(`${paths.knowledge}?tab=articles`)
      }}
    />
  )
}

/** The form's name for the server's field. */
function fieldOf(field: string | null): string | null {
  const name = field?.split('.').at(-1) ?? null
  return name === 'title' ? 'title' : name === 'body' ? 'body' : name
}
