import { afterSeconds, type Asked, tooMany } from '../../../server/shared/techMinds.ts'
import { type AnswerEvent, answerEvents } from './events.ts'

/** Why there is no answer, in words for people. */
export class NoAnswer extends Error {}

const brokenOff = 'The answer broke off. Check your connection and ask again.'

/** What a refusal says, and when to try again. */
async function refusal(response: Response): Promise<NoAnswer> {
  const body = (await response.json().catch(() => ({}))) as {
    detail?: unknown
    errors?: { message?: unknown }[]
  }
  const wait = Number(response.headers.get('retry-after'))
  if (response.status === 429) return new NoAnswer(tooMany(wait || 60))
  if (response.status >= 500)
    return new NoAnswer(
      `TechMinds cannot answer at the moment. Try again ${afterSeconds(wait || 60)}.`,
    )
  return new NoAnswer(
    typeof body.detail === 'string' ? body.detail : 'The question could not be asked.',
  )
}

/** Asks and answers with the events as they come. Hangs up when the signal says so. */
export async function* ask(
  { question, previous, without }: Asked,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, void> {
  let response: Response
  try {
    response = await fetch('/api/techminds/ask', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({
        question,
        ...(previous === null ? {} : { previous_question: previous }),
        ...(without.length === 0 ? {} : { without }),
      }),
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new NoAnswer('TechMinds cannot be reached. Check your connection and ask again.')
  }
  if (!response.ok || !response.body) throw await refusal(response)
  let complete = false
  try {
    for await (const event of answerEvents(response.body)) {
      if (event.event === 'error') throw new NoAnswer(event.data.message)
      yield event
      if (event.event === 'done') complete = true
    }
  } catch (error) {
    if (signal.aborted || error instanceof NoAnswer) throw error
    throw new NoAnswer(brokenOff)
  }
  if (!complete) throw new NoAnswer(brokenOff)
}
