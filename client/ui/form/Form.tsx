import type { ReactNode } from 'react'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { FormState } from './useForm.ts'

interface Props<TValues> {
  form: FormState<TValues>
  /** Names the form for screen readers when a page has several. */
  label?: string
  children: ReactNode
}

/** Refusals that leave their subject to the field beside them: "Must be a number". */
const withoutSubject = /^(must|is|has|may|cannot|needs)\b/i

/** "Phone must be a number": in the summary the message stands apart from its field. */
function withLabel(id: string, message: string): string {
  if (!withoutSubject.test(message)) return message
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.firstChild?.textContent
  return label ? `${label.trim()} ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message
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
        problems={form.problems.map(({ field, message, needsLabel }) => {
          const id = field === null ? null : form.fieldId(field)
          return { id, message: id && needsLabel ? withLabel(id, message) : message }
        })}
      />
      {children}
    </form>
  )
}
