import { useRef, type KeyboardEvent } from 'react'

interface Props {
  max: number
  value: number | null
  labelledBy: string
  describedBy: string
  readOnly: boolean
  onChange: (value: number | null) => void
  /** A score looked at but not chosen; null when none is. */
  onLook: (value: number | null) => void
}

/** One radio button per score. The arrows choose, as in any radio group; Delete takes the score away. */
export function ScoreRow(props: Props) {
  const { max, value, labelledBy, describedBy, readOnly, onChange, onLook } = props
  const row = useRef<HTMLDivElement>(null)

  function choose(next: number): void {
    const bounded = Math.min(max, Math.max(0, next))
    onChange(bounded)
    row.current?.querySelectorAll<HTMLElement>('[role=radio]')[bounded]?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (readOnly) return
    const steps: Record<string, () => void> = {
      ArrowRight: () => choose((value ?? -1) + 1),
      ArrowLeft: () => choose((value ?? 1) - 1),
      Home: () => choose(0),
      End: () => choose(max),
      Delete: () => onChange(null),
      Backspace: () => onChange(null),
    }
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    step()
  }

  return (
    <div
      ref={row}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-readonly={readOnly || undefined}
      className="score-row"
      onKeyDown={onKeyDown}
      onMouseLeave={() => onLook(null)}
    >
      {Array.from({ length: max + 1 }, (_, score) => (
        <button
          key={score}
          type="button"
          role="radio"
          aria-checked={value === score}
          aria-disabled={readOnly || undefined}
          tabIndex={score === (value ?? 0) ? 0 : -1}
          className="score"
          onMouseEnter={() => onLook(score)}
          onClick={() => !readOnly && onChange(score)}
        >
          {score}
        </button>
      ))}
    </div>
  )
}
