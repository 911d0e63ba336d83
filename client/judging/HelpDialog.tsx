import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'

const keys = [
  ['0 – 9', 'Score the marked criterion; 1 and then 0 within a second gives 10'],
  ['← →', 'In a row of scores: one less, one more'],
  ['↑ ↓, Tab', 'In a row of scores: previous, next criterion'],
  ['Delete', 'In a row of scores: take the score away'],
  ['n', 'Next score that is missing, in this entry and then in the next'],
  ['[ and ]', 'Previous, next entry'],
  ['g', 'Go to an answer'],
  ['?', 'This list'],
] as const

interface Props {
  isOpen: boolean
  onClose: () => void
}

export function HelpDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} title="Keys" onClose={onClose}>
      <DialogBody>
        <dl className="key-list">
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">
          Keys do nothing while you write in a text field. “Single keys” on the page switches
          characters off; arrows, Delete and Tab always work.
        </p>
      </DialogBody>
      <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
    </Dialog>
  )
}
