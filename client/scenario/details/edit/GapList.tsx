import { goTo } from './goTo.ts'
import type { Gap } from './readiness.ts'

/** Gaps, each with a way to the field. */
export function GapList({ gaps }: { gaps: readonly Gap[] }) {
  return (
    <ul className="gap-list">
      {gaps.map((gap) => (
        <li key={gap.text}>
          <a
            href={`#${gap.anchor}`}
            onClick={(event) => {
              event.preventDefault()
              goTo(gap.anchor)
            }}
          >
            {gap.text}
          </a>
          {gap.required && <span className="incomplete">needed to publish</span>}
        </li>
      ))}
    </ul>
  )
}
