import { Callout } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ActButton } from '../../../ui/ActButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { anchorOf, type ItemGroup } from './items.ts'
import { SubmitIncompleteDialog } from './SubmitIncompleteDialog.tsx'
import type { Answers } from './useAnswers.ts'
import { useSubmitEntry } from './useSubmitEntry.ts'

interface Props {
  scenarioId: string
  groups: readonly ItemGroup[]
  answers: Answers
  /** The page with the fields. */
  writeLink: string
  cannotSubmit: string | null
}

/** Every answer once more, before the act that cannot be undone. */
export function CheckAnswers({ scenarioId, groups, answers, writeLink, cannotSubmit }: Props) {
  const items = groups.flatMap((group) => group.items)
  const { submit, busy, problem, gaps, dismiss } = useSubmitEntry(scenarioId, answers, items)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="step-title">
        Check your answers before you submit them
      </h2>
      {groups.map((group) => (
        <Section key={group.id} title={group.title}>
          <dl className="check-list">
            {group.items.map((item) => (
              <div key={item.key} className="check-row">
                <dt>{item.title}</dt>
                <dd>
                  {answers.isAnswered(item) ? (
                    <p className="answer-text">{answers.text(item)}</p>
                  ) : (
                    <p className="not-provided">Not provided</p>
                  )}
                </dd>
                <dd>
                  <Link to={`${writeLink}#${anchorOf(item)}`}>
                    Change <span className="sr-only">the answer to {item.title}</span>
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
      <Section title="Submit finally">
        <p>
          The final submission seals your entry. <strong>It cannot be undone:</strong> afterwards
          nobody in your team can change an answer. You get a receipt with a code and the time.
        </p>
        {problem && (
          <Callout intent="danger" icon={null} role="alert">
            {problem}
          </Callout>
        )}
        <div className="buttons">
          <ActButton
            intent="primary"
            size="large"
            text="Submit the entry finally"
            busy={busy}
            disabledReason={cannotSubmit}
            onClick={() => void submit(false)}
          />
          <Link to={writeLink}>Back to your answers</Link>
        </div>
      </Section>
      <SubmitIncompleteDialog
        gaps={gaps}
        busy={busy}
        onConfirm={() => void submit(true)}
        onCancel={dismiss}
      />
    </>
  )
}
