import DataLoader from 'dataloader'
import {
  loadAttention,
  loadBriefs,
  loadChallenges,
  loadComments,
  loadEntries,
  loadFaqs,
  loadFullReviews,
  loadGameMasters,
  loadMembers,
  loadOwnEntries,
  loadResponses,
  loadReviewsOfEntries,
  loadScenariosOfChallenges,
  loadUsers,
} from '../domain/batches.ts'
import type { Context } from '../domain/context.ts'

type Keyed<V> = (context: Context, keys: readonly string[]) => Promise<Map<string, V>>

const batched = <V>(context: Context, load: Keyed<V>) =>
  new DataLoader<string, V | undefined>(async (keys) => {
    const found = await load(context, keys)
    return keys.map((key) => found.get(key))
  })

/** One loader per relation, each one statement for a whole level of the answer. */
export const createLoaders = (context: Context) => ({
  attention: batched(context, loadAttention),
  briefs: batched(context, loadBriefs),
  challenges: batched(context, loadChallenges),
  comments: batched(context, loadComments),
  entries: batched(context, loadEntries),
  faqs: batched(context, loadFaqs),
  fullReviews: batched(context, loadFullReviews),
  gameMasters: batched(context, loadGameMasters),
  members: batched(context, loadMembers),
  ownEntries: batched(context, loadOwnEntries),
  responses: batched(context, loadResponses),
  reviews: batched(context, loadReviewsOfEntries),
  scenarios: batched(context, loadScenariosOfChallenges),
  users: batched(context, loadUsers),
})

export type Loaders = ReturnType<typeof createLoaders>
