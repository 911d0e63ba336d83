import type { MailRow } from '../../../db/mail/queries.ts'
import { needsLink, subjectOf } from '../../mail/render.ts'
import { can, type Permission } from '../access.ts'
import type { Viewer } from '../context.ts'

/**
 * `kept`: nobody sends mail here, admins read it. `waiting`: to be sent, perhaps after a failed attempt.
 * `sent`: the mail server took it. `failed`: given up.
 */
export const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** A mail as admins see it. */
export type MailView = Omit<MailRow, 'params' | 'hasLink' | 'nextAttemptAt'> & {
  subject: string
  state: MailState
  /** When it is tried next; null unless it waits. */
  nextAttemptAt: string | null
  viewerCanRetry: Permission
}

export function stateOf(row: Pick<MailRow, 'sentAt' | 'failedAt'>, sendsMail: boolean): MailState {
  if (row.sentAt) return 'sent'
  if (row.failedAt) return 'failed'
  return sendsMail ? 'waiting' : 'kept'
}

/** How a mail stands to being tried again. */
export const retryFacts = (row: MailRow) => ({
  failed: row.failedAt !== null,
  linkGone: needsLink(row.template) && !row.hasLink,
})

export function mailView(row: MailRow, viewer: Viewer, sendsMail: boolean): MailView {
  const { params, hasLink: _hasLink, nextAttemptAt, ...rest } = row
  const state = stateOf(row, sendsMail)
  return {
    ...rest,
    subject: subjectOf({ template: row.template, params, createdAt: row.createdAt }),
    state,
    nextAttemptAt: state === 'waiting' ? nextAttemptAt : null,
    viewerCanRetry: can('mail.retry', viewer, retryFacts(row)),
  }
}
