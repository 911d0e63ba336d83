import type { DemandDraft } from './briefDraft.ts'
import { ConstraintsEditor } from './ConstraintsEditor.tsx'
import { isComplete } from './diffTree.ts'
import { MarkdownField } from '../../../ui/form/MarkdownField.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { anchors } from './readiness.ts'

interface Props {
  demand: DemandDraft
  /** "1.2" */
  number: string
  at: number
  count: number
  constraintsOptional: boolean
  /** Changes the demand as it is by then: an undo may come later. */
  onChange: (change: (demand: DemandDraft) => DemandDraft) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onRemoved: (what: string, undo: () => void) => void
}

export function DemandEditor(props: Props) {
  const { demand, number, at, count, constraintsOptional, onChange, onMove, onRemove } = props
  const name = `demand ${number}`
  const complete = isComplete(demand, constraintsOptional)
  return (
    <li className="demand-editor">
      <div className="tree-head">
        <h4>Demand {number}</h4>
        {!complete && (
          <span className="incomplete">
            {demand.text.trim() ? 'Needs a constraint' : 'Needs a text'}
          </span>
        )}
        <MoveButtons name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <MarkdownField
        id={anchors.demand(demand.key)}
        label={`What demand ${number} asks`}
        rows={3}
        value={demand.text}
        onChange={(text) => onChange((now) => ({ ...now, text }))}
      />
      <ConstraintsEditor
        id={anchors.constraint(demand.key)}
        demandName={name}
        constraints={demand.constraints}
        onChange={(change) => onChange((now) => ({ ...now, constraints: change(now.constraints) }))}
        onRemoved={props.onRemoved}
      />
    </li>
  )
}
