import { messages } from '../shared/messages.ts'
import { type Role, roles } from '../shared/options.ts'
import type { Context, Viewer } from './context.ts'
import { type Code, DomainError } from './errors.ts'

/** How a viewer stands to the object of an act; read from the database, never from the client. */
export type Facts = {
  /** Admin, or game master of the challenge. */
  manages?: boolean
  phase?: 'draft' | 'open' | 'judging' | 'released'
  /** The entry is sealed. */
  submitted?: boolean
  /** The entry's own deadline lies in the future. */
  extended?: boolean
  /** The review is completed. */
  completed?: boolean
  /** The mail was given up. */
  failed?: boolean
  /** The one-time link that makes the mail of use is gone. */
  linkGone?: boolean
  /** An entry was made of the question. */
  answered?: boolean
}

type Refusal = readonly [Code, string]
type Rule = {
  /** Roles that may ever do it. */
  readonly roles: readonly Role[]
  /** Unverified users may do it too. */
  readonly unverified?: true
  /** Changes nothing, so that an admin may do it while viewing as somebody. */
  readonly reads?: true
  /** Why not now, given how the viewer stands to the object. */
  readonly unless?: (facts: Facts) => Refusal | false | undefined
}

const everyone = roles
const organisers = ['admin', 'game_master'] as const

const hidden = (f: Facts): Refusal | false => !f.manages && ['NOT_FOUND', 'Not found']
const released = (f: Facts): Refusal | false =>
  f.phase === 'released' && [
    'RESULTS_RELEASED',
    'The results were released; nothing changes any more.',
  ]

const answered = (f: Facts): Refusal | false =>
  !!f.answered && ['WRONG_ORDER', 'An entry was made of this question already.']

const notAnswering = (f: Facts): Refusal | false => {
  if (f.submitted)
    return ['ALREADY_SUBMITTED', 'This entry was submitted finally and cannot be changed.']
  if (f.phase === 'draft') return ['NOT_OPEN', 'This scenario is not open for answers yet.']
  if (f.phase === 'open' || (f.phase === 'judging' && f.extended)) return false
  return ['DEADLINE_PASSED', 'This scenario is closed for answers.']
}

/** THE rule table: who may do what, and when. Every verb asks it first; both transports only call verbs. */
export const rules = {
  'account.read': { roles: everyone, unverified: true, reads: true },
  'account.update': { roles: everyone, unverified: true },
  'account.changePassword': { roles: everyone, unverified: true },
  'account.export': { roles: everyone, unverified: true },
  'session.list': { roles: everyone, unverified: true },
  'session.end': { roles: everyone, unverified: true },
  'viewing.start': { roles: ['admin'] },
  // As whomever they view as, so that the way back is open.
  'viewing.stop': { roles: everyone, unverified: true, reads: true },
  'user.list': { roles: ['admin'], reads: true },
  'user.preview': { roles: ['admin'], reads: true },
  'user.create': { roles: ['admin'] },
  'user.delete': { roles: ['admin'] },
  'user.invite': { roles: ['admin'] },
  'user.changeRole': { roles: ['admin'] },
  'user.disable': { roles: ['admin'] },
  'user.enable': { roles: ['admin'] },
  'user.resend': { roles: ['admin'] },
  'user.act': { roles: ['admin'] },
  'user.checkImport': { roles: ['admin'], reads: true },
  'user.import': { roles: ['admin'] },
  'participant.list': { roles: ['admin', 'game_master', 'participant'], reads: true },
  'participant.update': { roles: ['admin'] },
  'member.add': { roles: ['admin', 'participant'] },
  'member.update': { roles: ['admin', 'participant'] },
  'member.delete': { roles: ['admin', 'participant'] },
  'audit.list': { roles: ['admin'], reads: true },
  'audit.export': { roles: ['admin'] },
  'overview.read': { roles: ['admin'], reads: true },
  'challenge.list': { roles: everyone, reads: true },
  'challenge.read': { roles: everyone, reads: true },
  'challenge.create': { roles: organisers },
  'challenge.update': { roles: organisers, unless: hidden },
  'challenge.delete': { roles: organisers, unless: hidden },
  'challenge.export': { roles: organisers, reads: true, unless: hidden },
  'challenge.import': { roles: organisers },
  'scenario.list': { roles: everyone, reads: true },
  'scenario.read': { roles: everyone, reads: true },
  'scenario.create': { roles: organisers, unless: hidden },
  'scenario.update': { roles: organisers, unless: (f) => hidden(f) || released(f) },
  'scenario.publish': {
    roles: organisers,
    unless: (f) =>
      hidden(f) || (f.phase !== 'draft' && ['WRONG_ORDER', 'This scenario was published already.']),
  },
  'scenario.close': {
    roles: organisers,
    unless: (f) =>
      hidden(f) ||
      (f.phase !== 'open' && ['WRONG_ORDER', 'Only a scenario open for answers can be closed.']),
  },
  'scenario.release': {
    roles: organisers,
    unless: (f) =>
      hidden(f) ||
      (f.phase !== 'judging' && [
        'WRONG_ORDER',
        'Results can be released once, after answering has closed.',
      ]),
  },
  // The one setting that still changes after release: whether everybody sees the ranking.
  'scenario.showResults': { roles: organisers, unless: hidden },
  'scenario.delete': { roles: organisers, unless: hidden },
  'entry.list': { roles: everyone, reads: true },
  // The list of a scenario's participants: teams read their own entry by itself.
  'entry.survey': { roles: ['admin', 'game_master', 'judge'], reads: true },
  'entry.read': { roles: everyone, reads: true },
  'entry.reopen': { roles: organisers, unless: (f) => hidden(f) || released(f) },
  'entry.extend': { roles: organisers, unless: (f) => hidden(f) || released(f) },
  'entry.submit': { roles: ['participant'], unless: notAnswering },
  'response.save': { roles: ['participant'], unless: notAnswering },
  'response.history': { roles: ['participant'], reads: true },
  'review.judge': {
    roles: ['judge'],
    unless: (f) =>
      released(f) ||
      (f.completed && [
        'JUDGING_COMPLETED',
        'Judging of this entry was completed; scores cannot change.',
      ]),
  },
  'review.complete': { roles: ['judge'] },
  'review.reopen': { roles: organisers, unless: (f) => hidden(f) || released(f) },
  'score.list': { roles: ['admin', 'game_master', 'judge'], reads: true },
  'mail.list': { roles: ['admin'], reads: true },
  // Opening a mail may show a link that works, and is recorded.
  'mail.read': { roles: ['admin'] },
  'mail.retry': {
    roles: ['admin'],
    unless: (f) => {
      if (!f.failed) return ['WRONG_ORDER', 'Only a mail that was given up can be tried again.']
      if (f.linkGone)
        return [
          'TOKEN_EXPIRED',
          'Its one-time link is gone, so a new mail has to be caused: by asking for the link again, or by inviting again.',
        ]
      return false
    },
  },
  'mail.preview': { roles: ['admin'], reads: true },
  'knowledge.list': { roles: organisers, reads: true },
  'knowledge.edit': { roles: organisers },
  'knowledge.import': { roles: organisers },
  'question.list': { roles: organisers, reads: true },
  'question.answer': { roles: organisers, unless: answered },
  'question.dismiss': { roles: organisers, unless: answered },
  'result.read': { roles: organisers, reads: true, unless: hidden },
  'result.feedback': { roles: ['participant'], reads: true },
} satisfies Record<string, Rule>

export type Action = keyof typeof rules

const ruleOf = (action: Action): Rule => rules[action]

const readOnly = 'You are viewing as somebody else; nothing can be changed.'

/** The signed-in viewer, verified and of a role that may ever do this; else the request ends here. */
export async function authorize(context: Context, action: Action): Promise<Viewer> {
  const session = await context.session()
  if (session.kind === 'none') throw new DomainError('UNAUTHENTICATED', messages.notAuthenticated)
  if (session.kind === 'expired') throw new DomainError('SESSION_EXPIRED', messages.sessionExpired)
  const rule = ruleOf(action)
  const { viewer } = session
  if (!rule.roles.includes(viewer.role))
    throw new DomainError('FORBIDDEN', 'Your role may not do this.')
  if (!viewer.emailVerified && !rule.unverified)
    throw new DomainError('UNVERIFIED', 'Verify your e-mail address first.')
  if (viewer.viewedBy && !rule.reads) throw new DomainError('READ_ONLY', readOnly)
  return viewer
}

/** Ends the verb when the viewer may not do this to this object now. */
export function ensure(action: Action, facts: Facts): void {
  const refusal = ruleOf(action).unless?.(facts)
  if (refusal) throw new DomainError(refusal[0], refusal[1])
}

export type Permission = { allowed: boolean; reason: string | null }

/** What `ensure` would say, as data for the client. */
export function can(action: Action, viewer: Viewer, facts: Facts): Permission {
  const rule = ruleOf(action)
  if (!rule.roles.includes(viewer.role))
    return { allowed: false, reason: 'Your role may not do this.' }
  if (viewer.viewedBy && !rule.reads) return { allowed: false, reason: readOnly }
  const refusal = rule.unless?.(facts)
  if (!refusal) return { allowed: true, reason: null }
  return {
    allowed: false,
    reason:
      refusal[0] === 'NOT_FOUND' ? 'Only game masters of this challenge may do this.' : refusal[1],
  }
}
