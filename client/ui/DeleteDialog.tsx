import { Button, Callout, Checkbox, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useId, useRef, useState } from 'react'
import type { UserError } from '../graphql/errors.ts'
import { ActButton } from './ActButton.tsx'
import { useLast } from './useLast.ts'

interface Props {
  /** What is deleted: "challenge", "scenario". */
  thing: string
  /** Their names; null while the dialog is closed. */
  names: readonly string[] | null
  /** What goes with them. */
  consequence: string
  busy: boolean
  /** Whether what holds entries may be archived instead. */
  canArchive: boolean
  /** Answers what was refused. */
  onDelete: (force: boolean) => Promise<readonly UserError[]>
  onClose: () => void
}

const counted = (count: number, thing: string) => (count === 1 ? thing : `${count} ${thing}s`)

/** Deleting one or several things, and what to do when one of them holds entries. */
export function DeleteDialog(props: Props) {
  const { thing, busy, canArchive, consequence, onClose } = props
  const names = useLast(props.names) ?? []
  const [refusal, setRefusal] = useState<UserError | null>(null)
  const [force, setForce] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const description = useId()
  const act = force ? 'Archive or delete' : 'Delete'

  async function confirm(): Promise<void> {
    const [first] = await props.onDelete(force)
    if (first) setRefusal(first)
    else close()
  }

  function close(): void {
    setRefusal(null)
    setForce(false)
    onClose()
  }

  return (
    <Dialog
      isOpen={props.names !== null}
      onClose={close}
      title={`Delete ${names.length === 1 ? `“${names[0]}”` : counted(names.length, thing)}?`}
      aria-describedby={description}
      onOpened={() => cancel.current?.focus()}
    >
      <DialogBody>
        <div id={description}>
          {names.length > 1 && (
            <ul>
              {names.map((name, at) => (
                <li key={at}>{name}</li>
              ))}
            </ul>
          )}
          <p>{consequence} This cannot be undone.</p>
        </div>
        {refusal && (
          <Callout intent="danger" icon={null} role="alert">
            <p>{refusal.message}</p>
            {refusal.code === 'HAS_ENTRIES' && canArchive && (
              <Checkbox
                checked={force}
                label="Archive those that hold entries, and delete the others"
                onChange={(event) => setForce(event.currentTarget.checked)}
              />
            )}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button ref={cancel} text="Cancel" onClick={close} />
            <ActButton
              intent="danger"
              text={`${act} ${counted(names.length, thing)}`}
              busy={busy}
              onClick={() => void confirm()}
            />
          </>
        }
      />
    </Dialog>
  )
}
