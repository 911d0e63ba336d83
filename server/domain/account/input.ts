import { domainToASCII } from 'node:url'
import { parsePhoneNumber } from 'libphonenumber-js/max'
import * as z from 'zod'
import { isCountry } from '../../shared/countries.ts'
import { classYears, colleges, genders, passwordBytes, studentTypes } from '../../shared/options.ts'
import { optionalLine, text } from '../input.ts'
import { normalPassword } from './passwordRules.ts'

const address =
  /^(?!.*\.\.)[^\s@<>"',;:\\()[\]\p{C}]+@[^\s@<>"',;:\\()[\]\p{C}]+\.[^\s@<>"',;:\\()[\]\p{C}.]+$/u

/** The domain as the mail system compares it, so that an international one has one spelling. */
function normalAddress(value: string): string {
  const plain = value.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  return at < 0 ? plain : `${plain.slice(0, at)}@${domainToASCII(plain.slice(at + 1))}`
}

/** An e-mail address as it is stored: NFKC, trimmed, lower case, its domain in ASCII. */
export const username = z
  .string()
  .max(320, 'Must be at most 254 characters')
  .refine(
    (value) => value.isWellFormed() && !value.includes('\u0000'),
    'Must be well-formed Unicode',
  )
  .refine(
    (value) => address.test(value.normalize('NFKC').trim()),
    'Must be an e-mail address, such as name@example.org',
  )
  .transform(normalAddress)
  .refine((value) => value.length <= 254, 'Must be at most 254 characters')
  .refine((value) => address.test(value), 'Must be an e-mail address, such as name@example.org')

const bytes = (value: string) => Buffer.byteLength(value, 'utf8')

/** A password as typed, in NFKC so that the same keys on another system match. */
export const password = z
  .string()
  .refine((value) => value.isWellFormed(), 'Must be well-formed Unicode')
  .transform(normalPassword)
  .refine(
    (value) => bytes(value) >= passwordBytes.min,
    `Must be at least ${passwordBytes.min} characters`,
  )
  .refine(
    (value) => bytes(value) <= passwordBytes.max,
    `Must be at most ${passwordBytes.max} bytes`,
  )

/** A password to check: any text within bounds, so that wrong ones all fare alike. */
export const anyPassword = z
  .string()
  .transform((value) => normalPassword(value.toWellFormed()))
  .refine(
    (value) => bytes(value) <= passwordBytes.max,
    `Must be at most ${passwordBytes.max} bytes`,
  )

const option = <T extends string>(values: readonly T[]) =>
  z.union([z.enum(values), z.literal('').transform(() => null), z.null()]).optional()

/** A phone number in E.164, however it was typed; undefined when no such number can exist, null when blank. */
function phoneNumber(typed: string): string | null | undefined {
  if (typed.trim() === '') return null
  try {
    const number = parsePhoneNumber(typed)
    return number.isValid() ? number.number : undefined
  } catch {
    return undefined
  }
}

/** Fields about a person that accounts and team members share. */
export const personFields = {
  college: option(colleges),
  classYear: option(classYears),
  gender: option(genders),
  studentType: option(studentTypes),
  country: z
    .union([
      z
        .string()
        .transform((code) => code.toUpperCase())
        .refine(isCountry, 'Must be a country code of two letters, such as AT'),
      z.literal('').transform(() => null),
      z.null(),
    ])
    .optional(),
  phone: z
    .union([
      text(40).transform((value, context) => {
        const number = phoneNumber(value)
        if (number !== undefined) return number
        context.addIssue({
          code: 'custom',
          message: 'Must be a number with its international prefix, such as +43 1 234567',
        })
        return z.NEVER
      }),
      z.literal('').transform(() => null),
      z.null(),
    ])
    .optional(),
}

export const accountFields = {
  teamName: optionalLine(120),
  name: optionalLine(120),
  ...personFields,
}
