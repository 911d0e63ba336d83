import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import {
  useCreateFaqMutation,
  useDeleteFaqMutation,
  useFaqQuery,
  usePublishFaqMutation,
  useUnpublishFaqMutation,
  useUpdateFaqMutation,
  type FaqTextFragment,
} from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { Page } from '../ui/Page.tsx'
import { Editor, type Saved, type Stored, type Texts } from './Editor.tsx'
import './knowledge.css'

const labels = { title: 'Question', body: 'Answer', thing: 'question' }

const storedOf = (faq: FaqTextFragment): Stored => ({
  id: faq.id,
  title: faq.question,
  body: faq.answer,
  category: faq.category,
  slug: faq.slug,
  state: faq.state,
  version: faq.version,
  url: faq.url,
  revisions: (faq.revisions ?? []).map((revision) => ({
    ...revision,
    title: revision.question,
    body: revision.answer,
  })),
})

/** One frequently asked question, to write, publish and delete. */
export function Component() {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const { data, error, refetch } = useFaqQuery({
    variables: { id },
    skip: isNew,
    fetchPolicy: 'cache-and-network',
  })
  const faq = data?.faq
  if (!isNew && data && !faq) return <Navigate to={paths.notFound} replace />
  const title = isNew ? 'New question' : (faq?.question ?? 'Question')
  return (
    <Page
      title={title}
      breadcrumbs={[{ text: 'Knowledge', to: `${paths.knowledge}?tab=faqs` }, { text: title }]}
      loading={!isNew && !faq}
      error={faq ? undefined : error}
      onRetry={() => void refetch()}
    >
      <FaqEditor key={id} stored={faq ? storedOf(faq) : null} />
    </Page>
  )
}

function FaqEditor({ stored }: { stored: Stored | null }) {
  const navigate = useNavigate()
  const [create] = useAct(useCreateFaqMutation(), { errors: 'caller' })
  const [update] = useAct(useUpdateFaqMutation(), { errors: 'caller' })
  const [publish] = useAct(usePublishFaqMutation())
  const [unpublish] = useAct(useUnpublishFaqMutation())
  const [remove] = useAct(useDeleteFaqMutation())
  const id = stored?.id ?? ''

  async function save(texts: Texts, version: number | null): Promise<Saved> {
    const input = {
      question: texts.title.trim(),
      answer: texts.body,
      category: texts.category,
      slug: texts.slug.trim() || null,
    }
    const outcome = stored
      ? await update({ variables: { id, input: { ...input, version } } })
      : await create({ variables: { input } })
    const current = outcome.ok ? outcome.payload.faq : outcome.payload?.faq
    if (outcome.ok && !stored && current) await navigate(paths.faq(current.id), { replace: true })
    const errors = outcome.ok
      ? []
      : outcome.errors.map((one) => ({ ...one, field: fieldOf(one.field) }))
    return { errors, current: current ? storedOf(current) : null }
  }

  return (
    <Editor
      stored={stored}
      labels={labels}
      categorised={true}
      save={save}
      publish={async () => void (await publish({ variables: { id } }))}
      unpublish={async () => void (await unpublish({ variables: { id } }))}
      remove={async () => {
        const outcome = await remove({ variables: { id } })
        if (outcome.ok) await navigate(`${paths.knowledge}?tab=faqs`)
      }}
    />
  )
}

/** The form's name for the server's field. */
function fieldOf(field: string | null): string | null {
  const name = field?.split('.').at(-1) ?? null
  return name === 'question' ? 'title' : name === 'answer' ? 'body' : name
}
