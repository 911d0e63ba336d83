import { useServerTime } from './live.tsx'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const two = (value: number) => String(value).padStart(2, '0')

/** The three units that tell most of what is left. */
function partsOf(left: number): [value: string, unit: string][] {
  const rest = Math.max(0, left)
  const hours = two(Math.floor((rest % day) / hour))
  const minutes = two(Math.floor((rest % hour) / minute))
  if (rest >= day)
    return [
      [String(Math.floor(rest / day)), rest >= 2 * day ? 'days' : 'day'],
      [hours, 'hours'],
      [minutes, 'min'],
    ]
  return [
    [hours, 'hours'],
    [minutes, 'min'],
    [two(Math.floor((rest % minute) / 1_000)), 'sec'],
  ]
}

interface Props {
  to: string
  /** What is counted down to, before the figures. */
  label: string
  /** What to say once it has come. */
  over: string
}

/** What is left by the server's clock. Its ticking is not announced; the date stands beside it. */
export function Countdown({ to, label, over }: Props) {
  const left = Date.parse(to) - useServerTime()
  return (
    <div className="countdown">
      <p className="label">{left > 0 ? label : over}</p>
      <div role="timer" aria-live="off" aria-label={label} className="countdown-parts">
        {partsOf(left).map(([value, unit]) => (
          <span key={unit}>
            <b>{value}</b> {unit}
          </span>
        ))}
      </div>
    </div>
  )
}
