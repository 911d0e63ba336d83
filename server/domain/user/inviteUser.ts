import * as z from 'zod'
import { findCredentials, findUsers, insertUser } from '../../../db/user/queries.ts'
import { type Role, roles, withArticle } from '../../shared/options.ts'
import { authorize } from '../access.ts'
import { accountFields, username } from '../account/input.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError, invalid, notFound } from '../errors.ts'
import { parse } from '../input.ts'
import { carryOutOne } from './carryOut.ts'
import { invite } from './invite.ts'

const Input = z.strictObject({
  username,
  role: z.enum(roles, `Must be one of ${roles.join(', ')}`),
  teamName: accountFields.teamName,
  name: accountFields.name,
})

const taken = (message: string) =>
  new DomainError('USERNAME_TAKEN', message, { fields: [{ field: 'username', message }] })

type Known = { role: Role; passwordHash: string | null; emailVerifiedAt: Date | null }

/** Whoever has not come yet can be invited again, as the same. */
function checkStillInvited(known: Known, role: Role): void {
  if (known.passwordHash !== null || known.emailVerifiedAt !== null)
    throw taken('An account with this address exists already.')
  if (known.role !== role)
    throw taken(`This address was invited as ${withArticle(known.role)} already.`)
}

/** Makes an account without a password and mails the person a link to set one; to somebody still invited, a new link. */
export async function inviteUser(context: Context, input: unknown) {
  const viewer = await authorize(context, 'user.invite')
  const fields = parse(Input, input)
  if (fields.teamName && fields.role !== 'participant')
    throw invalid('teamName', 'Only participants have a team name')
  return context.db.transaction(async (tx) => {
    const id = await insertUser(tx, fields)
    const known = id ? undefined : await findCredentials(tx, fields.username)
    if (known) {
      checkStillInvited(known, fields.role)
      const resend = { action: 'RESEND', role: null } as const
      const { user } = await carryOutOne(tx, context, viewer, resend, known.id)
      if (!user) throw notFound()
      return { user, message: 'Invitation sent again.' }
    }
    if (!id) throw taken('An account with this address exists already.')
    await invite(tx, context, [
      { id, username: fields.username, role: fields.role, teamName: fields.teamName ?? null },
    ])
    await audit(tx, context, viewer, {
      action: 'user.invite',
      objectType: 'user',
      objectId: id,
      after: { username: fields.username, role: fields.role },
    })
    const [user] = await findUsers(tx, [id])
    if (!user) throw notFound()
    return { user, message: 'Invitation sent.' }
  })
}
