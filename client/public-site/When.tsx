import { formatDateTime, toLocalInput } from '../ui/time.ts'
import { useOwnZone } from './live.tsx'

interface Props {
  at: string
  /** The challenge's zone, which the server shows. */
  zone: string
}

/** An instant on the challenge's clock and, once the page came to life, on the visitor's, whose line waits empty. */
export function When({ at, zone }: Props) {
  const own = useOwnZone()
  const same = own !== undefined && toLocalInput(at, own) === toLocalInput(at, zone)
  return (
    <span className="when">
      {/* Browsers may name a zone otherwise than the server did. */}
      <time dateTime={at} suppressHydrationWarning>
        {formatDateTime(at, zone)}
      </time>
      <span className="when-own">
        {own === undefined
          ? '\u00a0'
          : same
            ? 'as on your clock'
            : `${formatDateTime(at, own)} on your clock`}
      </span>
    </span>
  )
}
