import type { Mail, MailTemplate } from '../domain/mail/queue.ts'
import { linkMinutes, type LinkPurpose } from '../shared/linkMinutes.ts'
import { roleLabels } from '../shared/options.ts'
import { duration, moment, plain } from './words.ts'

type Of<T extends MailTemplate> = Extract<Mail, { template: T }>
type ParamsOf<T extends MailTemplate> =
  Of<T> extends { params: infer Params } ? Params : Record<never, never>

/** What a mail says; how that looks as text and as HTML is the layout's business. */
export type Content = {
  subject: string
  /** What happened, and what to do. */
  paragraphs: string[]
  /** The words on the one button, which leads to the mail's link. */
  button?: string
  /** How long it holds, and what if it was not you. */
  notes: string[]
}

/** What every mail can know besides its own. */
export type Facts = {
  /** When its cause happened. */
  at: string
}

type Template<T extends MailTemplate> = {
  /** When it is sent, for admins. */
  about: string
  /** What its link is for; null when it has none. */
  link: Of<T> extends { link: string } ? LinkPurpose : null
  /** Made-up values to look at it with. */
  sample: ParamsOf<T>
  write(params: ParamsOf<T>, facts: Facts): Content
}

const product = 'Stimulating Innovation'
const once = (purpose: LinkPurpose) =>
  `The link works once, within ${duration(linkMinutes[purpose])}.`
const surprised =
  'If this comes as a surprise, please tell the organisers of your competition; they can look into it.'

/** Every mail there is. A new one does not compile until it stands here. */
export const templates: { readonly [T in MailTemplate]: Template<T> } = {
  verify: {
    about: 'After sign-up, and when somebody asks for the link again.',
    link: 'verify',
    sample: {},
    write: () => ({
      subject: 'Confirm your e-mail address',
      paragraphs: [
        `Welcome to ${product}! Somebody, most likely you, signed up with this e-mail address.`,
        'Please confirm that it is yours. After that you can log in and start.',
      ],
      button: 'Confirm my address',
      notes: [
        `${once('verify')} Should it be too old, ask for another one on the log-in page.`,
        'Was it not you? Then there is nothing to do: nobody gets any further without this link.',
      ],
    }),
  },
  'already-registered': {
    about: 'When somebody signs up with an address that has an account already.',
    link: 'reset',
    sample: {},
    write: () => ({
      subject: 'You have an account already',
      paragraphs: [
        `Somebody, most likely you, tried to sign up at ${product} with this e-mail address. It has an account already, so no second one was made.`,
        'Just log in as usual. If you no longer know your password, set a new one here:',
      ],
      button: 'Set a new password',
      notes: [
        once('reset'),
        'Was it not you? Then there is nothing to do: your account and your password are as they were.',
      ],
    }),
  },
  reset: {
    about: 'When somebody forgot their password.',
    link: 'reset',
    sample: {},
    write: () => ({
      subject: 'Set a new password',
      paragraphs: [
        `Somebody, most likely you, asked ${product} for a new password for the account with this e-mail address.`,
      ],
      button: 'Set a new password',
      notes: [
        `${once('reset')} After that, ask for another one under “Forgot password?” on the log-in page.`,
        'Was it not you? Then there is nothing to do: your password stays as it is.',
      ],
    }),
  },
  invitation: {
    about: 'When an admin makes an account for somebody who is to choose the password.',
    link: 'setup',
    sample: { role: 'participant', teamName: 'Red Planet Robotics' },
    write: ({ role, teamName }) => ({
      subject: `You are invited to ${product}`,
      paragraphs: [
        teamName
          ? `An account is waiting at ${product} for your team “${plain(teamName)}”.`
          : `An account is waiting for you at ${product}. Your role there is ${roleLabels[role]}.`,
        'Choose a password, and it is yours. You log in with this e-mail address.',
      ],
      button: 'Choose my password',
      notes: [
        `${once('setup')} After that, ask for another one under “Forgot password?” on the log-in page.`,
        'Did you not expect this? Then you may ignore it: without a password nobody can use the account.',
      ],
    }),
  },
  'password-changed': {
    about: 'After every change of a password.',
    link: null,
    sample: {},
    write: (_params, { at }) => ({
      subject: 'Your password was changed',
      paragraphs: [
        `The password of your account at ${product} was changed on ${moment(at)}.`,
        'If that was you, all is well and there is nothing to do.',
      ],
      notes: [
        'Was it not you? Then somebody else may be using your account. Set a new password at once, under “Forgot password?” on the log-in page, and tell the organisers of your competition.',
      ],
    }),
  },
  'role-changed': {
    about: 'When an admin gives somebody another role.',
    link: null,
    sample: { before: 'participant', after: 'judge' },
    write: ({ before, after }, { at }) => ({
      subject: `Your role is now ${roleLabels[after]}`,
      paragraphs: [
        `An admin of ${product} changed your role from ${roleLabels[before]} to ${roleLabels[after]} on ${moment(at)}.`,
        'It counts from now on. The next time you open the site you find what belongs to your new role; what belonged to the old one is no longer there.',
      ],
      notes: [surprised],
    }),
  },
  'member-added': {
    about: 'When a team names somebody as a member, with this address.',
    link: null,
    sample: { memberName: 'Ada Lovelace', teamName: 'Red Planet Robotics' },
    write: ({ memberName, teamName }) => ({
      subject: `You are a member of the team “${plain(teamName)}”`,
      paragraphs: [
        `Hello ${plain(memberName)},`,
        `the team “${plain(teamName)}” named you as one of its members at ${product}.`,
        'There is nothing to do. The team works with one log-in, which its members share: ask them for the plan.',
      ],
      notes: [
        'Is this a mistake? Ask the team to take you off its list, or tell the organisers of the competition.',
      ],
    }),
  },
}

export const templateNames = Object.keys(templates) as MailTemplate[]

/** Whether this version knows the mail; another instance may be ahead. */
export const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(templates, name)
