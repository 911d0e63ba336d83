import { Chat } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useAllFaqsQuery, type FaqRowFragment } from '../generated/graphql.ts'
import { nodesOf } from '../graphql/lists.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Loading } from '../ui/Loading.tsx'
import { pieceColumns } from './columns.tsx'
import { KnowledgeFilters, useKnowledgeFilters } from './filters.tsx'

const pageSize = 50

const columns: Column<FaqRowFragment>[] = [
  {
    key: 'question',
    header: 'Question',
    cell: (faq) => <Link to={paths.faq(faq.id)}>{faq.question}</Link>,
    rowHeader: true,
  },
  { key: 'category', header: 'Category', cell: (faq) => faq.category || '–' },
  ...pieceColumns,
]

export function FaqsTab() {
  const filters = useKnowledgeFilters()
  const { data, previousData, loading, error, refetch, fetchMore } = useAllFaqsQuery({
    variables: { first: pageSize, state: filters.state, search: filters.search || undefined },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const list = (data ?? previousData)?.allFaqs
  const faqs = nodesOf(list)
  const make = (
    <LinkButton to={paths.faq('new')} intent="primary">
      New question
    </LinkButton>
  )
  if (!list) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />
  }
  return (
    <>
      <div className="knowledge-head">
        <KnowledgeFilters filters={filters} />
        {make}
      </div>
      {faqs.length > 0 ? (
        <DataTable
          caption="Frequent questions"
          columns={columns}
          rows={faqs}
          rowKey={(faq) => faq.id}
          sortable={false}
        />
      ) : (
        <Empty icon={<Chat size={48} />} title="No questions found">
          Write down what people ask again and again. Once published, it shows on the ideathon page
          and TechMinds answers from it.
        </Empty>
      )}
      <LoadMore
        things={list.totalCount === 1 ? 'question' : 'questions'}
        shown={faqs.length}
        total={list.totalCount}
        hasMore={list.pageInfo.hasNextPage}
        busy={loading}
        onMore={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
      />
    </>
  )
}
