import { line } from '../input.ts'
import { personFields } from '../account/input.ts'
import { username } from '../account/input.ts'
import * as z from 'zod'

/** Most members of a team. */
export const mostMembers = 50

const optional = {
  email: z.union([username, z.literal('').transform(() => null), z.null()]).optional(),
  ...personFields,
}

export const NewMember = z.strictObject({ name: line(120), ...optional })
export const MemberChange = z.strictObject({ name: line(120).optional(), ...optional })
