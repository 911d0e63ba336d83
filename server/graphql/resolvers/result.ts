import { readFeedback } from '../../domain/result/readFeedback.ts'
import { readResults } from '../../domain/result/readResults.ts'
import { readScenario } from '../../domain/scenario/readScenario.ts'
import { orNull } from '../errors.ts'
import type { Resolvers } from '../generated/resolvers.ts'

export const resultResolvers: Resolvers = {
  Results: { scenario: (results, _args, { domain }) => readScenario(domain, results.scenarioId) },
  Result: {
    comments: async (result, _args, { loaders }) => (await loaders.comments.load(result.id)) ?? [],
  },
  Query: {
    results: (_parent, { scenarioId, includeOpen }, { domain }) =>
      orNull(async () => ({
        ...(await readResults(domain, scenarioId, includeOpen ?? false)),
        scenarioId,
      })),
    feedback: async (_parent, { scenarioId }, { domain }) =>
      (await readFeedback(domain, scenarioId)) ?? null,
  },
}
