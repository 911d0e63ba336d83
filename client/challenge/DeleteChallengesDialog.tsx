import { useDeleteChallengesMutation, type ChallengeRowFragment } from '../generated/graphql.ts'
import { markArchived, removeFromLists } from '../graphql/lists.ts'
import { useAct } from '../graphql/useAct.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'

interface Props {
  /** Which to delete; null while the dialog is closed. */
  challenges: readonly ChallengeRowFragment[] | null
  canArchive: boolean
  onDeleted: () => void
  onClose: () => void
}

export default function DeleteChallengesDialog({
  challenges,
  canArchive,
  onDeleted,
  onClose,
}: Props) {
  const [remove, busy] = useAct(
    useDeleteChallengesMutation({
      update: (cache, { data }) => {
        const { deletedChallengeIds, archivedChallengeIds } = data?.deleteChallenges ?? {}
        removeFromLists(cache, 'challenges', 'Challenge', deletedChallengeIds ?? [])
        markArchived(cache, 'Challenge', archivedChallengeIds ?? [])
      },
    }),
    { errors: 'caller' },
  )
  return (
    <DeleteDialog
      thing="challenge"
      names={challenges?.map(({ name }) => name) ?? null}
      consequence="All scenarios and rubrics in it go too."
      busy={busy}
      canArchive={canArchive}
      onClose={onClose}
      onDelete={async (force) => {
        const ids = challenges?.map(({ id }) => id) ?? []
        const outcome = await remove({ variables: { ids, force: force || undefined } })
        if (outcome.ok) onDeleted()
        return outcome.ok ? [] : outcome.errors
      }}
    />
  )
}
