import { extendEntry } from '../../domain/entry/extendEntry.ts'
import { listEntries } from '../../domain/entry/listEntries.ts'
import { readEntry } from '../../domain/entry/readEntry.ts'
import { reopenEntry } from '../../domain/entry/reopenEntry.ts'
import { submitEntry } from '../../domain/entry/submitEntry.ts'
import type { Response } from '../../domain/models.ts'
import { listRevisions } from '../../domain/response/listRevisions.ts'
import { saveResponses } from '../../domain/response/saveResponses.ts'
import { countWords } from '../../shared/words.ts'
import { connection } from '../connection.ts'
import { orNull, outcome, type UserError } from '../errors.ts'
import type { Gap, Resolvers, ResponseConflict } from '../generated/resolvers.ts'

export type SaveResponsesPayloadModel = {
  scenarioId?: string
  responses?: Response[] | null
  conflicts?: ResponseConflict[] | null
  message?: string | null
  errors: UserError[]
}

/** Data that a refusal carries, under the payload's own name for it. */
const listOf = <T>(value: unknown) => (Array.isArray(value) ? (value as T[]) : null)

export const entryResolvers: Resolvers = {
  Entry: {
    participant: async (entry, _args, { loaders }) =>
      entry.anonymous ? null : ((await loaders.users.load(entry.participantId)) ?? null),
    responses: async (entry, _args, { loaders }) =>
      entry.responses ?? (await loaders.responses.load(entry.id)) ?? [],
    reviews: async (entry, _args, { loaders }) =>
      entry.managed ? ((await loaders.reviews.load(entry.id)) ?? []) : null,
  },
  SaveResponsesPayload: {
    // The viewer's own entry, with its responses in the same statement.
    entry: async ({ scenarioId }, _args, { loaders }) =>
      scenarioId ? ((await loaders.ownEntries.load(scenarioId)) ?? null) : null,
  },
  Response: { wordCount: (response) => countWords(response.content) },
  Query: {
    entries: async (_parent, args, { domain }) => connection(await listEntries(domain, args)),
    entry: (_parent, { scenarioId, participantId }, { domain }) =>
      orNull(() => readEntry(domain, scenarioId, participantId)),
    responseRevisions: (_parent, { responseId }, { domain }) => listRevisions(domain, responseId),
  },
  Mutation: {
    saveResponses: (_parent, args, { domain }) =>
      outcome(
        () => saveResponses(domain, args),
        (error) => ({ conflicts: listOf<ResponseConflict>(error.data['conflicts']) }),
      ),
    submitEntry: (_parent, args, { domain }) =>
      outcome(
        () => submitEntry(domain, args),
        (error) => ({ gaps: listOf<Gap>(error.data['gaps']) }),
      ),
    reopenEntry: (_parent, args, { domain }) =>
      outcome(async () => ({ entry: await reopenEntry(domain, args) })),
    extendEntry: (_parent, args, { domain }) =>
      outcome(async () => ({ entry: await extendEntry(domain, args) })),
  },
}
