import { Button, InputGroup } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { Field } from '../../../ui/form/Field.tsx'
import { emptyDemand, type DemandDraft, type RequirementDraft } from './briefDraft.ts'
import { DemandEditor } from './DemandEditor.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { anchors } from './readiness.ts'
import { moved, withAt } from './tree.ts'

interface Props {
  requirement: RequirementDraft
  at: number
  count: number
  constraintsOptional: boolean
  /** Changes the requirement as it is by then: an undo may come later. */
  onChange: (change: (requirement: RequirementDraft) => RequirementDraft) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onRemoved: (what: string, undo: () => void) => void
}

export function RequirementEditor(props: Props) {
  const { requirement, at, count, constraintsOptional, onChange, onMove, onRemove } = props
  const { key, title, demands } = requirement
  const name = `requirement ${at + 1}`
  const addId = anchors.addDemand(key)

  const editDemands = (change: (demands: DemandDraft[]) => DemandDraft[]) =>
    onChange((now) => ({ ...now, demands: change(now.demands) }))

  function add(): void {
    const demand = emptyDemand()
    editDemands((now) => [...now, demand])
    setTimeout(() => document.getElementById(anchors.demand(demand.key))?.focus())
  }

  function remove(demand: DemandDraft, place: number): void {
    editDemands((now) => now.filter((other) => other.key !== demand.key))
    props.onRemoved(`Demand ${at + 1}.${place + 1}`, () =>
      editDemands((now) => withAt(now, place, demand)),
    )
    document.getElementById(addId)?.focus()
  }

  return (
    <li className="requirement-editor">
      <div className="tree-head">
        <h3>{title.trim() || `Requirement ${at + 1}`}</h3>
        <MoveButtons name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <Field label={`Title of ${name}`} optional>
        {(control) => (
          <InputGroup
            {...control}
            maxLength={200}
            placeholder={`Requirement ${at + 1}`}
            value={title}
            onValueChange={(next) => onChange((now) => ({ ...now, title: next }))}
          />
        )}
      </Field>
      <ol className="demand-list">
        {demands.map((demand, place) => (
          <DemandEditor
            key={demand.key}
            demand={demand}
            number={`${at + 1}.${place + 1}`}
            at={place}
            count={demands.length}
            constraintsOptional={constraintsOptional}
            onChange={(make) =>
              editDemands((now) =>
                now.map((other) => (other.key === demand.key ? make(other) : other)),
              )
            }
            onMove={(by) => editDemands((now) => moved(now, place, by))}
            onRemove={() => remove(demand, place)}
            onRemoved={props.onRemoved}
          />
        ))}
      </ol>
      <Button
        id={addId}
        icon={<Add />}
        text="Add demand"
        aria-label={`Add demand to ${name}`}
        onClick={add}
      />
    </li>
  )
}
