import { Button, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { countWords } from '../../../../server/shared/words.ts'
import { Markdown } from '../../../ui/Markdown.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { ConstraintList } from './ConstraintList.tsx'
import { EarlierVersions } from './EarlierVersions.tsx'
import { anchorOf, type Item } from './items.ts'
import type { Answers } from './useAnswers.ts'

const helpFor: Partial<Record<Item['responseType'], string>> = {
  summary: 'What you propose and why it matters, for somebody who reads nothing else.',
  concept_of_operation: 'Who does what, when and with what, from the first day to the last.',
}

interface Props {
  item: Item
  answers: Answers
  /** The saved response, once there is one. */
  responseId?: string | undefined
}

/** What is asked, beside the field for its answer. */
export function AnswerItem({ item, answers, responseId }: Props) {
  const id = useId()
  const [showsVersions, setShowsVersions] = useState(false)
  const text = answers.text(item)
  const conflict = answers.conflict(item)
  const words = countWords(text)
  return (
    <section className="answer-item" aria-labelledby={`${id}title`}>
      <div className="answer-asked" id={`${id}asked`}>
        <h3 id={`${id}title`}>{item.title}</h3>
        {item.demand ? (
          <>
            <Markdown text={item.demand.text} />
            <ConstraintList constraints={item.demand.constraints} />
          </>
        ) : (
          <p className="muted">{helpFor[item.responseType]}</p>
        )}
      </div>
      <div className="answer-given">
        {conflict && (
          <ConflictNotice
            mine={text}
            conflict={conflict}
            onSettle={(keep) => answers.settle(item, keep)}
          />
        )}
        <label htmlFor={anchorOf(item)} className="sr-only">
          Answer to {item.title}
        </label>
        <TextArea
          id={anchorOf(item)}
          fill
          rows={item.demand ? 8 : 6}
          value={text}
          aria-describedby={`${id}words`}
          onChange={(event) => answers.change(item, event.currentTarget.value)}
        />
        <div className="answer-foot">
          <p id={`${id}words`} className="muted words">
            {words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}
          </p>
          {responseId && (
            <Button
              size="small"
              variant="minimal"
              text="Earlier versions"
              aria-label={`Earlier versions of ${item.title}`}
              onClick={() => setShowsVersions(true)}
            />
          )}
        </div>
        {responseId && showsVersions && (
          <EarlierVersions
            title={item.title}
            responseId={responseId}
            current={text}
            onRestore={(content) => answers.change(item, content)}
            onClose={() => setShowsVersions(false)}
          />
        )}
      </div>
    </section>
  )
}
