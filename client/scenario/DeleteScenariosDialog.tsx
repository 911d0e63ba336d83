import { useDeleteScenariosMutation, type ScenarioRowFragment } from '../generated/graphql.ts'
import { removeFromLists } from '../graphql/lists.ts'
import { useAct } from '../graphql/useAct.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'

interface Props {
  /** Which to delete; null while the dialog is closed. */
  scenarios: readonly ScenarioRowFragment[] | null
  canArchive: boolean
  onDeleted: () => void
  onClose: () => void
}

export function DeleteScenariosDialog({ scenarios, canArchive, onDeleted, onClose }: Props) {
  const [remove, busy] = useAct(
    useDeleteScenariosMutation({
      update: (cache, { data }) => {
        const { deletedScenarioIds, archivedScenarioIds } = data?.deleteScenarios ?? {}
        // An archived scenario leaves the list as a deleted one does.
        const gone = [...(deletedScenarioIds ?? []), ...(archivedScenarioIds ?? [])]
        removeFromLists(cache, 'scenarios', 'Scenario', gone)
      },
    }),
    { errors: 'caller' },
  )
  return (
    <DeleteDialog
      thing="scenario"
      names={scenarios?.map(({ name }) => name) ?? null}
      consequence="The brief and the rubric go too."
      busy={busy}
      canArchive={canArchive}
      onClose={onClose}
      onDelete={async (force) => {
        const ids = scenarios?.map(({ id }) => id) ?? []
        const outcome = await remove({ variables: { ids, force: force || undefined } })
        if (outcome.ok) onDeleted()
        return outcome.ok ? [] : outcome.errors
      }}
    />
  )
}
