import { Button, HTMLSelect } from '@blueprintjs/core'
import { Inbox } from '@blueprintjs/icons'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import {
  useAnswerQuestionMutation,
  useDismissQuestionMutation,
  useUnansweredQuestionsQuery,
  type QuestionState,
  type UnansweredQuestionsQuery,
} from '../generated/graphql.ts'
import { nodesOf } from '../graphql/lists.ts'
import { useAct } from '../graphql/useAct.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/form/Field.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Loading } from '../ui/Loading.tsx'
import { formatDateTime, formatRelative } from '../ui/time.ts'

const pageSize = 50
const labels: Record<QuestionState, string> = {
  open: 'Open',
  answered: 'Turned into an entry',
  dismissed: 'Dismissed',
}
const states = Object.keys(labels) as QuestionState[]

type Question = UnansweredQuestionsQuery['unansweredQuestions']['edges'][number]['node']

const columns: Column<Question>[] = [
  { key: 'question', header: 'Question', cell: (one) => one.question, rowHeader: true },
  { key: 'asked', header: 'Times asked', cell: (one) => one.asked, numeric: true },
  {
    key: 'last',
    header: 'Last asked',
    cell: ({ lastAskedAt }) => (
      <time dateTime={lastAskedAt} title={formatDateTime(lastAskedAt)}>
        {formatRelative(lastAskedAt)}
      </time>
    ),
  },
]

/** One click makes a draft of the question and opens it for its answer. */
function Actions({ question, onChanged }: { question: Question; onChanged: () => void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [answer] = useAct(useAnswerQuestionMutation())
  const [dismiss] = useAct(useDismissQuestionMutation())
  if (question.faq) return <Link to={paths.faq(question.faq.id)}>Open the entry</Link>
  if (question.state !== 'open') return null
  return (
    <span className="row-actions">
      <Button
        size="small"
        text="Turn into an entry"
        aria-label={`Turn into an entry: ${question.question}`}
        loading={busy}
        onClick={() => {
          setBusy(true)
          void answer({ variables: { id: question.id } }).then((outcome) => {
            setBusy(false)
            if (outcome.ok && outcome.payload.faq) void navigate(paths.faq(outcome.payload.faq.id))
          })
        }}
      />
      <Button
        size="small"
        text="Dismiss"
        aria-label={`Dismiss: ${question.question}`}
        onClick={() =>
          void dismiss({ variables: { id: question.id } }).then(({ ok }) => ok && onChanged())
        }
      />
    </span>
  )
}

/** What TechMinds could not answer and people sent on. Nothing tells who. */
export function QuestionsTab() {
  const [params, setParams] = useSearchParams()
  const state = states.find((one) => one === params.get('asked')) ?? 'open'
  const { data, previousData, loading, error, refetch, fetchMore } = useUnansweredQuestionsQuery({
    variables: { first: pageSize, state },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const list = (data ?? previousData)?.unansweredQuestions
  const questions = nodesOf(list)
  if (!list) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />
  }
  const actions: Column<Question> = {
    key: 'actions',
    header: 'Actions',
    cell: (question) => <Actions question={question} onChanged={() => void refetch()} />,
  }
  return (
    <>
      <div className="filters" role="search">
        <Field label="State" optional="unmarked">
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={state}
              onChange={(event) =>
                setParams({ tab: 'asked', asked: event.currentTarget.value }, { replace: true })
              }
            >
              {states.map((one) => (
                <option key={one} value={one}>
                  {labels[one]}
                </option>
              ))}
            </HTMLSelect>
          )}
        </Field>
      </div>
      {questions.length > 0 ? (
        <DataTable
          caption="Questions sent to the organisers"
          columns={[...columns, actions]}
          rows={questions}
          rowKey={(question) => question.id}
          sortable={false}
        />
      ) : (
        <Empty icon={<Inbox size={48} />} title="No questions here">
          When TechMinds does not know an answer, people can send the question here.
        </Empty>
      )}
      <LoadMore
        things={list.totalCount === 1 ? 'question' : 'questions'}
        shown={questions.length}
        total={list.totalCount}
        hasMore={list.pageInfo.hasNextPage}
        busy={loading}
        onMore={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
      />
    </>
  )
}
