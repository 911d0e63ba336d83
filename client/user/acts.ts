import type { Role } from '../../server/shared/options.ts'
import type { UserAction } from '../../server/shared/people.ts'
import type { PreviewUserActsQuery, UserRowFragment } from '../generated/graphql.ts'

export type Preview = PreviewUserActsQuery['previewUserActs'][number]
type Work = NonNullable<Preview['work']>

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

interface Words {
  /** In menus and on buttons; a dialog follows. */
  act: string
  /** What the dialog asks, of whom: "Disable 3 users?" */
  question: (whom: string) => string
  /** On the button that does it to several. */
  confirm: (count: number) => string
  /** Said of those it happened to: "3 users disabled". */
  done: string
  /** What it means. */
  consequence: string
}

export const words: Record<UserAction, Words> = {
  CHANGE_ROLE: {
    act: 'Change role',
    question: (whom) => `Change the role of ${whom}?`,
    confirm: (count) => `Change ${count} roles`,
    done: 'given the new role',
    consequence: 'They are logged out at once, get a mail, and have the rights of the new role.',
  },
  DISABLE: {
    act: 'Disable',
    question: (whom) => `Disable ${whom}?`,
    confirm: (count) => `Disable ${count} users`,
    done: 'disabled',
    consequence:
      'They are logged out at once and cannot log in until enabled again. What they have done stays.',
  },
  ENABLE: {
    act: 'Enable',
    question: (whom) => `Enable ${whom}?`,
    confirm: (count) => `Enable ${count} users`,
    done: 'enabled',
    consequence: 'They can log in again.',
  },
  RESEND: {
    act: 'Send invitation again',
    question: (whom) => `Send the invitation to ${whom} again?`,
    confirm: (count) => `Send ${count} mails`,
    done: 'sent a mail',
    consequence:
      'Who has not set a password yet gets a new link for that, who has not verified the address a new link for that. Earlier links stop working.',
  },
  DELETE: {
    act: 'Delete',
    question: (whom) => `Delete ${whom}?`,
    confirm: (count) => `Delete ${count} users`,
    done: 'deleted',
    consequence: 'They can no longer log in. This cannot be undone.',
  },
}

/** The acts that make sense for an account as it stands; what remains is refused by the server. */
export function actsFor({ state }: Pick<UserRowFragment, 'state'>): UserAction[] {
  const pending = state === 'invited' || state === 'unverified'
  return [
    'CHANGE_ROLE',
    state === 'disabled' ? 'ENABLE' : 'DISABLE',
    ...(pending ? (['RESEND'] as const) : []),
    'DELETE',
  ]
}

/** Accounts that were deleted but for their work; nothing more can happen to them. */
export const isDeleted = ({ username }: Pick<UserRowFragment, 'username'>): boolean =>
  username.endsWith('@invalid')

const entriesOf = ({ entries, submittedEntries }: Work) =>
  entries > 0 ? [`${counted(entries, 'entry', 'entries')} (${submittedEntries} submitted)`] : []
const reviewsOf = ({ reviews, completedReviews }: Work) =>
  reviews > 0 ? [`${counted(reviews, 'review')} (${completedReviews} completed)`] : []

/** What the act means for the things of one account, a sentence each. */
export function effectsOn(action: UserAction, work: Work | null, role: Role | null): string[] {
  if (!work) return []
  const kept = [...entriesOf(work), ...reviewsOf(work)].join(' and ')
  const members = work.members > 0 ? [`${counted(work.members, 'team member')} deleted.`] : []
  const challenges =
    work.challenges > 0
      ? [`No longer game master of ${counted(work.challenges, 'challenge')}.`]
      : []
  switch (action) {
    case 'DELETE':
      return [...(kept ? [`${kept} kept under an anonymous name.`] : []), ...members, ...challenges]
    case 'CHANGE_ROLE':
      return [
        ...(role === 'participant' ? [] : members),
        ...(role === 'game_master' ? [] : challenges),
      ]
    default:
      return []
  }
}

/** What several accounts hold together. */
export const sumOf = (all: readonly (Work | null)[]): Work =>
  all.reduce<Work>(
    (sum, work) => ({
      entries: sum.entries + (work?.entries ?? 0),
      submittedEntries: sum.submittedEntries + (work?.submittedEntries ?? 0),
      reviews: sum.reviews + (work?.reviews ?? 0),
      completedReviews: sum.completedReviews + (work?.completedReviews ?? 0),
      challenges: sum.challenges + (work?.challenges ?? 0),
      members: sum.members + (work?.members ?? 0),
    }),
    {
      entries: 0,
      submittedEntries: 0,
      reviews: 0,
      completedReviews: 0,
      challenges: 0,
      members: 0,
    },
  )
