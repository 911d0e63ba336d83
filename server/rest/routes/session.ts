import { endOtherSessions } from '../../domain/account/endOtherSessions.ts'
import { endSession } from '../../domain/account/endSession.ts'
import { exportAccount } from '../../domain/account/exportAccount.ts'
import { listSessions } from '../../domain/account/listSessions.ts'
import type { Call } from '../call.ts'
import { snake } from '../names.ts'

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
]
