import { Tag } from '@blueprintjs/core'
import type { MailState } from '../generated/graphql.ts'
import { stateIntents, stateLabels } from './states.ts'

/** How far a mail has come, in words; the colour only repeats them. */
export function MailStateTag({ state }: { state: MailState }) {
  return (
    <Tag minimal round intent={stateIntents[state]}>
      {stateLabels[state]}
    </Tag>
  )
}
