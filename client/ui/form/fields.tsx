import { Button, Checkbox, HTMLSelect, InputGroup, Tag, TextArea } from '@blueprintjs/core'
import { useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import type { FormState } from './useForm.ts'

/** Names of the values of a given type. */
type NamesOf<TValues, TValue> = {
  [K in keyof TValues]-?: TValues[K] extends TValue
    ? TValue extends TValues[K]
      ? K
      : never
    : never
}[keyof TValues] &
  string

interface Bound<TValues, TValue> extends Omit<FieldProps, 'id' | 'error'> {
  form: FormState<TValues>
  name: NamesOf<TValues, TValue>
}

function bind<TValues, TValue>(form: FormState<TValues>, name: NamesOf<TValues, TValue>) {
  return {
    id: form.fieldId(name),
    error: form.problemOf(name),
    value: form.values[name] as TValue,
    set: (value: TValue) => form.set(name, value as TValues[typeof name]),
  }
}

interface TextFieldProps<TValues> extends Bound<TValues, string> {
  type?: 'text' | 'email' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  /** Stands before what is typed, such as a dial prefix. */
  before?: string | null
}

export function TextField<TValues>(props: TextFieldProps<TValues>) {
  const { form, name, type = 'text', autoComplete, autoFocus, before, ...field } = props
  const { id, error, value, set } = bind<TValues, string>(form, name)
  return (
    <Field {...field} id={id} error={error}>
      {(control) => (
        <InputGroup
          {...control}
          type={type}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          // Addresses and phone numbers are no prose.
          autoCapitalize={type === 'text' ? undefined : 'none'}
          spellCheck={type === 'text' ? undefined : false}
          leftElement={before ? <Tag minimal>{before}</Tag> : undefined}
          intent={error ? 'danger' : 'none'}
          value={value}
          onValueChange={set}
        />
      )}
    </Field>
  )
}

interface PasswordFieldProps<TValues> extends Bound<TValues, string> {
  autoComplete: 'current-password' | 'new-password'
}

/** Can be pasted into and made readable: both help to use long passwords. */
export function PasswordField<TValues>(props: PasswordFieldProps<TValues>) {
  const { form, name, autoComplete, ...field } = props
  const { id, error, value, set } = bind<TValues, string>(form, name)
  const [readable, setReadable] = useState(false)
  return (
    <Field {...field} id={id} error={error}>
      {(control) => (
        <InputGroup
          {...control}
          type={readable ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          intent={error ? 'danger' : 'none'}
          value={value}
          onValueChange={set}
          rightElement={
            <Button
              variant="minimal"
              size="small"
              text={readable ? 'Hide' : 'Show'}
              aria-controls={id}
              onClick={() => setReadable(!readable)}
            />
          }
        />
      )}
    </Field>
  )
}

interface TextAreaFieldProps<TValues> extends Bound<TValues, string> {
  rows?: number
}

export function TextAreaField<TValues>(props: TextAreaFieldProps<TValues>) {
  const { form, name, rows = 5, ...field } = props
  const { id, error, value, set } = bind<TValues, string>(form, name)
  return (
    <Field {...field} id={id} error={error}>
      {(control) => (
        <TextArea
          {...control}
          fill
          rows={rows}
          intent={error ? 'danger' : 'none'}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

export interface Option {
  value: string
  label: string
}

interface SelectFieldProps<TValues> extends Bound<TValues, string> {
  options: readonly Option[]
  /** Shown first, in a group of their own. */
  suggested?: readonly Option[]
  /** What the empty choice is called; without it there is none. */
  none?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
}

const asOptions = (options: readonly Option[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

export function SelectField<TValues>(props: SelectFieldProps<TValues>) {
  const { form, name, options, suggested, none, autoComplete, ...field } = props
  const { id, error, value, set } = bind<TValues, string>(form, name)
  return (
    <Field {...field} id={id} error={error}>
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {suggested ? (
            <>
              <optgroup label="Suggested">{asOptions(suggested)}</optgroup>
              <optgroup label="All">{asOptions(options)}</optgroup>
            </>
          ) : (
            asOptions(options)
          )}
        </HTMLSelect>
      )}
    </Field>
  )
}

interface CheckboxFieldProps<TValues> {
  form: FormState<TValues>
  name: NamesOf<TValues, boolean>
  label: ReactNode
  help?: ReactNode
}

export function CheckboxField<TValues>({ form, name, label, help }: CheckboxFieldProps<TValues>) {
  const { id, value, set } = bind<TValues, boolean>(form, name)
  return (
    <div className="field field-checkbox">
      <Checkbox
        id={id}
        checked={value}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => set(event.currentTarget.checked)}
      >
        {label}
      </Checkbox>
      {help && (
        <div id={`${id}-help`} className="field-help">
          {help}
        </div>
      )}
    </div>
  )
}
