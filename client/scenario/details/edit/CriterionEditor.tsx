import { HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core'
import type { CriterionTarget } from '../../../generated/graphql.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { targetLabels } from '../../targetLabels.ts'
import type { CriterionDraft } from './briefDraft.ts'
import { LevelsEditor } from './LevelsEditor.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { anchors } from './readiness.ts'

const targets = Object.entries(targetLabels) as [CriterionTarget, string][]

interface Props {
  criterion: CriterionDraft
  at: number
  count: number
  problem: string
  onChange: (criterion: CriterionDraft) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One criterion; folded, as a rubric has many. */
export function CriterionEditor(props: Props) {
  const { criterion, at, count, problem, onChange, onMove, onRemove } = props
  const name = criterion.title.trim() || `criterion ${at + 1}`
  const set = (change: Partial<CriterionDraft>) => onChange({ ...criterion, ...change })
  return (
    <li className="criterion-editor">
      <details open={criterion.title === '' || undefined}>
        <summary>
          <strong>{name}</strong>{' '}
          <span className="muted">
            {targetLabels[criterion.appliesTo]}, 0–{criterion.maxScore}, weight {criterion.weight}
          </span>
          {problem && <span className="incomplete">{problem}</span>}
        </summary>
        <div className="form criterion-fields">
          <div className="field-row">
            <Field label="Title" id={anchors.criterion(criterion.uid)}>
              {(control) => (
                <InputGroup
                  {...control}
                  maxLength={200}
                  value={criterion.title}
                  onValueChange={(title) => set({ title })}
                />
              )}
            </Field>
            <Field label="Key" help="Its name in scores and exports.">
              {(control) => (
                <InputGroup
                  {...control}
                  maxLength={60}
                  spellCheck={false}
                  autoCapitalize="none"
                  value={criterion.key}
                  onValueChange={(key) => set({ key })}
                />
              )}
            </Field>
          </div>
          <div className="field-row">
            <Field label="Applies to">
              {(control) => (
                <HTMLSelect
                  {...control}
                  fill
                  value={criterion.appliesTo}
                  onChange={(event) =>
                    set({ appliesTo: event.currentTarget.value as CriterionTarget })
                  }
                >
                  {targets.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </HTMLSelect>
              )}
            </Field>
            <Field label="Weight">
              {(control) => (
                <InputGroup
                  {...control}
                  inputMode="decimal"
                  value={criterion.weight}
                  onValueChange={(weight) => set({ weight })}
                />
              )}
            </Field>
            <Field label="Maximum">
              {(control) => (
                <InputGroup
                  {...control}
                  inputMode="numeric"
                  value={criterion.maxScore}
                  onValueChange={(maxScore) => set({ maxScore })}
                />
              )}
            </Field>
          </div>
          <Field label="What to look for" optional>
            {(control) => (
              <TextArea
                {...control}
                fill
                rows={2}
                maxLength={5000}
                value={criterion.description}
                onChange={(event) => set({ description: event.currentTarget.value })}
              />
            )}
          </Field>
          <LevelsEditor
            criterionName={name}
            levels={criterion.levels}
            onChange={(levels) => set({ levels })}
          />
        </div>
      </details>
      <MoveButtons name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
    </li>
  )
}
