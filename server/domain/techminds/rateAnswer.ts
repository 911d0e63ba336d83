import * as z from 'zod'
import { rateSource } from '../../../db/techminds/questions.ts'
import { throttleNetwork } from '../account/throttle.ts'
import type { Context } from '../context.ts'
import { DomainError, notFound } from '../errors.ts'
import { id, parse } from '../input.ts'

const Input = z.strictObject({ sourceId: id, helpful: z.boolean() })

/** Counts whether an answer helped, for its first source. Open to anyone; nothing is stored about who tells. */
export async function rateAnswer(context: Context, input: unknown) {
  const { sourceId, helpful } = parse(Input, input)
  const session = await context.session()
  if (session.kind === 'active' && session.viewer.viewedBy)
    throw new DomainError('READ_ONLY', 'You are viewing as somebody else; nothing can be changed.')
  await throttleNetwork(context, 'rate-answer', { limit: 30, minutes: 1 })
  if (!(await rateSource(context.db, sourceId, helpful))) throw notFound()
  return { message: 'Thank you for telling.' }
}
