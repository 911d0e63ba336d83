import { statement } from '../../db/client.ts'
import type { Person, World } from '../support/app.ts'

/** Lets a test ask more often than one network may. */
export const forgetAttempts = (world: World) =>
  world.db.run(statement('forget_attempts', 'delete from throttles'))

type Payload = { faq?: { id: string }; article?: { id: string }; errors: { message: string }[] }

const done = (payload: Payload): string => {
  if (payload.errors[0]) throw new Error(payload.errors[0].message)
  return payload.faq?.id ?? payload.article?.id ?? ''
}

/** Makes an entry and publishes it; answers its id. */
export async function publishFaq(by: Person, question: string, answer: string): Promise<string> {
  const made = await by.ask<Payload>(
    'mutation ($i: FaqInput!) { createFaq(input: $i) { faq { id } errors { message } } }',
    { i: { question, answer } },
  )
  return done(
    await by.ask<Payload>(
      'mutation ($id: ID!) { publishFaq(id: $id) { faq { id } errors { message } } }',
      { id: done(made) },
    ),
  )
}

/** Makes an article and publishes it; answers its id. */
export async function publishArticle(by: Person, title: string, body: string): Promise<string> {
  const made = await by.ask<Payload>(
    'mutation ($i: ArticleInput!) { createArticle(input: $i) { article { id } errors { message } } }',
    { i: { title, body } },
  )
  return done(
    await by.ask<Payload>(
      'mutation ($id: ID!) { publishArticle(id: $id) { article { id } errors { message } } }',
      { id: done(made) },
    ),
  )
}
