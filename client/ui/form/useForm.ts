import { useId, useRef, useState } from 'react'
import type { UserError } from '../../graphql/errors.ts'

/** What is wrong, with the field it is about; null when it is about the whole form. */
export interface Problem<TName> {
  field: TName | null
  message: string
  /** Refused by the server, whose words leave the field's name to us: "Must be a number". */
  needsLabel?: boolean
}

export interface FormState<TValues> {
  values: TValues
  set: <TName extends keyof TValues>(name: TName, value: TValues[TName]) => void
  setAll: (values: TValues) => void
  problems: Problem<keyof TValues & string>[]
  problemOf: (name: keyof TValues & string) => string | undefined
  fieldId: (name: keyof TValues & string) => string
  submit: () => Promise<void>
  busy: boolean
  /** Counts refused attempts, so that the summary takes the focus again on each. */
  attempts: number
}

interface Options<TValues> {
  initial: TValues
  /** What can be told without the server. Runs on submit, not while typing. */
  check?: (values: TValues) => Partial<Record<keyof TValues & string, string>>
  /** Sends the form; answers what was refused, nothing on success. */
  send: (values: TValues) => Promise<readonly UserError[] | void>
}

/** The field of a refusal: `input.members.0.email` is about `email` when the form has no longer name for it. */
function fieldOf<TName extends string>(path: string | null, names: TName[]): TName | null {
  if (!path) return null
  const parts = path.split('.')
  const found = parts
    .map((_, at) => parts.slice(at).join('.'))
    .find((tail) => names.includes(tail as TName))
  return (found as TName | undefined) ?? null
}

export function useForm<TValues extends object>(options: Options<TValues>): FormState<TValues> {
  type Name = keyof TValues & string
  const { initial, check, send } = options
  const [values, setAll] = useState(initial)
  const [problems, setProblems] = useState<Problem<Name>[]>([])
  const [attempts, setAttempts] = useState(0)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const prefix = useId()

  function refuse(found: Problem<Name>[]): void {
    setProblems(found)
    setAttempts((count) => count + 1)
  }

  async function submit(): Promise<void> {
    if (underWay.current) return
    const found = Object.entries(check?.(values) ?? {}).filter(([, message]) => message)
    if (found.length > 0) {
      return refuse(
        found.map(([field, message]) => ({ field: field as Name, message: String(message) })),
      )
    }
    underWay.current = true
    setBusy(true)
    try {
      const errors = (await send(values)) ?? []
      const names = Object.keys(initial) as Name[]
      if (errors.length === 0) setProblems([])
      else {
        refuse(
          errors.map(({ field, message }) => ({
            field: fieldOf(field, names),
            message,
            needsLabel: true,
          })),
        )
      }
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return {
    values,
    set: (name, value) => setAll((before) => ({ ...before, [name]: value })),
    setAll,
    problems,
    problemOf: (name) => problems.find((problem) => problem.field === name)?.message,
    fieldId: (name) => `${prefix}${name}`,
    submit,
    busy,
    attempts,
  }
}
