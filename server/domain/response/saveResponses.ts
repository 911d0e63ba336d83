import * as z from 'zod'
import type { Database } from '../../../db/client.ts'
import { responseTargets, saveResponseRows, type TargetRow } from '../../../db/response/queries.ts'
import { messages } from '../../shared/messages.ts'
import { authorize, ensure } from '../access.ts'
import type { Context } from '../context.ts'
import { openEntry } from '../entry/openEntry.ts'
import { DomainError, invalid } from '../errors.ts'
import { id, parse, text } from '../input.ts'

const Response = z
  .strictObject({
    responseType: z.enum(['summary', 'concept_of_operation', 'requirement']),
    demandId: id.nullish().transform((value) => value ?? null),
    content: text(100_000),
    version: z.int().min(0).nullish(),
  })
  .refine((value) => (value.responseType === 'requirement') === (value.demandId !== null), {
    message: 'Must be given for type requirement only',
    path: ['demandId'],
  })
type ResponseInput = z.output<typeof Response>

const Input = z.strictObject({
  scenarioId: id,
  responses: z
    .array(Response)
    .min(1, 'Must hold at least one')
    .max(200, 'Must hold at most 200')
    .refine(
      (list) => new Set(list.map((r) => `${r.responseType} ${r.demandId}`)).size === list.length,
      'Must not answer the same item twice',
    ),
})

/** Saves texts of the viewer's own entry, all or none. */
export async function saveResponses(context: Context, input: unknown) {
  const viewer = await authorize(context, 'response.save')
  const { scenarioId, responses } = parse(Input, input)
  return context.db.transaction(async (tx) => {
    const entry = await openEntry(tx, viewer, scenarioId, 'response.save')
    ensure('response.save', entry)
    await checkTargets(tx, entry, responses)
    const saved = await saveResponseRows(tx, entry.id, responses)
    if (saved.length !== responses.length) ensure('response.save', { phase: 'judging' })
    return { scenarioId, responses: saved, message: messages.responsesSubmitted }
  })
}

async function checkTargets(
  tx: Database,
  entry: { id: string; scenarioId: string },
  responses: readonly ResponseInput[],
) {
  const targets = await responseTargets(tx, entry.id, entry.scenarioId, responses)
  const strange = targets.find((target) => !target.known)
  if (strange) throw invalid(`responses.${strange.n}.demandId`, 'Is not a demand of this scenario')
  const stale = targets.filter((target) => isStale(target, responses[target.n]))
  if (stale.length === 0) return
  throw new DomainError('VERSION_CONFLICT', 'Somebody else changed this answer meanwhile.', {
    data: {
      conflicts: stale.map((target) => ({
        responseType: responses[target.n]?.responseType,
        demandId: responses[target.n]?.demandId ?? null,
        yours: responses[target.n]?.content,
        theirs: target.content ?? '',
        version: target.version ?? 0,
      })),
    },
  })
}

// A save of just what is stored is no conflict: it is a retry whose answer got lost.
const isStale = (target: TargetRow, response: ResponseInput | undefined) =>
  response?.version !== undefined &&
  response.version !== null &&
  response.version !== (target.version ?? 0) &&
  response.content !== target.content
