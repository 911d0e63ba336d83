import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { PageData } from '../../../server/shared/publicSite.ts'
import { paths } from '../../app/paths.ts'
import { Composer } from './Composer.tsx'
import { ExchangeView } from './ExchangeView.tsx'
import { answeredByServer, useTalk } from './useTalk.ts'
import { addressOf } from './Words.tsx'

/** Questions and answers about what anybody may read here, each answer with the places it comes from. */
export function TechMindsPage({ data: { asked, examples } }: { data: PageData['techminds'] }) {
  const [first] = useState(() => asked && answeredByServer(asked))
  const talk = useTalk(first)
  const field = useRef<HTMLTextAreaElement>(null)
  const { exchanges, busy, fresh, stop } = talk
  const last = exchanges.at(-1)
  const asking = busy ? last?.id : undefined

  // A question and what is found for it come into view; what is written after that moves nothing.
  useEffect(() => {
    if (asking === undefined) return
    document.getElementById(`exchange-${asking}`)?.scrollIntoView({ block: 'start' })
    // A reload must not ask what the address asked before.
    if (location.search) history.replaceState(null, '', paths.techMinds)
  }, [asking])

  useEffect(() => {
    if (!busy) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [busy, stop])

  const askHere = (question: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    talk.ask(question)
    field.current?.focus()
  }
  const back = (act: () => void) => () => {
    act()
    field.current?.focus()
  }

  return (
    <div className="techminds">
      <div className="sky" aria-hidden />
      <div className="techminds-head">
        <h1>TechMinds</h1>
        <p className="lead">
          Ask about the challenges, their scenarios and how taking part works. Answers are quoted
          from what anybody may read here, and each sentence leads to its source.
        </p>
      </div>
      <div role="log" aria-live="off" aria-label="Questions and answers" className="talk">
        {exchanges.map((exchange) => (
          <ExchangeView key={exchange.id} exchange={exchange} talk={talk} />
        ))}
      </div>
      {exchanges.length === 0 && examples.length > 0 && (
        <nav aria-labelledby="examples" className="examples">
          <h2 id="examples">For example</h2>
          <ul>
            {examples.map((question) => (
              <li key={question}>
                <a
                  className="button"
                  href={addressOf({ question, previous: null, without: [] })}
                  onClick={askHere(question)}
                >
                  {question}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p role="status" className="sr-only">
        {talk.told}
      </p>
      <div className="composer-place">
        {exchanges.length > 0 && (
          <div className="buttons script-only">
            <button
              type="button"
              className="button"
              aria-pressed={fresh}
              onClick={back(talk.newTopic)}
            >
              New topic
            </button>
            <button type="button" className="button" onClick={back(talk.clear)}>
              Clear all
            </button>
            <span className="how">Kept in this browser tab only.</span>
          </div>
        )}
        <Composer
          talk={{ ...talk, stop: back(stop) }}
          field={field}
          label={last && !fresh ? 'Ask on, or something new' : 'Your question'}
        />
      </div>
    </div>
  )
}
