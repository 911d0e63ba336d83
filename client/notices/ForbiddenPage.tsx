import { paths } from '../app/paths.ts'
import { Notice } from './Notice.tsx'

export function Component() {
  return (
    <Notice
      title="You cannot do this"
      ways={[{ to: paths.challenges, text: 'Go to the challenges' }]}
    >
      <p>Your account may not do what you tried. Nothing was changed.</p>
      <p>If you think it should, ask an admin or the game master of the challenge.</p>
    </Notice>
  )
}
