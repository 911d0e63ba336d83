import { useSignedIn, type Viewer } from '../app/viewer.ts'
import { useLoginMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { useForm, type FormState } from '../ui/form/useForm.ts'

export interface LoginValues {
  username: string
  password: string
}

interface Options {
  username?: string
  /** Before the app takes the user in. */
  onSignedIn: (viewer: Viewer, takeIn: () => void) => void
}

/** Signing in, on the login page and in place when a session ended. */
export function useLoginForm({ username = '', onSignedIn }: Options): FormState<LoginValues> {
  const [login] = useAct(useLoginMutation(), { errors: 'caller', success: 'silent' })
  const signedIn = useSignedIn()
  return useForm<LoginValues>({
    initial: { username, password: '' },
    check: (values) => ({
      username: values.username.trim() ? '' : 'Enter your e-mail address',
      password: values.password ? '' : 'Enter your password',
    }),
    send: async (values) => {
      const variables = { username: values.username.trim(), password: values.password }
      const outcome = await login({ variables })
      if (!outcome.ok) return outcome.errors
      const { user } = outcome.payload
      if (user) onSignedIn(user, () => signedIn(user))
    },
  })
}
