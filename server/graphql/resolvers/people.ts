import { applyImport } from '../../domain/import/applyImport.ts'
import { checkImport } from '../../domain/import/checkImport.ts'
import { actOnUsers } from '../../domain/user/actOnUsers.ts'
import { changeRole } from '../../domain/user/changeRole.ts'
import { disableUser } from '../../domain/user/disableUser.ts'
import { enableUser } from '../../domain/user/enableUser.ts'
import { inviteUser } from '../../domain/user/inviteUser.ts'
import { previewUserActs } from '../../domain/user/previewUserActs.ts'
import { sendInvitationAgain } from '../../domain/user/sendInvitationAgain.ts'
import { outcome } from '../errors.ts'
import type { Resolvers } from '../generated/resolvers.ts'

export const peopleResolvers: Resolvers = {
  Query: {
    async previewUserActs(_parent, args, { domain }) {
      const judged = await previewUserActs(domain, args)
      return judged.map(({ id, facts, refusal }) => ({
        userId: id,
        username: facts?.username ?? null,
        allowed: !refusal,
        code: refusal?.code ?? null,
        reason: refusal?.reason ?? null,
        work: facts?.work ?? null,
      }))
    },
    checkImport: (_parent, args, { domain }) => checkImport(domain, args),
  },
  Mutation: {
    applyImport: (_parent, args, { domain }) =>
      outcome(async () => ({ report: await applyImport(domain, args) })),
    inviteUser: (_parent, { input }, { domain }) => outcome(() => inviteUser(domain, input)),
    changeUserRole: (_parent, { id, role }, { domain }) =>
      outcome(() => changeRole(domain, id, { role })),
    disableUser: (_parent, { id }, { domain }) => outcome(() => disableUser(domain, id)),
    enableUser: (_parent, { id }, { domain }) => outcome(() => enableUser(domain, id)),
    sendInvitationAgain: (_parent, { id }, { domain }) =>
      outcome(() => sendInvitationAgain(domain, id)),
    actOnUsers: (_parent, args, { domain }) =>
      outcome(async () => {
        const outcomes = await actOnUsers(domain, args)
        return {
          results: outcomes.map(({ refusal, ...rest }) => ({
            ...rest,
            code: refusal?.code ?? null,
            reason: refusal?.reason ?? null,
          })),
        }
      }),
  },
}
