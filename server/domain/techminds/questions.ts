import * as z from 'zod'
import type { QuestionRow } from '../../../db/techminds/questions.ts'

/** A question sent to the organisers. */
export type Question = QuestionRow

/** Text of a question as it is searched for: folded to NFC and one line, of 1 to 500 characters. */
export const question = z
  .string()
  .max(500, 'Must be at most 500 characters')
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), {
    message: 'Must be well-formed Unicode without NUL',
  })
  .transform((value) => value.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .refine((value) => value !== '', 'Must not be empty')
  .refine((value) => value.length <= 500, 'Must be at most 500 characters')

/** What questions have in common that differ in case, spaces or the mark at the end only. */
export const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/[\s?!.…]+$/u, '')
    .trim()
