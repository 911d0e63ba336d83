import { paths } from '../app/paths.ts'
import { Notice } from './Notice.tsx'

export function Component() {
  return (
    <Notice
      title="You need to log in"
      ways={[
        { to: paths.login, text: 'Log in' },
        { to: paths.signup, text: 'Sign up' },
      ]}
    >
      <p>This page is only for people who are logged in.</p>
    </Notice>
  )
}
