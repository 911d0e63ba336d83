import { Link } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import type { AdminPageQuery } from '../generated/graphql.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Section } from '../ui/Section.tsx'
import { formatRelative } from '../ui/time.ts'

type Mails = AdminPageQuery['adminOverview']['mails']

/** How mail goes out; a number leads to the mails it counts. */
export function MailSection({ mails }: { mails: Mails }) {
  const states = (['kept', 'waiting', 'failed', 'sent'] as const).filter(
    // Mail is either kept or sent; that none failed is worth saying where it is sent.
    (state) => mails[state] > 0 || (state === 'failed' && mails.sent > 0),
  )
  return (
    <Section title="Mail" actions={<LinkButton to={paths.mail}>All mail</LinkButton>}>
      {states.length > 0 ? (
        <ul className="counts">
          {states.map((state) => (
            <li key={state}>
              <Link to={`${paths.mail}?state=${state}`}>
                <span className="counts-number">{mails[state]}</span> {state}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">No mail yet.</p>
      )}
      {mails.oldestWaiting && (
        <p>The oldest has waited since {formatRelative(mails.oldestWaiting)}.</p>
      )}
    </Section>
  )
}
