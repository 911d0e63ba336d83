import { useSignedIn, type Viewer } from '../app/viewer.ts'
import { useLoginMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { useForm, type FormState } from '../ui/form/useForm.ts'

export interface LoginValues {
  username: string
  password: string
}

interface SignedIn {
  user: Viewer
  /** Where the server says to go on, when a place was asked for. */
  next: string | null
  /** Takes the user in: from then on the app is theirs. */
  takeIn: () => void
}

interface Options {
  username?: string
  next?: string | null
  onSignedIn: (signedIn: SignedIn) => void
}

/** Signing in, on the login page and in place when a session ended. */
export function useLoginForm(options: Options): FormState<LoginValues> {
  const { username = '', next = null, onSignedIn } = options
  const [login] = useAct(useLoginMutation(), { errors: 'caller', success: 'silent' })
  const takeIn = useSignedIn()
  return useForm<LoginValues>({
    initial: { username, password: '' },
    check: (values) => ({
      username: values.username.trim() ? '' : 'Enter your e-mail address',
      password: values.password ? '' : 'Enter your password',
    }),
    send: async (values) => {
      const variables = { username: values.username.trim(), password: values.password, next }
      const outcome = await login({ variables })
      if (!outcome.ok) return outcome.errors
      const { user, next: place } = outcome.payload
      if (user) onSignedIn({ user, next: place, takeIn: () => takeIn(user) })
    },
  })
}
