import { startViewing } from '../../domain/account/startViewing.ts'
import { stopViewing } from '../../domain/account/stopViewing.ts'
import { outcome } from '../errors.ts'
import type { Resolvers } from '../generated/resolvers.ts'

export const viewingResolvers: Resolvers = {
  User: {
    async viewedBy(user, _args, { domain, loaders }) {
      const session = await domain.session()
      if (session.kind !== 'active' || session.viewer.id !== user.id) return null
      const { viewedBy } = session.viewer
      return viewedBy ? ((await loaders.users.load(viewedBy)) ?? null) : null
    },
  },
  Mutation: {
    startViewing: (_parent, { userId }, { domain }) => outcome(() => startViewing(domain, userId)),
    stopViewing: (_parent, _args, { domain }) => outcome(() => stopViewing(domain)),
  },
}
