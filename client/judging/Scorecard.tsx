import { TextArea } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Field } from '../ui/form/Field.tsx'
import { CriterionScore } from './CriterionScore.tsx'
import { FieldNote } from './FieldNote.tsx'
import { commentKey, noteKey, scoreKey } from './scores.ts'
import { missingCells, weightedTotal, type JudgedItem } from './scoring.ts'
import type { Scoring } from './useScoring.ts'

interface Props {
  items: readonly JudgedItem[]
  item: JudgedItem
  scoring: Scoring
  readOnly: boolean
  currentCriterion: string | null
  onCriterion: (key: string) => void
  /** Completing and abstaining. */
  children?: ReactNode
}

/** Every criterion that applies to the answer shown, what to say about it, and where the review stands. */
export function Scorecard(props: Props) {
  const { items, item, scoring, readOnly, currentCriterion, onCriterion, children } = props
  const failed = scoring.state.kind === 'failed'
  const expected = items.reduce((sum, one) => sum + one.criteria.length, 0)
  const missing = missingCells(items, scoring.scoreOf).length
  const total = weightedTotal(items, scoring.scoreOf)
  const { id } = item.response
  return (
    <div className="scorecard">
      <div className="scorecard-head">
        <h2>Scores for {item.title}</h2>
        <p>
          Weighted total <strong>{total === null ? '–' : total.toFixed(1)}</strong> of 100
        </p>
        <p className={missing > 0 ? 'missing' : 'muted'}>
          {missing > 0 ? `${missing} of ${expected} missing` : `All ${expected} given`}
        </p>
      </div>
      {item.criteria.length === 0 && <p className="muted">No criterion applies to this answer.</p>}
      {item.criteria.map((criterion) => (
        <CriterionScore
          key={`${id} ${criterion.key}`}
          criterion={criterion}
          value={scoring.scoreOf(id, criterion.key)}
          state={scoring.fieldState(scoreKey(id, criterion.key))}
          failed={failed}
          readOnly={readOnly}
          current={!readOnly && criterion.key === currentCriterion}
          onFocus={() => onCriterion(criterion.key)}
          onChange={(value) => scoring.setScore(id, criterion.key, value)}
        />
      ))}
      <Field
        key={id}
        label={`Comment on ${item.title}`}
        help="Teams may read it after the release, without your name."
        optional
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={3}
            maxLength={10_000}
            readOnly={readOnly}
            value={scoring.commentOn(id)}
            onChange={(event) => scoring.setComment(id, event.currentTarget.value)}
          />
        )}
      </Field>
      <FieldNote state={scoring.fieldState(commentKey(id))} failed={failed} />
      <details className="private-note" open={scoring.note !== '' || undefined}>
        <summary>Private note on the entry</summary>
        <Field label="Private note" help="Seen by nobody but you." optional>
          {(control) => (
            <TextArea
              {...control}
              fill
              rows={3}
              maxLength={10_000}
              readOnly={readOnly}
              value={scoring.note}
              onChange={(event) => scoring.setNote(event.currentTarget.value)}
            />
          )}
        </Field>
        <FieldNote state={scoring.fieldState(noteKey)} failed={failed} />
      </details>
      {children}
    </div>
  )
}
