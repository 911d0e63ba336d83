import { useSearchParams } from 'react-router-dom'
import { roles } from '../../server/shared/options.ts'
import { type UserSort, userSorts, userStates } from '../../server/shared/people.ts'

const standard: UserSort = 'USERNAME_ASC'

/** Filters and order live in the address, so that a filtered list can be kept and sent on. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const asked = (name: string) => params.get(name) ?? ''
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  return {
    search: asked('search'),
    role: roles.find((role) => role === asked('role')),
    state: userStates.find((state) => state === asked('state')),
    sort: userSorts.find((sort) => sort === asked('sort').toUpperCase()) ?? standard,
    setSearch: (text: string) => set('search', text),
    setRole: (role: string) => set('role', role),
    setState: (state: string) => set('state', state),
    setSort: (sort: UserSort) => set('sort', sort === standard ? '' : sort.toLowerCase()),
  }
}

export type Filters = ReturnType<typeof useFilters>
