import { Button, TextArea } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { useRef } from 'react'
import { MoveButtons } from './MoveButtons.tsx'
import { moved, replacedAt, withAt, without } from './tree.ts'

interface Props {
  /** Of the first field, so that links can lead there. */
  id: string
  /** "demand 1.2" */
  demandName: string
  constraints: readonly string[]
  /** Changes the list as it is by then: an undo may come later. */
  onChange: (change: (constraints: string[]) => string[]) => void
  onRemoved: (what: string, undo: () => void) => void
}

/** The conditions on a demand, one line each. Enter goes on to the next line. */
export function ConstraintsEditor(props: Props) {
  const { id, demandName, constraints, onChange, onRemoved } = props
  const list = useRef<HTMLUListElement>(null)

  function focusLine(at: number): void {
    // The line is there only after the next painting.
    setTimeout(() => list.current?.querySelectorAll('textarea')[at]?.focus())
  }

  function addAfter(at: number): void {
    onChange((now) => withAt(now, at + 1, ''))
    focusLine(at + 1)
  }

  function remove(at: number): void {
    const gone = constraints[at] ?? ''
    onChange((now) => without(now, at))
    if (gone.trim()) {
      onRemoved(`Constraint ${at + 1} of ${demandName}`, () =>
        onChange((now) => withAt(now, at, gone)),
      )
    }
    focusLine(Math.max(0, at - 1))
  }

  return (
    <fieldset className="constraints-editor">
      <legend>Constraints</legend>
      <ul ref={list}>
        {constraints.map((constraint, at) => {
          const name = `constraint ${at + 1} of ${demandName}`
          return (
            <li key={at}>
              <TextArea
                autoResize
                rows={1}
                id={at === 0 ? id : undefined}
                aria-label={name.charAt(0).toUpperCase() + name.slice(1)}
                maxLength={2000}
                value={constraint}
                onChange={(event) => {
                  // Long ones wrap on screen, but a constraint is one line.
                  const line = event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' ')
                  onChange((now) => replacedAt(now, at, line))
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  addAfter(at)
                }}
              />
              <MoveButtons
                name={name}
                at={at}
                count={constraints.length}
                onMove={(by) => onChange((now) => moved(now, at, by))}
                onRemove={() => remove(at)}
              />
            </li>
          )
        })}
      </ul>
      <Button
        id={constraints.length === 0 ? id : undefined}
        variant="minimal"
        icon={<Add />}
        text="Add constraint"
        aria-label={`Add constraint to ${demandName}`}
        onClick={() => addAfter(constraints.length - 1)}
      />
    </fieldset>
  )
}
