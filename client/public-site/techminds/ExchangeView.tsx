import { Actions } from './Actions.tsx'
import { AnswerText } from './AnswerText.tsx'
import { SendOn } from './SendOn.tsx'
import { Sources } from './Sources.tsx'
import type { Exchange } from './transcript.ts'
import type { Talk } from './useTalk.ts'
import { Words } from './Words.tsx'

/** A question with its answer: what was searched for, the sources, then what they say. */
export function ExchangeView({ exchange, talk }: { exchange: Exchange; talk: Talk }) {
  const { id, question, previous, state, answer, problem } = exchange
  const ended = state !== 'asking'
  return (
    <article className="exchange" id={`exchange-${id}`} aria-labelledby={`question-${id}`}>
      <h2 id={`question-${id}`} className="question">
        {question}
      </h2>
      <div className="card reply">
        {previous !== null && <p className="how">Follows “{previous}”</p>}
        <Words exchange={exchange} talk={talk} />
        <Sources sources={answer.sources} label="Sources" numbered />
        <AnswerText answer={answer} />
        {state === 'asking' && (
          <p className="waiting">{answer.kind === null ? 'Searching …' : 'Writing …'}</p>
        )}
        {answer.kind === 'UNKNOWN' && state === 'answered' && (
          <>
            <p className="unknown">{answer.message ?? 'I do not know.'}</p>
            <Sources sources={answer.nearest} label="Nearest to your question" numbered={false} />
            <SendOn exchange={exchange} talk={talk} />
          </>
        )}
        {state === 'stopped' && <p className="how">Stopped before the end.</p>}
        {problem !== null && <p className="problem">{problem}</p>}
        {ended && answer.sentences.length > 0 && <Actions exchange={exchange} talk={talk} />}
      </div>
    </article>
  )
}
