import { InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { fromLocalInput, toLocalInput } from '../time.ts'
import { Field, type FieldProps } from './Field.tsx'

interface Props extends FieldProps {
  /** The instant, or null for none. */
  value: string | null
  /** The zone the clock on screen runs in; named beside the field. */
  zone: string
  onChange: (instant: string | null) => void
}

/** Date and time in a named zone. The browser's own control: it works on phones, by keyboard and by voice. */
export function DateTimeField({ value, zone, onChange, help, ...field }: Props) {
  const [typed, setTyped] = useState<{ text: string; instant: string | null } | null>(null)
  // What is typed stays as it is until the value changes from outside: half a date has no instant.
  const text =
    typed && typed.instant === value ? typed.text : value ? toLocalInput(value, zone) : ''
  const named = `Time zone: ${zone}.`
  return (
    <Field
      {...field}
      help={
        help ? (
          <>
            {help} {named}
          </>
        ) : (
          named
        )
      }
    >
      {(control) => (
        <InputGroup
          {...control}
          type="datetime-local"
          intent={field.error ? 'danger' : 'none'}
          value={text}
          onValueChange={(next) => {
            const instant = next === '' ? null : fromLocalInput(next, zone)
            setTyped({ text: next, instant })
            onChange(instant)
          }}
        />
      )}
    </Field>
  )
}
