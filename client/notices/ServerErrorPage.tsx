import { paths } from '../app/paths.ts'
import { Notice } from './Notice.tsx'

export function Component() {
  return (
    <Notice
      title="There is a problem with the service"
      ways={[{ to: paths.home, text: 'Go to the start page' }]}
    >
      <p>Try again in a few minutes.</p>
      <p>What was saved is safe. What was not saved yet is kept in this browser.</p>
    </Notice>
  )
}
