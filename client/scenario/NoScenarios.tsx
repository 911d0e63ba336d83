import { Document } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { Empty } from '../ui/Empty.tsx'

interface Props {
  mayEdit: boolean
  action?: ReactElement
}

export function NoScenarios({ mayEdit, action }: Props) {
  return (
    <Empty icon={<Document size={48} />} title="No scenarios yet" action={action}>
      {mayEdit
        ? 'A scenario is one brief: background, deliverable, timeline and what is demanded. It stays a draft until you publish it.'
        : 'Scenarios show here once they are published.'}
    </Empty>
  )
}
