import { Lightbulb, Search } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import type { Role } from '../../server/shared/options.ts'
import { Empty } from '../ui/Empty.tsx'

const why: Record<Role, string> = {
  admin:
    'A challenge holds the scenarios teams answer. Create the first one, or import one from a file.',
  game_master:
    'A challenge holds the scenarios teams answer. Create your first one, or import one from a file.',
  judge: 'Challenges show here once one of their scenarios is published.',
  participant:
    'Challenges show here once one of their scenarios is published. Meanwhile, complete your team on your profile.',
}

interface Props {
  role: Role
  search: string
  action?: ReactElement
}

export function NoChallenges({ role, search, action }: Props) {
  if (search) {
    return (
      <Empty icon={<Search size={48} />} title="No challenges found">
        No challenge has “{search}” in its name.
      </Empty>
    )
  }
  return (
    <Empty icon={<Lightbulb size={48} />} title="No challenges yet" action={action}>
      {why[role]}
    </Empty>
  )
}
