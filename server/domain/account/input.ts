import * as z from 'zod'
import { classYears, colleges, genders, passwordBytes, studentTypes } from '../../shared/options.ts'
import { optionalLine, text } from '../input.ts'

/** An e-mail address as it is stored: NFKC, trimmed, lower case. */
export const username = z
  .string()
  .max(320, 'Must be at most 254 characters')
  .refine(
    (value) => value.isWellFormed() && !value.includes('\u0000'),
    'Must be well-formed Unicode',
  )
  .transform((value) => value.normalize('NFKC').trim().toLowerCase())
  .refine((value) => value.length <= 254, 'Must be at most 254 characters')
  .refine(
    (value) =>
      /^[^\s@<>"',;:\\()[\]\p{C}]+@[^\s@<>"',;:\\()[\]\p{C}]+\.[^\s@<>"',;:\\()[\]\p{C}.]+$/u.test(
        value,
      ),
    'Must be an e-mail address, such as name@example.org',
  )

const bytes = (value: string) => Buffer.byteLength(value, 'utf8')

/** A password as typed, in NFKC so that the same keys on another system match. */
export const password = z
  .string()
  .refine((value) => value.isWellFormed(), 'Must be well-formed Unicode')
  .transform((value) => value.normalize('NFKC'))
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
  .transform((value) => value.toWellFormed().normalize('NFKC'))
  .refine(
    (value) => bytes(value) <= passwordBytes.max,
    `Must be at most ${passwordBytes.max} bytes`,
  )

const option = <T extends string>(values: readonly T[]) =>
  z.union([z.enum(values), z.literal('').transform(() => null), z.null()]).optional()

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
        .regex(/^[A-Za-z]{2}$/u, 'Must be a country code of two letters')
        .transform((v) => v.toUpperCase()),
      z.literal('').transform(() => null),
      z.null(),
    ])
    .optional(),
  phone: z
    .union([
      text(40)
        .transform((value) => value.replace(/[\s().\-/]/gu, ''))
        .refine(
          (value) => /^\+[1-9]\d{6,14}$/u.test(value),
          'Must be a number with its international prefix, such as +43 1 234567',
        ),
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
