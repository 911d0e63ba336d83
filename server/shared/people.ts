/** What an admin can do to accounts, one or many. */
export const userActions = ['DISABLE', 'ENABLE', 'DELETE', 'CHANGE_ROLE', 'RESEND'] as const
export type UserAction = (typeof userActions)[number]

/** How an account stands. */
export const userStates = ['active', 'invited', 'unverified', 'disabled'] as const
export type UserState = (typeof userStates)[number]

export const userStateLabels: Record<UserState, string> = {
  active: 'Active',
  invited: 'Invited',
  unverified: 'Not verified',
  disabled: 'Disabled',
}

/** What the list of users can be sorted by. */
export const userSorts = [
  'USERNAME_ASC',
  'USERNAME_DESC',
  'NAME_ASC',
  'NAME_DESC',
  'ROLE_ASC',
  'ROLE_DESC',
  'LAST_SEEN_ASC',
  'LAST_SEEN_DESC',
  'CREATED_ASC',
  'CREATED_DESC',
] as const
export type UserSort = (typeof userSorts)[number]

/** Most accounts one act concerns. */
export const mostAtOnce = 100
