import { paths } from '../app/paths.ts'
import { Notice } from './Notice.tsx'

export function Component() {
  return (
    <Notice
      title="We could not use what was sent"
      ways={[{ to: paths.home, text: 'Go to the start page' }]}
    >
      <p>Something in it was missing or not in the form we expect. Nothing was changed.</p>
      <p>Go back, check what you entered, and try again.</p>
    </Notice>
  )
}
