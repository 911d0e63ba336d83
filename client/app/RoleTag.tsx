import { Tag } from '@blueprintjs/core'
import { roleLabels, type Role } from '../../server/shared/options.ts'

export function RoleTag({ role }: { role: Role }) {
  return (
    <Tag minimal className="role-tag">
      {roleLabels[role]}
    </Tag>
  )
}
