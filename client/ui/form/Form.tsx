import type { ReactNode } from 'react'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { FormState } from './useForm.ts'

interface Props<TValues> {
  form: FormState<TValues>
  /** Names the form for screen readers when a page has several. */
  label?: string
  children: ReactNode
}

/** Checks on submit, not while typing; what is wrong is listed on top and repeated at the fields. */
export function Form<TValues>({ form, label, children }: Props<TValues>) {
  return (
    <form
      noValidate
      className="form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        // A form in a dialog must not send the form around it.
        event.stopPropagation()
        void form.submit()
      }}
    >
      <ErrorSummary
        attempt={form.attempts}
        problems={form.problems.map(({ field, message }) => ({
          id: field === null ? null : form.fieldId(field),
          message,
        }))}
      />
      {children}
    </form>
  )
}
