import { useDeleteUserMutation, type UserRowFragment } from '../generated/graphql.ts'
import { removeFromLists } from '../graphql/lists.ts'
import { useAct } from '../graphql/useAct.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'
import { useLast } from '../ui/useLast.ts'

interface Props {
  /** Whom to delete; null while the dialog is closed. */
  user: UserRowFragment | null
  onClose: () => void
}

export function DeleteUserDialog({ user, onClose }: Props) {
  // The words stay while the dialog fades away.
  const shown = useLast(user)
  const [remove, busy] = useAct(
    useDeleteUserMutation({
      update: (cache, { data }) => {
        const id = data?.deleteUser.deletedUserId
        if (id) removeFromLists(cache, 'users', 'User', [id])
      },
    }),
  )

  async function confirm(): Promise<void> {
    if (!user) return
    const outcome = await remove({ variables: { id: user.id } })
    if (!outcome.ok) return
    toast.success(
      outcome.payload.anonymised
        ? `${user.username} was made anonymous and disabled; the work is kept.`
        : `${user.username} was deleted.`,
    )
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={user !== null}
      title={`Delete ${shown?.username ?? ''}?`}
      confirm="Delete user"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>They can no longer log in. This cannot be undone.</p>
      <p>If they have entries or reviews, these are kept under an anonymous name.</p>
    </ConfirmDialog>
  )
}
