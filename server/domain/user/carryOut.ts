import { countAttempts, endSessionsOfUsers, forgetTokens } from '../../../db/account/bulk.ts'
import type { Database } from '../../../db/client.ts'
import {
  anonymiseUserRows,
  deleteUserRows,
  findUserFacts,
  lockUsers,
  setUsersDisabled,
  setUsersRole,
  type UserFacts,
} from '../../../db/user/acts.ts'
import { findUsers, lockActiveAdmins } from '../../../db/user/queries.ts'
import { hashToken } from '../account/secrets.ts'
import { audit } from '../audit.ts'
import type { Context, Viewer } from '../context.ts'
import { DomainError } from '../errors.ts'
import { queueMail } from '../mail/queue.ts'
import type { User } from '../models.ts'
import { type Act, judge, type Judged, type Refusal } from './acts.ts'
import { askToVerify, invite } from './invite.ts'

/** What became of one account. */
export type Outcome = {
  userId: string
  done: boolean
  refusal: Refusal | null
  /** The account afterwards; null when there is none any more. */
  user: User | null
  /** It held work and was made anonymous and disabled instead of deleted. */
  anonymised: boolean
}

type Doing = {
  tx: Database
  context: Context
  act: Act
  ids: string[]
  people: readonly UserFacts[]
}

const hasWork = ({ work }: UserFacts) => work.entries + work.reviews > 0
const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id)

/** What each act does to the accounts it may happen to, in as many statements for one as for a hundred. */
const effects: Record<Act['action'], (doing: Doing) => Promise<void>> = {
  async DISABLE({ tx, ids }) {
    await setUsersDisabled(tx, ids, true)
    await endSessionsOfUsers(tx, ids)
    await forgetTokens(tx, ids, false)
  },
  async ENABLE({ tx, ids }) {
    await setUsersDisabled(tx, ids, false)
  },
  async DELETE({ tx, people }) {
    const kept = idsOf(people.filter(hasWork))
    if (kept.length > 0) {
      await endSessionsOfUsers(tx, kept)
      await forgetTokens(tx, kept, true)
      await anonymiseUserRows(tx, kept)
    }
    const gone = idsOf(people.filter((person) => !hasWork(person)))
    if (gone.length > 0) await deleteUserRows(tx, gone)
  },
  async CHANGE_ROLE({ tx, act: { role }, ids, people }) {
    if (!role) throw new Error('a change of roles needs a role')
    await setUsersRole(tx, ids, role)
    await endSessionsOfUsers(tx, ids)
    const told = people.filter(({ state }) => state !== 'disabled')
    await queueMail(
      tx,
      ...told.map((person) => ({
        template: 'role-changed' as const,
        recipient: person.username,
        params: { before: person.role, after: role },
      })),
    )
  },
  async RESEND({ tx, context, people }) {
    await invite(
      tx,
      context,
      people.filter(({ state }) => state === 'invited'),
    )
    await askToVerify(
      tx,
      context,
      people.filter(({ state }) => state === 'unverified'),
    )
  },
}

const auditActions: Record<Act['action'], string> = {
  DISABLE: 'user.disable',
  ENABLE: 'user.enable',
  DELETE: 'user.delete',
  CHANGE_ROLE: 'user.changeRole',
  RESEND: 'user.resend',
}

function auditOf({ action, role }: Act, person: UserFacts) {
  const anonymised = action === 'DELETE' && hasWork(person)
  return {
    action: anonymised ? 'user.anonymise' : auditActions[action],
    objectType: 'user',
    objectId: person.id,
    before: action === 'RESEND' ? { state: person.state } : { role: person.role },
    ...(role ? { after: { role } } : {}),
  }
}

const mailsAnHour = { seconds: 3_600, limit: 3 }

/** Refuses those who were sent as many mails as one address gets in an hour. */
async function throttled(tx: Database, judged: readonly Judged[]): Promise<Judged[]> {
  const keyOf = ({ username }: UserFacts) => `resend:${hashToken(username).slice(0, 32)}`
  const keys = judged.flatMap(({ facts, refusal }) => (facts && !refusal ? [keyOf(facts)] : []))
  if (keys.length === 0) return [...judged]
  const counts = new Map((await countAttempts(tx, keys, mailsAnHour)).map((row) => [row.key, row]))
  return judged.map((one) => {
    const count = one.facts && !one.refusal ? counts.get(keyOf(one.facts)) : undefined
    if (!count || count.allowed) return one
    const minutes = Math.ceil(count.retryAfter / 60)
    const reason = `Was sent ${mailsAnHour.limit} mails within the hour. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
    return { ...one, refusal: { code: 'THROTTLED', reason, retryAfter: count.retryAfter } }
  })
}

/**
 * Carries an act out on those of the accounts it may happen to, in one transaction with its audit rows. The rules
 * are asked under the locks: of all admins first, so that no two acts can wait for each other.
 */
export function carryOut(
  outer: Database,
  context: Context,
  viewer: Viewer,
  act: Act,
  ids: readonly string[],
): Promise<Outcome[]> {
  return outer.transaction(async (tx) => {
    const admins = await lockActiveAdmins(tx)
    await lockUsers(tx, ids)
    const before = judge(act, viewer, ids, await findUserFacts(tx, ids), admins)
    const judged = act.action === 'RESEND' ? await throttled(tx, before) : before
    const people = judged.flatMap(({ facts, refusal }) => (facts && !refusal ? [facts] : []))
    if (people.length > 0) {
      await effects[act.action]({ tx, context, act, ids: idsOf(people), people })
      await audit(tx, context, viewer, ...people.map((person) => auditOf(act, person)))
    }
    const after = new Map((await findUsers(tx, ids)).map((user) => [user.id, user]))
    return judged.map(({ id, facts, refusal }) => ({
      userId: id,
      done: !refusal,
      refusal,
      user: after.get(id) ?? null,
      anonymised: !refusal && act.action === 'DELETE' && facts !== null && hasWork(facts),
    }))
  })
}

/** The same for one account, its refusal thrown. */
export async function carryOutOne(
  outer: Database,
  context: Context,
  viewer: Viewer,
  act: Act,
  id: string,
): Promise<Outcome> {
  const [outcome] = await carryOut(outer, context, viewer, act, [id])
  if (!outcome) throw new Error('an act answers for every account')
  const { refusal } = outcome
  if (refusal)
    throw new DomainError(
      refusal.code,
      refusal.reason,
      refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter },
    )
  return outcome
}
