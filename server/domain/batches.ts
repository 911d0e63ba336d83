import { challengeAttention, findChallenges, gameMastersOf } from '../../db/challenge/queries.ts'
import { findEntries, ownEntries, responsesOfEntries } from '../../db/entry/queries.ts'
import { findFaqs } from '../../db/knowledge/queries.ts'
import { membersOf } from '../../db/member/queries.ts'
import { commentsOfEntries } from '../../db/result/queries.ts'
import { findReviews, reviewsOfEntries } from '../../db/review/queries.ts'
import { scenarioBriefs, scenariosOfChallenges } from '../../db/scenario/queries.ts'
import { findUsers } from '../../db/user/queries.ts'
import { authorize } from './access.ts'
import type { Context } from './context.ts'
import { faqView } from './knowledge/view.ts'
import type { Member, ResultComment, Review, ScenarioRow, User } from './models.ts'

type Ids = readonly string[]

const keyed = <T>(rows: readonly T[], key: (row: T) => string) =>
  new Map(rows.map((row) => [key(row), row]))

/** Every key has a list, empty where nothing was found. */
function grouped<T>(ids: Ids, rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>(ids.map((id) => [id, []]))
  for (const row of rows) groups.get(key(row))?.push(row)
  return groups
}

// Relations of objects that a verb has already found visible. Those whose visibility differs from
// their parent's ask with the viewer again, in the same statement.

export async function loadAttention(context: Context, ids: Ids) {
  const viewer = await authorize(context, 'challenge.read')
  return keyed(await challengeAttention(context.db, viewer, ids), (row) => row.id)
}

export async function loadChallenges(context: Context, ids: Ids) {
  const viewer = await authorize(context, 'challenge.read')
  return keyed(await findChallenges(context.db, viewer, ids), (row) => row.id)
}

export async function loadGameMasters(
  context: Context,
  challengeIds: Ids,
): Promise<Map<string, User[]>> {
  const viewer = await authorize(context, 'challenge.read')
  const pairs = await gameMastersOf(context.db, viewer, challengeIds)
  const users = keyed(
    await findUsers(context.db, [...new Set(pairs.map((pair) => pair.userId))]),
    (user) => user.id,
  )
  const groups = new Map<string, User[]>(challengeIds.map((id) => [id, []]))
  for (const { challengeId, userId } of pairs) {
    const user = users.get(userId)
    if (user) groups.get(challengeId)?.push(user)
  }
  return groups
}

export async function loadScenariosOfChallenges(
  context: Context,
  ids: Ids,
): Promise<Map<string, ScenarioRow[]>> {
  const viewer = await authorize(context, 'scenario.list')
  return grouped(
    ids,
    await scenariosOfChallenges(context.db, viewer, ids),
    (row) => row.challengeId,
  )
}

export async function loadBriefs(context: Context, ids: Ids) {
  await authorize(context, 'scenario.read')
  const rows = await scenarioBriefs(context.db, ids)
  return new Map(rows.map((row) => [row.id, row.brief]))
}

export async function loadOwnEntries(context: Context, scenarioIds: Ids) {
  const viewer = await authorize(context, 'entry.read')
  if (viewer.role !== 'participant') return new Map<string, never>()
  return keyed(await ownEntries(context.db, viewer, scenarioIds), (row) => row.scenarioId)
}

export async function loadEntries(context: Context, ids: Ids) {
  const viewer = await authorize(context, 'entry.read')
  return keyed(await findEntries(context.db, viewer, ids), (row) => row.id)
}

export async function loadResponses(context: Context, entryIds: Ids) {
  await authorize(context, 'entry.read')
  const rows = await responsesOfEntries(context.db, entryIds)
  return new Map(rows.map((row) => [row.id, row.responses]))
}

export async function loadReviewsOfEntries(
  context: Context,
  entryIds: Ids,
): Promise<Map<string, Review[]>> {
  const viewer = await authorize(context, 'entry.read')
  return grouped(
    entryIds,
    await reviewsOfEntries(context.db, viewer, entryIds),
    (row) => row.entryId,
  )
}

export async function loadFullReviews(context: Context, ids: Ids) {
  const viewer = await authorize(context, 'score.list')
  return keyed(await findReviews(context.db, viewer, ids), (row) => row.id)
}

export async function loadComments(
  context: Context,
  entryIds: Ids,
): Promise<Map<string, ResultComment[]>> {
  const viewer = await authorize(context, 'result.read')
  return grouped(
    entryIds,
    await commentsOfEntries(context.db, viewer, entryIds),
    (row) => row.entryId,
  )
}

export async function loadMembers(context: Context, userIds: Ids): Promise<Map<string, Member[]>> {
  await authorize(context, 'account.read')
  return grouped(userIds, await membersOf(context.db, userIds), (row) => row.participantId)
}

export async function loadFaqs(context: Context, ids: Ids) {
  await authorize(context, 'knowledge.list')
  return keyed(
    (await findFaqs(context.db, ids)).map((row) => faqView(row, true)),
    (faq) => faq.id,
  )
}

export async function loadUsers(context: Context, ids: Ids) {
  await authorize(context, 'account.read')
  return keyed(await findUsers(context.db, ids), (row) => row.id)
}
