import { Button, Dialog, DialogBody, DialogFooter, HTMLTable } from '@blueprintjs/core'
import { useRef } from 'react'
import type { Cell } from './scoring.ts'

interface Props {
  isOpen: boolean
  gaps: readonly Cell[]
  onCell: (cell: Cell) => void
  onClose: () => void
}

/** The scores that are missing, each with a way to it. */
export function GapsDialog({ isOpen, gaps, onCell, onClose }: Props) {
  const chosen = useRef<Cell | null>(null)
  const count = gaps.length === 1 ? '1 score is' : `${gaps.length} scores are`
  return (
    <Dialog
      isOpen={isOpen}
      title={`${count} still missing`}
      onClose={onClose}
      // A closing dialog gives the focus back; only then it can go to the score.
      onClosed={() => {
        if (chosen.current) onCell(chosen.current)
        chosen.current = null
      }}
    >
      <DialogBody>
        <p>Judging can be completed when every score is given.</p>
        <HTMLTable compact striped className="gaps-table">
          <caption className="sr-only">Missing scores</caption>
          <thead>
            <tr>
              <th scope="col">Answer</th>
              <th scope="col">Criterion</th>
              <th scope="col">
                <span className="sr-only">Way there</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {gaps.map((cell) => (
              <tr key={`${cell.item.key} ${cell.criterion.key}`}>
                <th scope="row">{cell.item.title}</th>
                <td>{cell.criterion.title}</td>
                <td>
                  <button
                    type="button"
                    className="link-button"
                    aria-label={`Score it: ${cell.criterion.title} of ${cell.item.title}`}
                    onClick={() => {
                      chosen.current = cell
                      onClose()
                    }}
                  >
                    Score it
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </DialogBody>
      <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
    </Dialog>
  )
}
