import { Callout, HTMLSelect } from '@blueprintjs/core'
import { Envelope } from '@blueprintjs/icons'
import { useState } from 'react'
import {
  useMailSendingQuery,
  useMailsQuery,
  type MailRowFragment,
  type MailState,
} from '../generated/graphql.ts'
import { nodesOf } from '../graphql/lists.ts'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Loading } from '../ui/Loading.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { MailDialog } from './MailDialog.tsx'
import { MailTable } from './MailTable.tsx'
import { mailStates, stateLabels } from './states.ts'

const pageSize = 50

interface Props {
  search: string
  state: MailState | undefined
  onSearch: (text: string) => void
  onState: (state: string) => void
}

/** What was written, to whom, and how far it has come. */
export function OutboxTab({ search, state, onSearch, onState }: Props) {
  const [reading, setReading] = useState<MailRowFragment | null>(null)
  const sending = useMailSendingQuery()
  const { data, previousData, loading, error, refetch, fetchMore } = useMailsQuery({
    variables: { first: pageSize, search: search || undefined, state },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const list = (data ?? previousData)?.mails
  const mails = nodesOf(list)
  if (error && !list) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!list) return <Loading />
  const after = list.pageInfo.endCursor
  return (
    <>
      {sending.data && !sending.data.mailService.sendsMail && (
        <Callout intent="primary" icon={null} className="section">
          Mail is kept here and not sent, as the server has no SMTP_URL. Read a mail to open its
          link.
        </Callout>
      )}
      <div className="filters" role="search">
        <SearchField label="Search by e-mail address" value={search} onSearch={onSearch} />
        <StateFilter state={state} onChange={onState} />
      </div>
      {mails.length > 0 ? (
        <MailTable mails={mails} onRead={setReading} />
      ) : search || state ? (
        <Empty icon={<Envelope size={48} />} title="No mails found">
          No mail matches this search and state. Try fewer letters, or all states.
        </Empty>
      ) : (
        <Empty icon={<Envelope size={48} />} title="No mails yet">
          They appear here when somebody signs up, is invited or forgets a password.
        </Empty>
      )}
      <LoadMore
        things={list.totalCount === 1 ? 'mail' : 'mails'}
        shown={mails.length}
        total={list.totalCount}
        hasMore={list.pageInfo.hasNextPage}
        busy={loading}
        onMore={() => void fetchMore({ variables: { after } })}
      />
      {reading && (
        <MailDialog
          mail={reading}
          onClose={() => setReading(null)}
          onRetried={() => {
            setReading(null)
            void refetch()
          }}
        />
      )}
    </>
  )
}

function StateFilter({
  state,
  onChange,
}: {
  state?: MailState
  onChange: (state: string) => void
}) {
  return (
    <Field label="State" optional="unmarked">
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          value={state ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">All states</option>
          {mailStates.map((one) => (
            <option key={one} value={one}>
              {stateLabels[one]}
            </option>
          ))}
        </HTMLSelect>
      )}
    </Field>
  )
}
