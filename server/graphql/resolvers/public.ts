import { listPublicChallenges } from '../../domain/challenge/listPublicChallenges.ts'
import { readPublicChallenge } from '../../domain/challenge/readPublicChallenge.ts'
import { orNull } from '../errors.ts'
import type { Resolvers } from '../generated/resolvers.ts'

export const publicResolvers: Resolvers = {
  Query: {
    publicChallenges: async (_parent, _args, { domain }) =>
      (await listPublicChallenges(domain)).challenges,
    publicChallenge: (_parent, { id }, { domain }) =>
      orNull(async () => (await readPublicChallenge(domain, id ?? null)).challenge),
  },
}
