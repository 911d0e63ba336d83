import { Button } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Trash } from '@blueprintjs/icons'

interface Props {
  /** What is moved: "demand 1.2". */
  name: string
  at: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Moving without dragging, and removing. At the ends the buttons stay, so that the focus is not lost. */
export function MoveButtons({ name, at, count, onMove, onRemove }: Props) {
  const first = at === 0
  const last = at === count - 1
  return (
    <span className="move-buttons">
      <Button
        variant="minimal"
        icon={<ArrowUp />}
        aria-label={`Move ${name} up`}
        aria-disabled={first || undefined}
        onClick={() => !first && onMove(-1)}
      />
      <Button
        variant="minimal"
        icon={<ArrowDown />}
        aria-label={`Move ${name} down`}
        aria-disabled={last || undefined}
        onClick={() => !last && onMove(1)}
      />
      <Button variant="minimal" icon={<Trash />} aria-label={`Remove ${name}`} onClick={onRemove} />
    </span>
  )
}
