import { Button, NonIdealState } from '@blueprintjs/core'
import { Error as ErrorIcon } from '@blueprintjs/icons'
import { errorText } from '../graphql/errors.ts'

interface Props {
  error: unknown
  /** Instead of the error's own words, where those are not meant for people. */
  text?: string
  title?: string
  onRetry?: () => void
}

/** Stands where content could not be shown: what happened, and a way on. */
export function ErrorState({ error, text, title = 'Something went wrong', onRetry }: Props) {
  return (
    <div role="alert">
      <NonIdealState
        className="state"
        icon={<ErrorIcon size={48} />}
        description={
          <>
            <h2>{title}</h2>
            <p>{text ?? errorText(error)}</p>
          </>
        }
        action={onRetry ? <Button text="Try again" onClick={onRetry} /> : undefined}
      />
    </div>
  )
}
