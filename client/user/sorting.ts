import { type UserSort, userSorts } from '../../server/shared/people.ts'
import type { Sort } from '../ui/DataTable.tsx'

/** The columns of the table the server sorts by, and what it calls them. */
const names: Record<string, string> = {
  username: 'USERNAME',
  name: 'NAME',
  role: 'ROLE',
  seen: 'LAST_SEEN',
  created: 'CREATED',
}

export const sortKeys: ReadonlySet<string> = new Set(Object.keys(names))

export function toColumn(sort: UserSort): Sort | null {
  const [, name, direction] = /^(\w+)_(ASC|DESC)$/.exec(sort) ?? []
  const key = Object.keys(names).find((one) => names[one] === name)
  return key ? { key, direction: direction === 'ASC' ? 'ascending' : 'descending' } : null
}

export function fromColumn({ key, direction }: Sort): UserSort | undefined {
  const wanted = `${names[key]}_${direction === 'ascending' ? 'ASC' : 'DESC'}`
  return userSorts.find((sort) => sort === wanted)
}

/** Where there is no header to press: on phones. */
export const sortLabels: Record<UserSort, string> = {
  USERNAME_ASC: 'E-mail address, A to Z',
  USERNAME_DESC: 'E-mail address, Z to A',
  NAME_ASC: 'Team or name, A to Z',
  NAME_DESC: 'Team or name, Z to A',
  ROLE_ASC: 'Role, admins first',
  ROLE_DESC: 'Role, participants first',
  LAST_SEEN_DESC: 'Last seen, latest first',
  LAST_SEEN_ASC: 'Last seen, longest ago first',
  CREATED_DESC: 'Created, newest first',
  CREATED_ASC: 'Created, oldest first',
}
