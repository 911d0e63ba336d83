import { findPublicChallenges } from '../../../db/challenge/public.ts'
import type { Context } from '../context.ts'

/** What everybody may see: public challenges with a published scenario, what matters now first. At most 100. */
export async function listPublicChallenges(context: Context) {
  return findPublicChallenges(context.db, { challenges: 100, scenarios: 20 })
}
