import { useEffect, useId, useRef } from 'react'
import { prefixTitle } from '../title.ts'

interface Props {
  problems: { id: string | null; message: string }[]
  /** Changes with every refused attempt: the summary then takes the focus again. */
  attempt: number
}

/** Everything that is wrong with a form, in one place, with links to the fields. */
export function ErrorSummary({ problems, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const title = useId()
  const shown = problems.length > 0

  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown, attempt])

  useEffect(() => (shown ? prefixTitle('Error: ') : undefined), [shown])

  if (!shown) return null
  return (
    <div ref={box} className="error-summary" role="alert" aria-labelledby={title} tabIndex={-1}>
      <h2 id={title}>There is a problem</h2>
      <ul>
        {problems.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            {id ? (
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
