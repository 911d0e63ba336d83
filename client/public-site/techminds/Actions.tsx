import { useState } from 'react'
import { asText, type Exchange } from './transcript.ts'
import type { Talk } from './useTalk.ts'

/** Puts text on the clipboard, which browsers offer on secure pages only. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (!done) throw new Error('not copied')
}

/** Drawn, as not every system has the sign. */
const Thumb = ({ down }: { down: boolean }) => (
  <svg className={down ? 'thumb thumb-down' : 'thumb'} viewBox="0 0 16 16" aria-hidden>
    <path d="M1 7h3v8H1zM5 7.500 8 1c1.400 0 2 .8 2 2v3h3.600c1 0 1.600.8 1.400 1.700l-1.300 6c-.2.800-.8 1.300-1.600 1.300H5z" />
  </svg>
)

/** What can be done with an answer. */
export function Actions({ exchange, talk }: { exchange: Exchange; talk: Talk }) {
  const [copied, setCopied] = useState('')
  const { rated, answer } = exchange

  function thumb(helpful: boolean) {
    const mine = rated === (helpful ? 'helpful' : 'unhelpful')
    return (
      <button
        type="button"
        className="button"
        aria-pressed={mine}
        // Told once an answer; a second press is no second voice.
        aria-disabled={rated !== null}
        onClick={() => {
          if (rated === null) talk.rate(exchange, helpful)
        }}
      >
        <Thumb down={!helpful} /> {helpful ? 'Helpful' : 'Not helpful'}
      </button>
    )
  }

  return (
    <div className="buttons script-only">
      {answer.sources.length > 0 && exchange.state === 'answered' && (
        <>
          {thumb(true)}
          {thumb(false)}
        </>
      )}
      <button
        type="button"
        className="button"
        onClick={() => {
          copy(asText(exchange, location.origin)).then(
            () => {
              setCopied('Copied')
              talk.tell('The answer was copied with its sources.')
            },
            () => setCopied('Your browser did not allow copying'),
          )
        }}
      >
        {copied || 'Copy answer'}
      </button>
    </div>
  )
}
