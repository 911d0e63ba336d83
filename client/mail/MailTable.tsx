import { Button } from '@blueprintjs/core'
import type { MailRowFragment } from '../generated/graphql.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { formatDateTime, formatRelative } from '../ui/time.ts'
import { MailStateTag } from './MailStateTag.tsx'
import { momentOf } from './states.ts'

function State({ mail }: { mail: MailRowFragment }) {
  return (
    <>
      <MailStateTag state={mail.state} />
      {mail.lastError && <div className="mail-error">{mail.lastError}</div>}
    </>
  )
}

function When({ mail }: { mail: MailRowFragment }) {
  const at = momentOf(mail)
  return (
    <>
      <time dateTime={at} title={formatDateTime(at)}>
        {formatRelative(at)}
      </time>
      {mail.nextAttemptAt && mail.attempts > 0 && (
        <div className="muted">Next attempt {formatRelative(mail.nextAttemptAt)}</div>
      )}
    </>
  )
}

interface Props {
  mails: readonly MailRowFragment[]
  onRead: (mail: MailRowFragment) => void
}

export function MailTable({ mails, onRead }: Props) {
  const columns: Column<MailRowFragment>[] = [
    { key: 'recipient', header: 'To', cell: (mail) => mail.recipient, rowHeader: true },
    { key: 'subject', header: 'Subject', cell: (mail) => mail.subject },
    { key: 'state', header: 'State', cell: (mail) => <State mail={mail} /> },
    { key: 'when', header: 'When', cell: (mail) => <When mail={mail} /> },
    {
      key: 'actions',
      header: 'Actions',
      cell: (mail) => (
        <Button
          size="small"
          text="Read"
          aria-label={`Read “${mail.subject}” to ${mail.recipient}`}
          onClick={() => onRead(mail)}
        />
      ),
    },
  ]
  return (
    <DataTable
      caption="Mails, newest first"
      columns={columns}
      rows={mails}
      rowKey={(mail) => mail.id}
      sortable={false}
    />
  )
}
