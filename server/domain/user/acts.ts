import type { UserFacts } from '../../../db/user/acts.ts'
import { type Role, withArticle } from '../../shared/options.ts'
import type { UserAction } from '../../shared/people.ts'
import type { Viewer } from '../context.ts'
import type { Code } from '../errors.ts'

/** An act of an admin on accounts. */
export type Act = { action: UserAction; role: Role | null }

/** Why an act on one account is refused. */
export type Refusal = { code: Code; reason: string; retryAfter?: number }

/** One account an act is asked for; without `facts` there is no such account. */
export type Judged = { id: string; facts: UserFacts | null; refusal: Refusal | null }

const refuse = (code: Code, reason: string): Refusal => ({ code, reason })

const own: Partial<Record<UserAction, string>> = {
  DELETE: 'You cannot delete your own account.',
  DISABLE: 'You cannot disable your own account.',
  CHANGE_ROLE: 'You cannot change your own role.',
}
const last: Partial<Record<UserAction, string>> = {
  DELETE: 'The last admin cannot be deleted.',
  DISABLE: 'The last admin cannot be disabled.',
  CHANGE_ROLE: 'The last admin must stay an admin.',
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Work belongs to the role it was done in: elsewhere it could neither be seen nor gone on with. */
function keptByWork({ role, work }: UserFacts): Refusal | null {
  if (role === 'participant' && work.entries > 0)
    return refuse(
      'HAS_WORK',
      `Has ${counted(work.entries, 'entry', 'entries')} and must stay a participant.`,
    )
  if (role === 'judge' && work.reviews > 0)
    return refuse(
      'HAS_WORK',
      `Has ${counted(work.reviews, 'review', 'reviews')} and must stay a judge.`,
    )
  return null
}

/** Why the state or the work of an account does not let the act happen. */
function hindrance({ action, role }: Act, facts: UserFacts): Refusal | null {
  if (facts.anonymous) return refuse('WRONG_ORDER', 'This account was deleted already.')
  switch (action) {
    case 'DISABLE':
      return facts.state === 'disabled' ? refuse('WRONG_ORDER', 'Is disabled already.') : null
    case 'ENABLE':
      return facts.state === 'disabled' ? null : refuse('WRONG_ORDER', 'Is not disabled.')
    case 'DELETE':
      return null
    case 'CHANGE_ROLE':
      if (role === facts.role) return refuse('WRONG_ORDER', `Is ${withArticle(role)} already.`)
      return keptByWork(facts)
    case 'RESEND':
      if (facts.state === 'disabled') return refuse('WRONG_ORDER', 'Is disabled: enable it first.')
      return facts.state === 'active'
        ? refuse('WRONG_ORDER', 'Has verified the address already.')
        : null
  }
}

/**
 * Which accounts the act may happen to, in the order given: the rules for one account and for many alike.
 * `admins` are the admins that can sign in; each that the act takes away leaves fewer for those after it.
 */
export function judge(
  act: Act,
  viewer: Pick<Viewer, 'id'>,
  ids: readonly string[],
  found: readonly UserFacts[],
  admins: readonly string[],
): Judged[] {
  const known = new Map(found.map((facts) => [facts.id, facts]))
  const remaining = new Set(admins)
  const takesAdmins = act.action in last && !(act.action === 'CHANGE_ROLE' && act.role === 'admin')

  const refusalOf = (id: string, facts: UserFacts | undefined): Refusal | null => {
    if (!facts) return refuse('NOT_FOUND', 'Not found')
    if (id === viewer.id && own[act.action]) return refuse('OWN_ACCOUNT', own[act.action] ?? '')
    if (takesAdmins && remaining.size === 1 && remaining.has(id))
      return refuse('LAST_ADMIN', last[act.action] ?? '')
    // Who asked may have been disabled or demoted while this waited for the locks.
    if (!admins.includes(viewer.id)) return refuse('FORBIDDEN', 'Your role may not do this.')
    return hindrance(act, facts)
  }

  return ids.map((id) => {
    const facts = known.get(id)
    const refusal = refusalOf(id, facts)
    if (!refusal && takesAdmins) remaining.delete(id)
    return { id, facts: facts ?? null, refusal }
  })
}
