import { Callout } from '@blueprintjs/core'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { formatDateTime, formatRelative } from '../../../ui/time.ts'
import { useNow } from '../useNow.ts'

interface Props {
  deadline: string | null
  /** The deadline was moved for this team alone. */
  extended: boolean
  draftsCount: boolean
  timeZone: string
  /** Nothing is missing but the submission itself. */
  complete: boolean
  /** Where the answers are checked and submitted. */
  checkLink: string
}

/** Loud on purpose: teams that wrote everything have missed a deadline because they never submitted. */
export function DeadlineBanner(props: Props) {
  const { deadline, extended, draftsCount, timeZone, complete, checkLink } = props
  const now = useNow()
  return (
    <Callout intent="warning" icon={null} className="deadline-banner">
      <div>
        <h2>{complete ? 'Everything is answered, but not submitted' : 'Not submitted'}</h2>
        {deadline ? (
          <p>
            {extended ? 'Your own deadline: ' : 'Answers are accepted until '}
            <time dateTime={deadline}>
              <strong>{formatDateTime(deadline, timeZone)}</strong>
            </time>{' '}
            ({formatRelative(deadline, now)}).{' '}
            {draftsCount
              ? 'What is saved by then counts as submitted.'
              : 'What is only saved by then does not count: submit it.'}
          </p>
        ) : (
          <p>There is no deadline yet; answers are accepted until the scenario is closed.</p>
        )}
      </div>
      <LinkButton to={checkLink} intent="primary">
        Check and submit
      </LinkButton>
    </Callout>
  )
}
