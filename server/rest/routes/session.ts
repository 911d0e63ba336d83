import { endOtherSessions } from '../../domain/account/endOtherSessions.ts'
import { endSession } from '../../domain/account/endSession.ts'
import { exportAccount } from '../../domain/account/exportAccount.ts'
import { listSessions } from '../../domain/account/listSessions.ts'
import { startViewing } from '../../domain/account/startViewing.ts'
import { stopViewing } from '../../domain/account/stopViewing.ts'
import { bodyObject } from '../body.ts'
import type { Call } from '../call.ts'
import { snake } from '../names.ts'
import { userFields } from '../shapes.ts'

export const sessionCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/account/sessions',
    handle: async (context) => snake(await listSessions(context)),
  },
  {
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    handle: async (context, request) =>
      snake(await endSession(context, request.params['sessionId'])),
  },
  {
    method: 'DELETE',
    path: '/api/account/sessions',
    handle: (context) => endOtherSessions(context),
  },
  {
    method: 'GET',
    path: '/api/account/export',
    async handle(context, _request, reply) {
      const data = await exportAccount(context)
      reply.header('content-disposition', 'attachment; filename="account.json"')
      return data
    },
  },
  {
    method: 'POST',
    path: '/api/admin/view_as',
    async handle(context, request) {
      const { user, message } = await startViewing(context, bodyObject(request.body)['userId'])
      return { message, user: userFields(user) }
    },
  },
  {
    method: 'DELETE',
    path: '/api/admin/view_as',
    async handle(context) {
      const { user, message } = await stopViewing(context)
      return { message, user: userFields(user) }
    },
  },
]
