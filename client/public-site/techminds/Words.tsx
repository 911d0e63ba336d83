import { paths } from '../../app/paths.ts'
import type { Asked } from '../../../server/shared/techMinds.ts'
import type { Talk } from './useTalk.ts'
import type { Exchange } from './transcript.ts'

/** The page with a question answered on it, for browsers without JavaScript. */
export function addressOf({ question, previous, without }: Asked): string {
  const query = new URLSearchParams({ q: question })
  if (previous !== null) query.set('previous', previous)
  for (const word of without) query.append('without', word)
  return `${paths.techMinds}?${query}`
}

type Props = { exchange: Exchange; talk: Talk }

/** The words that were searched for, each to be left out, and those that were, to be taken in again. */
export function Words({ exchange, talk }: Props) {
  const { words } = exchange.answer
  if (words.length === 0 && exchange.without.length === 0) return null

  function chip(word: string, without: string[], label: string, note: string, mark: string) {
    return (
      <li key={`${mark}${word}`}>
        <a
          className={`chip${mark === '+' ? ' chip-out' : ''}`}
          href={addressOf({ ...exchange, without })}
          aria-label={`${label}: ${word}${note && `, ${note}`}`}
          title={label}
          aria-disabled={talk.busy || undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            talk.askWithout(exchange, without)
          }}
        >
          {word}
          {note && <small> {note}</small>} <span aria-hidden>{mark}</span>
        </a>
      </li>
    )
  }

  return (
    <div className="words">
      <span id={`words-${exchange.id}`}>Searched for</span>
      <ul aria-labelledby={`words-${exchange.id}`}>
        {words.map(({ word, carried, known }) =>
          chip(
            word,
            [...exchange.without, word],
            'Search without this word',
            [carried && 'from before', !known && 'not found'].filter(Boolean).join(', '),
            '×',
          ),
        )}
        {exchange.without.map((word) =>
          chip(
            word,
            exchange.without.filter((one) => one !== word),
            'Search with this word again',
            '',
            '+',
          ),
        )}
      </ul>
    </div>
  )
}
