import { Markdown } from '../../../ui/Markdown.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { FeedbackCommentText } from './FeedbackSection.tsx'
import type { ItemGroup } from './items.ts'

interface Props {
  groups: readonly ItemGroup[]
  textOf: (key: string) => string
  /** The judges' comments by item, after release. */
  comments?: ReadonlyMap<string, readonly FeedbackCommentText[]>
}

/** Answers that cannot be changed any more. */
export function GivenAnswers({ groups, textOf, comments }: Props) {
  return groups.map((group) => (
    <Section key={group.id} title={group.title}>
      {group.items.map((item) => {
        const text = textOf(item.key)
        const said = comments?.get(item.key) ?? []
        return (
          <section key={item.key} className="given" aria-label={item.title}>
            <h3>{item.title}</h3>
            {item.demand && (
              <div className="given-demand muted">
                <Markdown text={item.demand.text} />
              </div>
            )}
            {text.trim() ? (
              <p className="answer-text">{text}</p>
            ) : (
              <p className="not-provided">Not provided</p>
            )}
            {said.length > 0 && (
              <div className="given-comments">
                <h4>Judges’ comments</h4>
                <ul>
                  {said.map((comment, at) => (
                    <li key={at} className="answer-text">
                      {comment}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </section>
        )
      })}
    </Section>
  ))
}
