import { Button } from '@blueprintjs/core'
import { Add, People } from '@blueprintjs/icons'
import { useState } from 'react'
import { useDeleteTeamMemberMutation, type MemberFieldsFragment } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Section } from '../ui/Section.tsx'
import { useLast } from '../ui/useLast.ts'
import { MemberDialog } from './MemberDialog.tsx'
import { collegeLabel } from './person.ts'

/** The server keeps at most this many. */
const mostMembers = 50

type Member = MemberFieldsFragment

const columns: Column<Member>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (member) => member.name,
    sortBy: (member) => member.name,
    rowHeader: true,
  },
  { key: 'email', header: 'E-mail address', cell: (member) => member.email ?? '–' },
  {
    key: 'college',
    header: 'College or department',
    cell: (member) => collegeLabel(member.college),
    sortBy: (member) => member.college,
  },
]

function useRemoveMember(userId: string) {
  return useAct(
    useDeleteTeamMemberMutation({
      update: (cache, { data }) => {
        const id = data?.deleteTeamMember.deletedTeamMemberId
        if (!id) return
        const gone = cache.identify({ __typename: 'TeamMember', id })
        cache.modify<{ members: { __ref: string }[] }>({
          id: cache.identify({ __typename: 'User', id: userId }),
          fields: {
            members: (members) => members.filter((member) => member.__ref !== gone),
          },
        })
        cache.evict({ id: gone })
      },
    }),
  )
}

interface Props {
  userId: string
  /** Whose team it is, where it is not the viewer's own. */
  teamId?: string
  members: readonly Member[]
}

export function TeamSection({ userId, teamId, members }: Props) {
  const [editing, setEditing] = useState<Member | 'new' | null>(null)
  const [removing, setRemoving] = useState<Member | null>(null)
  const shown = useLast(removing)
  const [remove, busy] = useRemoveMember(userId)

  async function confirm(): Promise<void> {
    if (!removing) return
    const outcome = await remove({ variables: { id: removing.id } })
    if (outcome.ok) setRemoving(null)
  }

  const actions: Column<Member> = {
    key: 'actions',
    header: 'Actions',
    cell: (member) => (
      <span className="row-actions">
        <Button
          size="small"
          text="Edit"
          aria-label={`Edit ${member.name}`}
          onClick={() => setEditing(member)}
        />
        <Button
          size="small"
          text="Remove"
          aria-label={`Remove ${member.name}`}
          onClick={() => setRemoving(member)}
        />
      </span>
    ),
  }
  const add =
    members.length < mostMembers ? (
      <Button icon={<Add />} text="Add member" onClick={() => setEditing('new')} />
    ) : undefined

  return (
    <Section title="Team members" actions={members.length > 0 ? add : undefined}>
      {members.length > 0 ? (
        <DataTable
          caption="Team members"
          columns={[...columns, actions]}
          rows={members}
          rowKey={(member) => member.id}
        />
      ) : (
        <Empty icon={<People size={48} />} title="No team members yet" action={add}>
          Add everybody who works on the entries. Judges who judge blind do not see them.
        </Empty>
      )}
      {editing && (
        <MemberDialog
          userId={userId}
          teamId={teamId}
          member={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        title={`Remove ${shown?.name ?? ''} from the team?`}
        confirm="Remove member"
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setRemoving(null)}
      >
        <p>What is stored about this person is deleted. The entries stay as they are.</p>
      </ConfirmDialog>
    </Section>
  )
}
