import * as z from 'zod'
import { roles } from '../../shared/options.ts'
import { mostAtOnce, userActions } from '../../shared/people.ts'
import { ids } from '../input.ts'

/** An act on some accounts. Only a change of roles takes a role, and it needs one. */
export const UserActs = z
  .strictObject({
    action: z.enum(userActions, `Must be one of ${userActions.join(', ')}`),
    ids: ids(mostAtOnce),
    role: z.enum(roles, `Must be one of ${roles.join(', ')}`).nullish(),
  })
  .refine(({ action, role }) => (action === 'CHANGE_ROLE') === Boolean(role), {
    path: ['role'],
    error: 'Must be given to change roles, and only then',
  })
