import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { Section } from '../../../ui/Section.tsx'
import { emptyRequirement, type RequirementDraft } from './briefDraft.ts'
import { anchors } from './readiness.ts'
import { RequirementEditor } from './RequirementEditor.tsx'
import { moved, withAt } from './tree.ts'
import type { BriefEditor } from './useBriefEditor.ts'

interface Props {
  editor: BriefEditor
  onRemoved: (what: string, undo: () => void) => void
}

/** The tree of what is asked: requirements, their demands, and the constraints on these. */
export function RequirementsSection({ editor, onRemoved }: Props) {
  const { draft, edit } = editor
  const { requirements, constraintsOptional } = draft

  const change = (make: (requirements: RequirementDraft[]) => RequirementDraft[]) =>
    edit((now) => ({ ...now, requirements: make(now.requirements) }))

  function remove(requirement: RequirementDraft, at: number): void {
    change((now) => now.filter((other) => other.key !== requirement.key))
    onRemoved(`Requirement ${at + 1} with its demands`, () =>
      change((now) => withAt(now, at, requirement)),
    )
    document.getElementById(anchors.addRequirement)?.focus()
  }

  return (
    <Section title="Requirements">
      {requirements.length === 0 && (
        <p className="muted">
          Nothing is asked yet. A requirement is a titled group of demands; teams write one answer
          to each demand.
        </p>
      )}
      <ol className="requirement-list">
        {requirements.map((requirement, at) => (
          <RequirementEditor
            key={requirement.key}
            requirement={requirement}
            at={at}
            count={requirements.length}
            constraintsOptional={constraintsOptional}
            onChange={(make) =>
              change((now) =>
                now.map((other) => (other.key === requirement.key ? make(other) : other)),
              )
            }
            onMove={(by) => change((now) => moved(now, at, by))}
            onRemove={() => remove(requirement, at)}
            onRemoved={onRemoved}
          />
        ))}
      </ol>
      <Button
        id={anchors.addRequirement}
        icon={<Add />}
        text="Add requirement"
        onClick={() => change((now) => [...now, emptyRequirement()])}
      />
    </Section>
  )
}
