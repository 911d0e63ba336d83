import * as z from 'zod'
import { line, text } from '../input.ts'
import { markdownProblem } from './markdown.ts'

/** Markdown without images of other sites or links to places it may not lead to. */
export const markdown = (max: number) =>
  text(max).check((context) => {
    const problem = markdownProblem(context.value)
    if (problem)
      context.issues.push({
        code: 'custom',
        input: context.value,
        message: `Line ${problem.line}: ${problem.message}.`,
      })
  })

export const slug = z
  .string()
  .max(80, 'Must be at most 80 characters')
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/u,
    'Must be lower case letters and digits, words joined by single hyphens',
  )

const category = text(100)
  .transform((value) => value.trim())
  .refine((value) => !/[\r\n]/u.test(value), 'Must be one line')
const left = <S extends z.ZodType>(schema: S) => schema.nullish().transform((v) => v ?? undefined)
const version = left(z.int().min(1))

const faqFields = {
  answer: left(markdown(20_000)),
  category: left(category),
  position: left(z.int().min(0).max(10_000)),
  slug: left(slug),
}

export const NewFaq = z.strictObject({ question: line(300), ...faqFields, version })
export const FaqChange = z.strictObject({ question: left(line(300)), ...faqFields, version })

const articleFields = { body: left(markdown(100_000)), slug: left(slug) }

export const NewArticle = z.strictObject({ title: line(200), ...articleFields, version })
export const ArticleChange = z.strictObject({ title: left(line(200)), ...articleFields, version })

/** Only the fields that were given. */
export function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as never
}
