import {
  type Mail,
  type TokenPurpose,
  insertEmailToken,
  insertMail,
} from '../../../db/account/queries.ts'
import type { Database } from '../../../db/client.ts'
import type { Context } from '../context.ts'
import { hashToken, newToken } from './secrets.ts'

const pages: Record<TokenPurpose, string> = {
  verify: '/verify-email',
  reset: '/reset-password',
  setup: '/reset-password',
}
const lifetimes: Record<TokenPurpose, number> = { verify: 24 * 60, reset: 30, setup: 7 * 24 * 60 }

/** Makes a one-time token and answers the link that carries it; only its hash is stored. */
export async function oneTimeLink(
  tx: Database,
  context: Pick<Context, 'publicUrl'>,
  userId: string,
  purpose: TokenPurpose,
): Promise<string> {
  const token = newToken()
  const minutes = lifetimes[purpose]
  await insertEmailToken(tx, { tokenHash: hashToken(token), userId, purpose, minutes })
  return `${context.publicUrl}${pages[purpose]}?token=${token}`
}

/** Mail texts; nothing a user typed is put into them. */
export const mails = {
  verify: (recipient: string, link: string): Mail => ({
    recipient,
    template: 'verify',
    subject: 'Verify your e-mail address',
    body: `Welcome to Stimulating Innovation.\n\nOpen this link within 24 hours to verify your address:\n${link}\n\nIf you did not sign up, ignore this message.`,
  }),
  alreadyRegistered: (recipient: string, link: string): Mail => ({
    recipient,
    template: 'already-registered',
    subject: 'You already have an account',
    body: `Somebody tried to sign up with your address at Stimulating Innovation, where you already have an account.\n\nIf it was you, sign in, or set a new password here:\n${link}\n\nIf it was not you, ignore this message.`,
  }),
  reset: (recipient: string, link: string): Mail => ({
    recipient,
    template: 'reset',
    subject: 'Set a new password',
    body: `Open this link within 30 minutes to set a new password:\n${link}\n\nIf you did not ask for it, ignore this message; your password stays as it is.`,
  }),
  invitation: (recipient: string, link: string): Mail => ({
    recipient,
    template: 'invitation',
    subject: 'You are invited',
    body: `An account was made for you at Stimulating Innovation.\n\nOpen this link within 7 days to set your password:\n${link}`,
  }),
  passwordChanged: (recipient: string): Mail => ({
    recipient,
    template: 'password-changed',
    subject: 'Your password was changed',
    body: `The password of your account at Stimulating Innovation was changed and all other sessions were ended.\n\nIf it was not you, set a new password at once and tell the organisers.`,
  }),
}

export const sendMail = (tx: Database, mail: Mail) => insertMail(tx, mail)
