import { Dialog, DialogBody } from '@blueprintjs/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Session notices cannot be closed without an answer. */
  onClose?: () => void
  /** Where the keyboard starts: at the first field, or at the first that is not filled in. */
  startAt?: 'first' | 'firstEmpty'
  children: ReactNode
}

function startField(dialog: HTMLElement, startAt: 'first' | 'firstEmpty'): HTMLElement | undefined {
  const fields = [
    ...dialog.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'input:not([hidden]), select, textarea',
    ),
  ]
  const empty = startAt === 'firstEmpty' ? fields.find((field) => !field.value) : undefined
  return empty ?? fields[0]
}

// The dialog counts as opened only after its animation: whoever is typing by then must not be moved.
const inUse = (dialog: HTMLElement) =>
  document.activeElement?.matches('input, select, textarea') === true &&
  dialog.contains(document.activeElement)

/** A short form over the page. Opens at its first field; a click beside it does not throw away what was typed. */
export function FormDialog({ title, onClose, startAt = 'first', children }: Props) {
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      canOutsideClickClose={false}
      canEscapeKeyClose={Boolean(onClose)}
      isCloseButtonShown={Boolean(onClose)}
      onOpened={(dialog) => {
        if (!inUse(dialog)) startField(dialog, startAt)?.focus()
      }}
    >
      <DialogBody>{children}</DialogBody>
    </Dialog>
  )
}
