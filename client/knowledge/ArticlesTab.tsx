import { Document } from '@blueprintjs/icons'
import { useState } from 'react'
import { Button } from '@blueprintjs/core'
import { Link } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useAllArticlesQuery, type ArticleRowFragment } from '../generated/graphql.ts'
import { nodesOf } from '../graphql/lists.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Loading } from '../ui/Loading.tsx'
import { pieceColumns } from './columns.tsx'
import { KnowledgeFilters, useKnowledgeFilters } from './filters.tsx'
import { ImportArticlesDialog } from './ImportArticlesDialog.tsx'

const pageSize = 50

const columns: Column<ArticleRowFragment>[] = [
  {
    key: 'title',
    header: 'Article',
    cell: (article) => <Link to={paths.article(article.id)}>{article.title}</Link>,
    rowHeader: true,
  },
  { key: 'slug', header: 'Address', cell: (article) => article.url },
  ...pieceColumns,
]

export function ArticlesTab() {
  const filters = useKnowledgeFilters()
  const [importing, setImporting] = useState(false)
  const { data, previousData, loading, error, refetch, fetchMore } = useAllArticlesQuery({
    variables: { first: pageSize, state: filters.state, search: filters.search || undefined },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const list = (data ?? previousData)?.allArticles
  const articles = nodesOf(list)
  if (!list) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />
  }
  return (
    <>
      <div className="knowledge-head">
        <KnowledgeFilters filters={filters} />
        <div className="buttons">
          <LinkButton to={paths.article('new')} intent="primary">
            New article
          </LinkButton>
          <Button text="Import files" onClick={() => setImporting(true)} />
        </div>
      </div>
      {articles.length > 0 ? (
        <DataTable
          caption="Articles"
          columns={columns}
          rows={articles}
          rowKey={(article) => article.id}
          sortable={false}
        />
      ) : (
        <Empty icon={<Document size={48} />} title="No articles found">
          Explain how things work here. Once published, anybody can read it and TechMinds answers
          from it.
        </Empty>
      )}
      <LoadMore
        things={list.totalCount === 1 ? 'article' : 'articles'}
        shown={articles.length}
        total={list.totalCount}
        hasMore={list.pageInfo.hasNextPage}
        busy={loading}
        onMore={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
      />
      {importing && (
        <ImportArticlesDialog onDone={() => void refetch()} onClose={() => setImporting(false)} />
      )}
    </>
  )
}
