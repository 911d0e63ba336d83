import type { Source } from '../../../server/shared/techMinds.ts'
import { ownAddress } from './events.ts'

const types: Record<Source['type'], string> = {
  challenge: 'Challenge',
  scenario: 'Scenario',
  faq: 'Question and answer',
  article: 'Article',
}

type Props = { sources: readonly Source[]; label: string; numbered: boolean }

/** Where an answer comes from, each as a card that leads to the passage. */
export function Sources({ sources, label, numbered }: Props) {
  if (sources.length === 0) return null
  const List = numbered ? 'ol' : 'ul'
  return (
    <>
      <h3>{label}</h3>
      <List className="sources">
        {sources.map(({ type, id, title, heading_path, url, excerpt }, at) => (
          <li key={`${id}-${at}`} className="source">
            <p className="source-type">
              {numbered && <b>{`[${at + 1}]`}</b>} {types[type]}
            </p>
            <a href={ownAddress(url)}>{title}</a>
            {heading_path && <p className="source-path">{heading_path}</p>}
            <p className="source-excerpt">{excerpt}</p>
          </li>
        ))}
      </List>
    </>
  )
}
