import * as z from 'zod'
import { findUsers, insertUser } from '../../../db/user/queries.ts'
import { messages } from '../../shared/messages.ts'
import { roles } from '../../shared/options.ts'
import { authorize } from '../access.ts'
import { accountFields, password, username } from '../account/input.ts'
import { checkNewPassword } from '../account/passwordRules.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError, invalid, notFound } from '../errors.ts'
import { parse } from '../input.ts'

const Input = z.strictObject({ username, password, role: z.enum(roles), ...accountFields })

/** Makes an account that counts as verified, since an admin vouches for the address. */
export async function createUser(context: Context, input: unknown) {
  const viewer = await authorize(context, 'user.create')
  const { password: chosen, ...fields } = parse(Input, input)
  if (fields.teamName && fields.role !== 'participant')
    throw invalid('teamName', 'Only participants have a team name')
  await checkNewPassword('password', chosen, fields.username)
  const passwordHash = await context.passwords.hash(chosen)
  const id = await context.db.transaction(async (tx) => {
    const made = await insertUser(tx, { ...fields, passwordHash, emailVerifiedAt: new Date() })
    if (!made)
      throw new DomainError('USERNAME_TAKEN', 'An account with this address exists already.', {
        fields: [{ field: 'username', message: 'Is in use already' }],
      })
    await audit(tx, context, viewer, {
      action: 'user.create',
      objectType: 'user',
      objectId: made,
      after: { username: fields.username, role: fields.role },
    })
    return made
  })
  const [user] = await findUsers(context.db, [id])
  if (!user) throw notFound()
  return { user, message: messages.userCreated }
}
