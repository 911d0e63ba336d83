import type { ErrorLike, OperationVariables } from '@apollo/client'
import type { useMutation } from '@apollo/client/react'
import { useCallback, useRef, useState } from 'react'
import { toast } from '../ui/toast.ts'
import { isSessionError, toUserError, type UserError } from './errors.ts'

/** What every payload may carry. */
interface Payload {
  message?: string | null
  errors: UserError[]
}

/** The one root field of a mutation. */
type PayloadOf<TData> = Extract<TData[Exclude<keyof TData, '__typename'>], Payload>

export type Outcome<TPayload> =
  | { ok: true; payload: TPayload }
  /** Refused with a payload, or failed on the way without one. `ignored`: a call was already under way. */
  | { ok: false; payload?: TPayload; errors: UserError[]; ignored?: true }

type ActCall<TData, TVariables extends OperationVariables> = Omit<
  useMutation.MutationFunctionOptions<TData, TVariables>,
  'variables'
> &
  (Record<string, never> extends TVariables
    ? { variables?: TVariables }
    : { variables: TVariables })

interface ActOptions {
  /** Where refusals show: in a toast, or wherever the caller puts them (forms, autosave). */
  errors?: 'toast' | 'caller'
  /** Whether the payload's message shows in a toast. Autosave is silent. */
  success?: 'toast' | 'silent'
}

function payloadOf<TData>(data: TData): PayloadOf<TData> {
  const [, payload] = Object.entries(data as object).find(([name]) => name !== '__typename') ?? []
  return payload as PayloadOf<TData>
}

/**
 * The one way to run a mutation: `const [act, busy] = useAct(useXMutation())`.
 * Never throws; shows what the payload says; ignores a second press while a call is under way.
 */
export function useAct<TData, TVariables extends OperationVariables>(
  [mutate]: useMutation.ResultTuple<TData, TVariables>,
  { errors = 'toast', success = 'toast' }: ActOptions = {},
): [
  act: (options: ActCall<TData, TVariables>) => Promise<Outcome<PayloadOf<TData>>>,
  busy: boolean,
] {
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)

  const act = useCallback(
    async (options: ActCall<TData, TVariables>): Promise<Outcome<PayloadOf<TData>>> => {
      if (underWay.current) return { ok: false, errors: [], ignored: true }
      underWay.current = true
      setBusy(true)
      try {
        const run = mutate as (
          options: ActCall<TData, TVariables>,
        ) => Promise<{ data?: unknown; error?: ErrorLike }>
        const { data, error } = await run(options)
        if (error) throw error
        const payload = payloadOf(data as TData)
        if (payload.errors.length > 0) {
          if (errors === 'toast') toast.error(payload.errors[0]?.message)
          return { ok: false, payload, errors: payload.errors }
        }
        if (success === 'toast' && payload.message) toast.success(payload.message)
        return { ok: true, payload }
      } catch (thrown) {
        const failure = toUserError(thrown)
        if (errors === 'toast' && !isSessionError(failure.code)) toast.error(failure.message)
        return { ok: false, errors: [failure] }
      } finally {
        underWay.current = false
        setBusy(false)
      }
    },
    [mutate, errors, success],
  )
  return [act, busy]
}
