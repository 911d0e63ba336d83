import { endOtherSessions } from '../../domain/account/endOtherSessions.ts'
import { endSession } from '../../domain/account/endSession.ts'
import { exportAccount } from '../../domain/account/exportAccount.ts'
import { listSessions } from '../../domain/account/listSessions.ts'
import { outcome } from '../errors.ts'
import type { Resolvers } from '../generated/resolvers.ts'

export const sessionResolvers: Resolvers = {
  Query: {
    sessions: (_parent, _args, { domain }) => listSessions(domain),
    exportAccount: async (_parent, _args, { domain }) =>
      JSON.stringify(await exportAccount(domain), null, 2),
  },
  Mutation: {
    endSession: (_parent, { id }, { domain }) => outcome(() => endSession(domain, id)),
    endOtherSessions: (_parent, _args, { domain }) => outcome(() => endOtherSessions(domain)),
  },
}
