import { Button, Tag } from '@blueprintjs/core'
import { useState } from 'react'
import {
  SessionsDocument,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
  type SessionsQuery,
} from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Section } from '../ui/Section.tsx'
import { formatDateTime, formatRelative } from '../ui/time.ts'

type Session = SessionsQuery['sessions'][number]

const columns: Column<Session>[] = [
  {
    key: 'device',
    header: 'Device',
    cell: (session) => (
      <>
        {session.device} {session.current && <Tag minimal>This one</Tag>}
      </>
    ),
    rowHeader: true,
  },
  {
    key: 'used',
    header: 'Last used',
    cell: ({ current, lastUsedAt }) =>
      current ? (
        'Now'
      ) : (
        <time dateTime={lastUsedAt} title={formatDateTime(lastUsedAt)}>
          {formatRelative(lastUsedAt)}
        </time>
      ),
  },
  { key: 'since', header: 'Logged in', cell: (session) => formatDateTime(session.createdAt) },
]

/** Where the account is in use, and a way to end that. */
export function SessionsSection() {
  const { data, error, refetch } = useSessionsQuery({ fetchPolicy: 'cache-and-network' })
  const sessions = data?.sessions ?? []
  return (
    <Section
      title="Sessions"
      actions={sessions.length > 1 ? <EndOthers onEnded={() => void refetch()} /> : undefined}
    >
      <p className="muted">
        Every browser you are logged in with. End those you do not know, then change your password.
      </p>
      {data ? (
        <SessionTable sessions={sessions} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Section>
  )
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const [end, busy] = useAct(useEndOtherSessionsMutation())
  return (
    <ActButton
      text="End all others"
      busy={busy}
      onClick={() => void end({}).then(({ ok }) => ok && onEnded())}
    />
  )
}

function SessionTable({ sessions }: { sessions: readonly Session[] }) {
  const [ending, setEnding] = useState<string | null>(null)
  const [end] = useAct(
    useEndSessionMutation({
      update: (cache, { data }) => {
        const id = data?.endSession.endedSessionId
        if (!id) return
        cache.updateQuery({ query: SessionsDocument }, (before) =>
          before ? { sessions: before.sessions.filter((session) => session.id !== id) } : before,
        )
      },
    }),
  )
  const actions: Column<Session> = {
    key: 'actions',
    header: 'Actions',
    cell: (session) =>
      // The present one ends by logging out.
      session.current ? null : (
        <Button
          size="small"
          text="End"
          aria-label={`End the session of ${session.device}`}
          loading={ending === session.id}
          onClick={() => {
            setEnding(session.id)
            void end({ variables: { id: session.id } }).then(() => setEnding(null))
          }}
        />
      ),
  }
  return (
    <DataTable
      caption="Sessions"
      columns={[...columns, actions]}
      rows={sessions}
      rowKey={(session) => session.id}
    />
  )
}
