import { anchorOf, type Item } from './items.ts'

interface Props {
  items: readonly Item[]
  isAnswered: (item: Item) => boolean
}

/** How far the entry is, with a way to everything that is missing. */
export function Progress({ items, isAnswered }: Props) {
  const missing = items.filter((item) => !isAnswered(item))
  const done = items.length - missing.length
  return (
    <div className="progress">
      <p className="progress-text">
        <strong>
          {done} of {items.length} answered
        </strong>
      </p>
      <progress value={done} max={items.length} aria-label="Answered" />
      {missing.length > 0 && (
        <nav aria-label="Missing answers">
          <span className="muted">Still missing: </span>
          <ul className="jump-list">
            {missing.map((item) => (
              <li key={item.key}>
                <a
                  href={`#${anchorOf(item)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(anchorOf(item))?.focus()
                  }}
                >
                  {item.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
