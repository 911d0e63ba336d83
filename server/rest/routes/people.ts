import { applyImport } from '../../domain/import/applyImport.ts'
import { checkImport } from '../../domain/import/checkImport.ts'
import type { Outcome } from '../../domain/user/carryOut.ts'
import { actOnUsers } from '../../domain/user/actOnUsers.ts'
import { changeRole } from '../../domain/user/changeRole.ts'
import { disableUser } from '../../domain/user/disableUser.ts'
import { enableUser } from '../../domain/user/enableUser.ts'
import { inviteUser } from '../../domain/user/inviteUser.ts'
import { previewUserActs } from '../../domain/user/previewUserActs.ts'
import { sendInvitationAgain } from '../../domain/user/sendInvitationAgain.ts'
import type { Context } from '../../domain/context.ts'
import type { User } from '../../domain/models.ts'
import { bodyObject } from '../body.ts'
import type { Call } from '../call.ts'
import { snake } from '../names.ts'
import { userFields } from '../shapes.ts'

type Answer = { user: User; message: string }

const answerOf = ({ user, message }: Answer) => ({ message, user: userFields(user) })

const outcomeFields = ({ userId, done, refusal, user, anonymised }: Outcome) => ({
  user_id: userId,
  done,
  code: refusal?.code ?? null,
  reason: refusal?.reason ?? null,
  anonymised,
  user: user && userFields(user),
})

/** A call on one account that takes nothing but its id. */
const on = (
  method: 'POST' | 'PUT',
  act: string,
  verb: (context: Context, id: unknown) => Promise<Answer>,
): Call => ({
  method,
  path: `/api/admin/users/:userId/${act}`,
  handle: async (context, request) => answerOf(await verb(context, request.params['userId'])),
})

export const peopleCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/admin/users/invite',
    status: 201,
    handle: async (context, request) =>
      answerOf(await inviteUser(context, bodyObject(request.body))),
  },
  {
    method: 'PUT',
    path: '/api/admin/users/:userId/role',
    handle: async (context, request) =>
      answerOf(await changeRole(context, request.params['userId'], bodyObject(request.body))),
  },
  on('PUT', 'disable', disableUser),
  on('PUT', 'enable', enableUser),
  on('POST', 'resend', sendInvitationAgain),
  {
    method: 'POST',
    path: '/api/admin/users/acts/preview',
    async handle(context, request) {
      const judged = await previewUserActs(context, bodyObject(request.body))
      return {
        previews: judged.map(({ id, facts, refusal }) => ({
          user_id: id,
          username: facts?.username ?? null,
          allowed: !refusal,
          code: refusal?.code ?? null,
          reason: refusal?.reason ?? null,
          work: facts && snake(facts.work),
        })),
      }
    },
  },
  {
    method: 'POST',
    path: '/api/admin/users/acts',
    async handle(context, request) {
      const outcomes = await actOnUsers(context, bodyObject(request.body))
      return { results: outcomes.map(outcomeFields) }
    },
  },
  {
    method: 'POST',
    path: '/api/admin/users/import/check',
    handle: async (context, request) => checkImport(context, bodyObject(request.body)),
  },
  {
    method: 'POST',
    path: '/api/admin/users/import',
    handle: async (context, request) => applyImport(context, bodyObject(request.body)),
  },
]
