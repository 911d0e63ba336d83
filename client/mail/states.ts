import type { Intent } from '@blueprintjs/core'
import type { MailRowFragment, MailState, MailTemplate } from '../generated/graphql.ts'

export const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const satisfies MailState[]

export const stateLabels: Record<MailState, string> = {
  kept: 'Kept',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
}

export const stateIntents: Record<MailState, Intent> = {
  kept: 'none',
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
}

export const templateLabels: Record<MailTemplate, string> = {
  verify: 'Verification',
  already_registered: 'Address already registered',
  reset: 'New password',
  invitation: 'Invitation',
  password_changed: 'Password changed',
  role_changed: 'Role changed',
  member_added: 'Team member added',
}

/** When it came to be as it is. */
export const momentOf = (mail: MailRowFragment): string =>
  mail.sentAt ?? mail.failedAt ?? mail.createdAt
