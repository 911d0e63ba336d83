import { Dialog, DialogBody } from '@blueprintjs/core'
import { useRef } from 'react'
import { missingCells, type JudgedItem, type ScoreOf } from './scoring.ts'

interface Props {
  isOpen: boolean
  items: readonly JudgedItem[]
  scoreOf: ScoreOf
  onItem: (key: string) => void
  onClose: () => void
}

/** Every answer of the entry, to go to. */
export function JumpDialog({ isOpen, items, scoreOf, onItem, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      title="Go to an answer"
      onClose={onClose}
      onOpened={() => first.current?.focus()}
    >
      <DialogBody>
        <ul className="jump-items">
          {items.map((item, at) => {
            const missing = missingCells([item], scoreOf).length
            return (
              <li key={item.key}>
                <button
                  ref={at === 0 ? first : undefined}
                  type="button"
                  className="link-button"
                  onClick={() => {
                    onClose()
                    onItem(item.key)
                  }}
                >
                  {item.title}
                </button>{' '}
                <span className="muted">{missing > 0 ? `${missing} missing` : 'All scored'}</span>
              </li>
            )
          })}
        </ul>
      </DialogBody>
    </Dialog>
  )
}
