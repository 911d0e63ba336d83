import * as z from 'zod'
import { storeQuestion } from '../../../db/techminds/questions.ts'
import { throttleNetwork } from '../account/throttle.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { parse } from '../input.ts'
import { keyOf, question } from './questions.ts'

const Input = z.strictObject({ question })

/** Sends a question to the organisers. Open to anyone; nothing is stored about who asks. */
export async function askOrganisers(context: Context, input: unknown) {
  const given = parse(Input, input)
  const session = await context.session()
  if (session.kind === 'active' && session.viewer.viewedBy)
    throw new DomainError('READ_ONLY', 'You are viewing as somebody else; nothing can be changed.')
  await throttleNetwork(context, 'ask-organisers', { limit: 10, minutes: 60 })
  const key = keyOf(given.question) || given.question
  if (!(await storeQuestion(context.db, given.question, key)))
    throw new DomainError('THROTTLED', 'Too many questions wait already. Try again another day.', {
      retryAfter: 86_400,
    })
  return {
    message: 'Your question was sent to the organisers. They may add it to the answers here.',
  }
}
