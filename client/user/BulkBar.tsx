import { Button } from '@blueprintjs/core'
import { type UserAction, userActions } from '../../server/shared/people.ts'
import type { UserRowFragment } from '../generated/graphql.ts'
import { actsFor, words } from './acts.ts'

interface Props {
  chosen: readonly UserRowFragment[]
  onAct: (action: UserAction) => void
  onClear: () => void
}

/** What can be done to the users picked in the table. */
export function BulkBar({ chosen, onAct, onClear }: Props) {
  const order = ['CHANGE_ROLE', 'DISABLE', 'ENABLE', 'RESEND', 'DELETE'] as const
  // Only what at least one of them can be asked for; which, the preview tells.
  const possible = new Set(chosen.flatMap(actsFor))
  return (
    <div className="bulk-bar" role="toolbar" aria-label="Selected users">
      <span role="status">{chosen.length} selected</span>
      {order
        .filter((action) => userActions.includes(action) && possible.has(action))
        .map((action) => (
          <Button
            key={action}
            size="small"
            text={`${words[action].act}…`}
            intent={action === 'DELETE' ? 'danger' : 'none'}
            onClick={() => onAct(action)}
          />
        ))}
      <Button size="small" variant="minimal" text="Clear selection" onClick={onClear} />
    </div>
  )
}
