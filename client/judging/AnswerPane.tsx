import { Markdown } from '../ui/Markdown.tsx'
import { ConstraintList } from '../scenario/details/answer/ConstraintList.tsx'
import { missingCells, type JudgedItem, type ScoreOf } from './scoring.ts'

interface Props {
  items: readonly JudgedItem[]
  item: JudgedItem
  scoreOf: ScoreOf
  brief: { background: string; deliverable: string; timeline: string }
  onItem: (key: string) => void
}

/** What was asked beside what was answered, one answer at a time. */
export function AnswerPane({ items, item, scoreOf, brief, onItem }: Props) {
  const { response, demand } = item
  const whole = [brief.background, brief.deliverable, brief.timeline].filter((text) => text.trim())
  return (
    <div className="answer-pane">
      <nav aria-label="Answers of this entry">
        <ul className="item-tabs">
          {items.map((one) => {
            const missing = missingCells([one], scoreOf).length
            return (
              <li key={one.key}>
                <button
                  type="button"
                  aria-current={one.key === item.key || undefined}
                  onClick={() => onItem(one.key)}
                >
                  {one.title}
                  <span className="item-count">
                    {missing === 0 ? (
                      <>
                        <span aria-hidden>✓</span>
                        <span className="sr-only">, all scored</span>
                      </>
                    ) : (
                      <>
                        <span aria-hidden>
                          {one.criteria.length - missing}/{one.criteria.length}
                        </span>
                        <span className="sr-only">, {missing} missing</span>
                      </>
                    )}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="asked-and-given">
        <section aria-label="Asked" className="asked">
          <h2>{item.title}</h2>
          {demand ? (
            <>
              <Markdown text={demand.text} />
              <ConstraintList constraints={demand.constraints} />
            </>
          ) : (
            <p className="muted">The entry as a whole.</p>
          )}
          {whole.length > 0 && (
            <details className="whole-brief">
              <summary>Background, deliverable and timeline</summary>
              {whole.map((text) => (
                <Markdown key={text} text={text} />
              ))}
            </details>
          )}
        </section>
        <section aria-label="Answer" className="given-answer" tabIndex={-1}>
          <h3>Answer</h3>
          {response.content.trim() ? (
            <p className="answer-text">{response.content}</p>
          ) : (
            <p className="not-provided">Not provided</p>
          )}
          <p className="muted words">
            {response.wordCount === 1 ? '1 word' : `${response.wordCount} words`}
          </p>
        </section>
      </div>
    </div>
  )
}
