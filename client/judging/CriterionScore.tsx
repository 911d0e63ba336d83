import { InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { FieldNote } from './FieldNote.tsx'
import { ScoreRow } from './ScoreRow.tsx'
import { levelFor, type Criterion } from './scoring.ts'
import type { FieldState } from './useScoring.ts'

/** Longer rows are no help; there the score is typed. */
const longestRow = 20

interface Props {
  criterion: Criterion
  value: number | null
  state: FieldState
  failed: boolean
  readOnly: boolean
  /** Number keys act on this one. */
  current: boolean
  onChange: (value: number | null) => void
  onFocus: () => void
}

/** One criterion of the scorecard, with the words for the score chosen or looked at. */
export function CriterionScore(props: Props) {
  const { criterion, value, state, failed, readOnly, current, onChange, onFocus } = props
  const [looked, setLooked] = useState<number | null>(null)
  const id = useId()
  const shown = looked ?? value
  const level = shown === null ? null : levelFor(criterion, shown)
  return (
    <div
      className={current ? 'criterion criterion-current' : 'criterion'}
      data-criterion={criterion.key}
      onFocus={onFocus}
    >
      <div className="criterion-head">
        <span id={`${id}title`} className="criterion-title">
          {criterion.title}
        </span>
        <span className="muted criterion-facts">
          weight {criterion.weight}
          <FieldNote state={state} failed={failed} />
        </span>
      </div>
      {criterion.description && (
        <p id={`${id}text`} className="criterion-text">
          {criterion.description}
        </p>
      )}
      {criterion.maxScore <= longestRow ? (
        <ScoreRow
          max={criterion.maxScore}
          value={value}
          labelledBy={`${id}title`}
          describedBy={`${id}text ${id}level`}
          readOnly={readOnly}
          onChange={onChange}
          onLook={setLooked}
        />
      ) : (
        <InputGroup
          inputMode="numeric"
          aria-label={`${criterion.title}, 0 to ${criterion.maxScore}`}
          aria-describedby={`${id}text ${id}level`}
          readOnly={readOnly}
          value={value === null ? '' : String(value)}
          onValueChange={(text) => {
            if (text === '') onChange(null)
            else if (/^\d+$/.test(text) && Number(text) <= criterion.maxScore) {
              onChange(Number(text))
            }
          }}
        />
      )}
      <p id={`${id}level`} className="level-text">
        {level ? (
          <>
            <strong>
              {level.value === shown ? '' : 'From '}
              {level.value} {level.label}:
            </strong>{' '}
            {level.text}
          </>
        ) : value === null && looked === null ? (
          <span className="muted">Not scored</span>
        ) : null}
      </p>
    </div>
  )
}
