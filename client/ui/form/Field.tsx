import { useId, type ReactNode } from 'react'

/** What the control inside a field must carry. */
export interface ControlProps {
  id: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: ReactNode
  help?: ReactNode
  error?: string
  /** Fields are required unless they say so: then "(optional)" stands in the label. A filter needs no mark. */
  optional?: boolean | 'unmarked'
  id?: string
}

interface Props extends FieldProps {
  children: (control: ControlProps) => ReactNode
}

/** Ties label, help and error to one control. */
export function Field({ label, help, error, optional = false, id, children }: Props) {
  const own = useId()
  const control = id ?? own
  const helpId = help ? `${control}-help` : undefined
  const errorId = error ? `${control}-error` : undefined
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={control}>
        {label} {optional === true && <span className="field-optional">(optional)</span>}
      </label>
      {help && (
        <div id={helpId} className="field-help">
          {help}
        </div>
      )}
      {error && (
        <p id={errorId} className="field-error">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      {children({
        id: control,
        required: !optional,
        'aria-describedby': [helpId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  )
}
