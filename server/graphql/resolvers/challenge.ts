import { can } from '../../domain/access.ts'
import { createChallenge } from '../../domain/challenge/createChallenge.ts'
import { deleteChallenges } from '../../domain/challenge/deleteChallenges.ts'
import { exportChallenge } from '../../domain/challenge/exportChallenge.ts'
import { importChallenge } from '../../domain/challenge/importChallenge.ts'
import { listChallenges } from '../../domain/challenge/listChallenges.ts'
import { readChallenge } from '../../domain/challenge/readChallenge.ts'
import { updateChallenge } from '../../domain/challenge/updateChallenge.ts'
import { connection } from '../connection.ts'
import { orNull, outcome } from '../errors.ts'
import type { Resolvers } from '../generated/resolvers.ts'

const nothing = { toSubmit: 0, toJudge: 0, toPublish: 0, inJudging: 0 }

export const challengeResolvers: Resolvers = {
  Challenge: {
    scenarios: async (challenge, _args, { loaders }) =>
      (await loaders.scenarios.load(challenge.id)) ?? [],
    gameMasters: async (challenge, _args, { loaders }) =>
      challenge.managed ? ((await loaders.gameMasters.load(challenge.id)) ?? []) : null,
    attention: async (challenge, _args, { loaders }) =>
      (await loaders.attention.load(challenge.id)) ?? { id: challenge.id, ...nothing },
    viewerCanEdit: async (challenge, _args, context) =>
      can('challenge.update', await context.viewer(), { manages: challenge.managed }),
  },
  Query: {
    challenges: async (_parent, args, { domain }) => connection(await listChallenges(domain, args)),
    challenge: (_parent, { id }, { domain }) => orNull(() => readChallenge(domain, id)),
    exportChallenge: (_parent, { id }, { domain }) =>
      orNull(async () => JSON.stringify(await exportChallenge(domain, id), null, 2)),
  },
  Mutation: {
    createChallenge: (_parent, { input }, { domain }) =>
      outcome(() => createChallenge(domain, input)),
    updateChallenge: (_parent, { id, input }, { domain }) =>
      outcome(() => updateChallenge(domain, id, input)),
    deleteChallenges: (_parent, args, { domain }) =>
      outcome(async () => {
        const { deletedIds, archivedIds, message } = await deleteChallenges(domain, args)
        return { deletedChallengeIds: deletedIds, archivedChallengeIds: archivedIds, message }
      }),
    importChallenge: (_parent, { json }, { domain }) =>
      outcome(() => importChallenge(domain, json)),
  },
}
