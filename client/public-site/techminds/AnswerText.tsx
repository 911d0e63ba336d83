import type { Answer } from '../../../server/shared/techMinds.ts'
import { ownAddress } from './events.ts'

/** The sentences, each with links that open its sources where they say it. */
export function AnswerText({ answer }: { answer: Answer }) {
  const { sentences, sources, kind } = answer
  if (sentences.length === 0) return null
  return (
    <>
      <h3>Answer</h3>
      <p className="how">
        {kind === 'GENERATED'
          ? 'Written by a language model from these sources. Check what matters.'
          : 'Quoted from these sources, word for word.'}
      </p>
      <p className="answer">
        {sentences.map(({ text, verified, citations }, at) => (
          <span key={at} className={verified ? undefined : 'unverified'}>
            {text}
            {citations.map(({ number, url }, n) => (
              <sup key={n}>
                <a
                  href={ownAddress(url)}
                  aria-label={`Source ${number}: ${sources[number - 1]?.title ?? ''}`}
                >
                  {`[${number}]`}
                </a>
              </sup>
            ))}
            {!verified && (
              <small className="tag tag-judging" title="Not all its words are in the sources">
                unverified
              </small>
            )}{' '}
          </span>
        ))}
      </p>
    </>
  )
}
