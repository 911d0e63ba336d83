import {
  findPublicChallenge,
  type PublicChallengeRow,
  type PublicScenarioRow,
} from '../../../db/challenge/public.ts'
import { findPublicResults, type PublicResultRow } from '../../../db/result/public.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'

/** A published scenario; its ranking is null unless it is released and made public. */
export type PublicScenario = PublicScenarioRow & { results: PublicResultRow[] | null }
export type PublicChallenge = Omit<PublicChallengeRow, 'scenarios'> & {
  scenarios: PublicScenario[]
}

/**
 * One public challenge with its published briefs, rubrics and public rankings; without an id the one that matters
 * most now. Drafts, private and archived ones answer as ids do that never were.
 */
export async function readPublicChallenge(
  context: Context,
  id: unknown = null,
): Promise<{ now: string; challenge: PublicChallenge }> {
  if (id !== null && !isId(id)) throw notFound()
  const found = await findPublicChallenge(context.db, id)
  if (!found) throw notFound()
  const { now, challenge } = found
  const rankings = challenge.scenarios.some((scenario) => scenario.hasResults)
    ? await findPublicResults(context.db, challenge.id, 500)
    : []
  const results = new Map(rankings.map((ranking) => [ranking.scenarioId, ranking.results]))
  return {
    now,
    challenge: {
      ...challenge,
      scenarios: challenge.scenarios.map((scenario) => ({
        ...scenario,
        results: scenario.hasResults ? (results.get(scenario.id) ?? []) : null,
      })),
    },
  }
}
