import { Dialog, DialogBody, DialogFooter, Button } from '@blueprintjs/core'
import { useId, useRef, type ReactNode } from 'react'
import { ActButton } from './ActButton.tsx'

interface Props {
  isOpen: boolean
  /** A specific question: "Delete 3 challenges?" */
  title: string
  /** What happens and what cannot be undone. */
  children: ReactNode
  /** The act in words: "Delete challenges", never "OK". */
  confirm: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** For acts that are rare and cannot be undone. The way out has the focus. */
export function ConfirmDialog(props: Props) {
  const { isOpen, title, children, confirm, danger = true, busy, onConfirm, onCancel } = props
  const description = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      aria-describedby={description}
      onOpened={() => cancel.current?.focus()}
    >
      <DialogBody>
        <div id={description}>{children}</div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button ref={cancel} text="Cancel" onClick={onCancel} />
            <ActButton
              intent={danger ? 'danger' : 'primary'}
              text={confirm}
              busy={busy}
              onClick={onConfirm}
            />
          </>
        }
      />
    </Dialog>
  )
}
