import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import {
  useMailReadingQuery,
  useRetryMailMutation,
  type MailReadingQuery,
  type MailRowFragment,
} from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { formatDateTime } from '../ui/time.ts'
import { MailParts } from './MailParts.tsx'
import { MailStateTag } from './MailStateTag.tsx'

interface Props {
  mail: MailRowFragment
  onClose: () => void
  /** After it was made due again. */
  onRetried: () => void
}

/** One mail as its recipient gets it. It is asked for anew each time, as links come and go, and kept nowhere. */
export function MailDialog({ mail, onClose, onRetried }: Props) {
  const { data, error, refetch } = useMailReadingQuery({
    variables: { id: mail.id },
    fetchPolicy: 'no-cache',
  })
  const [retry, busy] = useAct(useRetryMailMutation())
  const now = data?.mail?.mail ?? mail

  async function tryAgain(): Promise<void> {
    const outcome = await retry({ variables: { id: mail.id } })
    if (outcome.ok) onRetried()
  }

  return (
    <Dialog isOpen title={mail.subject} onClose={onClose} className="mail-dialog">
      <DialogBody>
        <Facts mail={now} />
        {now.state === 'failed' && (
          <div className="mail-retry">
            <ActButton
              text="Try again"
              busy={busy}
              disabledReason={now.viewerCanRetry.reason}
              onClick={() => void tryAgain()}
            />
          </div>
        )}
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Loading />
        ) : data.mail ? (
          <Reading reading={data.mail} />
        ) : (
          <Empty title="This mail is gone">Mails are deleted after 90 days.</Empty>
        )}
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text="Close" onClick={onClose} />} />
    </Dialog>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ mail }: { mail: MailRowFragment }) {
  return (
    <dl className="mail-facts">
      <Fact name="To">{mail.recipient}</Fact>
      <Fact name="State">
        <MailStateTag state={mail.state} />
      </Fact>
      <Fact name="Written">{formatDateTime(mail.createdAt)}</Fact>
      {mail.sentAt && <Fact name="Sent">{formatDateTime(mail.sentAt)}</Fact>}
      {mail.failedAt && <Fact name="Given up">{formatDateTime(mail.failedAt)}</Fact>}
      {mail.nextAttemptAt && mail.attempts > 0 && (
        <Fact name="Next attempt">{formatDateTime(mail.nextAttemptAt)}</Fact>
      )}
      {mail.attempts > 0 && <Fact name="Attempts">{mail.attempts}</Fact>}
      {mail.lastError && (
        <div className="mail-facts-wide">
          <dt>What happened</dt>
          <dd className="mail-error">{mail.lastError}</dd>
        </div>
      )}
    </dl>
  )
}

function Reading({ reading }: { reading: NonNullable<MailReadingQuery['mail']> }) {
  const { link, mail, subject, text, html } = reading
  return (
    <>
      {link && (
        <div className="mail-link">
          <p>
            <a href={link} target="_blank" rel="noreferrer">
              {link}
            </a>
          </p>
          <p>
            The link works once. Whoever opens it acts as {mail.recipient}; that you have seen it is
            recorded.
          </p>
        </div>
      )}
      <MailParts subject={subject} text={text} html={html} />
    </>
  )
}
