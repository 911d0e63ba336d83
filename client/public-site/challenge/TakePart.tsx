import type { ChallengeGlance } from '../../../server/shared/publicSite.ts'
import { paths } from '../../app/paths.ts'
import { useSignedIn } from '../live.tsx'

/** The way in, for visitors and for who is signed in already. */
export function TakePart({ challenge: { id, state } }: { challenge: ChallengeGlance }) {
  const signedIn = useSignedIn()
  return (
    <div className="either">
      <div className={signedIn ? 'away' : ''}>
        <div className="buttons">
          {state !== 'past' && (
            <a className="button button-primary" href={paths.signup}>
              Sign up your team
            </a>
          )}
          <a className="button" href={paths.scenarios(id)}>
            Log in
          </a>
        </div>
      </div>
      <div className={signedIn ? '' : 'away'}>
        <div className="buttons">
          <a className="button button-primary" href={paths.scenarios(id)}>
            {state === 'past' ? 'Open the challenge' : 'Go to the scenarios'}
          </a>
        </div>
      </div>
    </div>
  )
}
