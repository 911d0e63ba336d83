import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Answer, type Asked, noAnswer } from '../../../server/shared/techMinds.ts'
import { ask, NoAnswer } from './ask.ts'
import { rate, sendToOrganisers } from './calls.ts'
import { withEvent } from './events.ts'
import { newId, transcriptStore } from './store.ts'
import { emptyTranscript, type Exchange, type Transcript } from './transcript.ts'

export type Talk = Transcript & {
  /** Whether an answer is under way. */
  busy: boolean
  /** What to tell those who do not see the page. */
  told: string
  /** Asks a question that follows the last one, unless a new topic begins. */
  ask(question: string): void
  /** Asks the same again with other words left out. */
  askWithout(exchange: Exchange, without: string[]): void
  stop(): void
  newTopic(): void
  clear(): void
  /** Sends the question to the organisers; fails in words for people. */
  sendOn(exchange: Exchange): Promise<void>
  rate(exchange: Exchange, helpful: boolean): void
  tell(text: string): void
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What an answer's beginning sounds like. */
function foundIn({ words, sources, nearest, kind }: Answer): string {
  const searched = words.map(({ word }) => word).join(', ')
  const found =
    kind === 'UNKNOWN' ? plural(nearest.length, 'near source') : plural(sources.length, 'source')
  return `${searched ? `Searched for ${searched}. ` : ''}Found ${found}.`
}

const endOf = ({ kind, sentences, message }: Answer) =>
  kind === 'UNKNOWN'
    ? `No answer. ${message ?? ''}`
    : `Answer finished. ${sentences.map(({ text }) => text).join(' ')}`

function exchangeOf(asked: Asked, id: string): Exchange {
  const { question, previous, without } = asked
  return {
    id,
    question,
    previous,
    without,
    state: 'asking',
    answer: noAnswer,
    problem: null,
    rated: null,
    sent: false,
  }
}

/** An exchange that the server had answered when it rendered the page. */
export function answeredByServer(
  asked: Asked & { answer: Answer | null; problem: string | null },
): Exchange {
  const { answer, problem } = asked
  return {
    ...exchangeOf(asked, 'first'),
    state: answer ? 'answered' : 'failed',
    answer: answer ?? noAnswer,
    problem,
  }
}

/** What was talked about in this tab, and all that can be done with it. */
export function useTalk(first: Exchange | null): Talk {
  const [store] = useState(() => transcriptStore(first))
  const talk = useSyncExternalStore(store.subscribe, store.get, store.bare)
  const [told, setTold] = useState('')
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const change = (id: string, changed: (one: Exchange) => Partial<Exchange>) =>
    store.change((now) => ({
      ...now,
      exchanges: now.exchanges.map((one) => (one.id === id ? { ...one, ...changed(one) } : one)),
    }))

  async function answer({ id, ...asked }: Exchange): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setTold('Searching …')
    let now = noAnswer
    try {
      for await (const event of ask(asked, controller.signal)) {
        // What was sent before the stop may still be on its way.
        if (controller.signal.aborted) break
        now = withEvent(now, event)
        const shown = now
        change(id, () => ({ answer: shown }))
        if (event.event === 'sources') setTold(foundIn(now))
      }
      if (!controller.signal.aborted) {
        change(id, () => ({ state: 'answered' }))
        setTold(endOf(now))
      }
    } catch (error) {
      if (!controller.signal.aborted) {
        const problem = error instanceof NoAnswer ? error.message : 'Something went wrong.'
        change(id, () => ({ state: 'failed', problem }))
        setTold(problem)
      }
    }
    if (controller.signal.aborted) change(id, () => ({ state: 'stopped' }))
    if (running.current !== controller) return
    if (controller.signal.aborted) setTold('Stopped.')
    running.current = null
    setBusy(false)
  }

  return {
    ...talk,
    busy,
    told,
    tell: setTold,
    ask(question) {
      if (running.current) return
      const previous = talk.fresh ? null : (talk.exchanges.at(-1)?.question ?? null)
      const asked = exchangeOf({ question, previous, without: [] }, newId())
      store.change((now) => ({ exchanges: [...now.exchanges, asked], fresh: false }))
      void answer(asked)
    },
    askWithout({ id, question, previous }, without) {
      if (running.current) return
      const asked = exchangeOf({ question, previous, without }, id)
      change(id, () => asked)
      void answer(asked)
    },
    stop() {
      running.current?.abort()
    },
    newTopic() {
      store.change((now) => ({ ...now, fresh: true }))
      setTold('The next question begins a new topic.')
    },
    clear() {
      running.current?.abort()
      running.current = null
      setBusy(false)
      store.change(() => emptyTranscript)
      setTold('Everything asked here was cleared.')
    },
    async sendOn({ id, question }) {
      const { message } = await sendToOrganisers(question)
      change(id, () => ({ sent: true }))
      setTold(message ?? '')
    },
    rate({ id, answer: { sources } }, helpful) {
      const [source] = sources
      if (!source) return
      change(id, () => ({ rated: helpful ? 'helpful' : 'unhelpful' }))
      rate(source.id, helpful).then(
        ({ message }) => setTold(message ?? 'Thank you for telling.'),
        (error: unknown) => {
          change(id, () => ({ rated: null }))
          setTold(`Not counted. ${(error as Error).message}`)
        },
      )
    },
  }
}
