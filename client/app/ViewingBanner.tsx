import { Callout } from '@blueprintjs/core'
import { roleLabels } from '../../server/shared/options.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { useStopViewing } from './viewAs.ts'
import { useViewer } from './viewer.ts'

/** Says, on every page, that an admin looks at it as somebody else. */
export function ViewingBanner() {
  const { viewer } = useViewer()
  return viewer?.viewedBy ? (
    <Banner name={viewer.displayName} role={roleLabels[viewer.role]} />
  ) : null
}

function Banner({ name, role }: { name: string; role: string }) {
  const [stop, busy] = useStopViewing()
  return (
    <Callout className="viewing-banner" intent="warning" icon={null} role="status">
      <span>
        You are viewing as <b>{name}</b> ({role}). Nothing can be changed.
      </span>
      <ActButton size="small" text="Stop viewing" busy={busy} onClick={() => void stop()} />
    </Callout>
  )
}
