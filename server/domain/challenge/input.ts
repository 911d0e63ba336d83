import * as z from 'zod'
import { username } from '../account/input.ts'
import { instant, line, text } from '../input.ts'

const timeZone = z
  .string()
  .max(100)
  .refine((value) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: value })
      return /^[A-Za-z]/u.test(value)
    } catch {
      return false
    }
  }, 'Must be an IANA time zone, such as Europe/Vienna')

const fields = {
  description: text(20_000),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  timeZone,
  isPublic: z.boolean(),
  gameMasters: z.array(username).max(50, 'Must be at most 50'),
}

const inOrder = (value: { startsAt?: Date | null | undefined; endsAt?: Date | null | undefined }) =>
  !value.startsAt || !value.endsAt || value.startsAt <= value.endsAt
const order = { message: 'Must not lie before the start', path: ['endsAt'] }

export const NewChallenge = z
  .strictObject({ name: line(200), ...z.object(fields).partial().shape })
  .refine(inOrder, order)
export const ChallengeChange = z
  .strictObject({ name: line(200).optional(), ...z.object(fields).partial().shape })
  .refine(inOrder, order)
