import { Dialog, DialogBody } from '@blueprintjs/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Session notices cannot be closed without an answer. */
  onClose?: () => void
  children: ReactNode
}

/** A short form over the page. Opens at its first field; a click beside it does not throw away what was typed. */
export function FormDialog({ title, onClose, children }: Props) {
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      canOutsideClickClose={false}
      canEscapeKeyClose={Boolean(onClose)}
      isCloseButtonShown={Boolean(onClose)}
      onOpened={(dialog) =>
        dialog.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus()
      }
    >
      <DialogBody>{children}</DialogBody>
    </Dialog>
  )
}
