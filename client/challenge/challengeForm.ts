import type { ChallengeFormFieldsFragment, ChallengeInput } from '../generated/graphql.ts'
import type { UserError } from '../graphql/errors.ts'
import { useForm, type FormState } from '../ui/form/useForm.ts'
import { fromLocalInput, ownZone, toLocalInput } from '../ui/time.ts'

export interface ChallengeValues {
  name: string
  description: string
  startsAt: string | null
  endsAt: string | null
  timeZone: string
  isPublic: boolean
  /** Addresses, one a line. */
  gameMasters: string
}

export function challengeValues(stored?: ChallengeFormFieldsFragment): ChallengeValues {
  return {
    name: stored?.name ?? '',
    description: stored?.description ?? '',
    startsAt: stored?.startsAt ?? null,
    endsAt: stored?.endsAt ?? null,
    timeZone: stored?.timeZone ?? ownZone(),
    isPublic: stored?.isPublic ?? false,
    gameMasters: (stored?.gameMasters ?? []).map((user) => user.username).join('\n'),
  }
}

const addresses = (text: string) =>
  text
    .split(/[\s,;]+/u)
    .map((address) => address.toLowerCase())
    .filter((address) => address !== '')

function sameInstant(a: string | null, b: string | null): boolean {
  return a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b))
}

/** All that was filled in. */
export function newChallenge(values: ChallengeValues): ChallengeInput {
  return { ...values, name: values.name.trim(), gameMasters: addresses(values.gameMasters) }
}

/** Only what changed. */
export function changesOf(values: ChallengeValues, before: ChallengeValues): ChallengeInput {
  const input: ChallengeInput = {}
  if (values.name.trim() !== before.name) input.name = values.name.trim()
  if (values.description !== before.description) input.description = values.description
  if (!sameInstant(values.startsAt, before.startsAt)) input.startsAt = values.startsAt
  if (!sameInstant(values.endsAt, before.endsAt)) input.endsAt = values.endsAt
  if (values.timeZone !== before.timeZone) input.timeZone = values.timeZone
  if (values.isPublic !== before.isPublic) input.isPublic = values.isPublic
  const masters = addresses(values.gameMasters)
  if (masters.join(' ') !== addresses(before.gameMasters).join(' ')) input.gameMasters = masters
  return input
}

function check({ name, startsAt, endsAt }: ChallengeValues) {
  return {
    name: name.trim() ? '' : 'Enter a name',
    endsAt:
      startsAt && endsAt && Date.parse(endsAt) < Date.parse(startsAt)
        ? 'The end must not be before the start'
        : '',
  }
}

/** Nine o'clock stays nine o'clock when the zone changes: the clock is what was typed. */
function inZone(values: ChallengeValues, timeZone: string): ChallengeValues {
  const move = (instant: string | null) =>
    instant && fromLocalInput(toLocalInput(instant, values.timeZone), timeZone)
  return { ...values, timeZone, startsAt: move(values.startsAt), endsAt: move(values.endsAt) }
}

export function useChallengeForm(
  initial: ChallengeValues,
  send: (values: ChallengeValues) => Promise<readonly UserError[] | void>,
): FormState<ChallengeValues> {
  const form = useForm({ initial, check, send })
  return {
    ...form,
    set: (name, value) => {
      if (name === 'timeZone') form.setAll(inZone(form.values, String(value)))
      else form.set(name, value)
    },
  }
}
