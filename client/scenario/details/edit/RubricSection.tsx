import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { Section } from '../../../ui/Section.tsx'
import { emptyCriterion, type CriterionDraft } from './briefDraft.ts'
import { CriterionEditor } from './CriterionEditor.tsx'
import { criterionProblem } from './diffBrief.ts'
import { anchors } from './readiness.ts'
import { moved, withAt } from './tree.ts'
import type { BriefEditor } from './useBriefEditor.ts'

interface Props {
  editor: BriefEditor
  onRemoved: (what: string, undo: () => void) => void
}

export function RubricSection({ editor, onRemoved }: Props) {
  const { draft, edit } = editor
  const { criteria } = draft

  const change = (make: (criteria: CriterionDraft[]) => CriterionDraft[]) =>
    edit((now) => ({ ...now, criteria: make(now.criteria) }))

  function remove(criterion: CriterionDraft, at: number): void {
    change((now) => now.filter((other) => other.uid !== criterion.uid))
    onRemoved(`Criterion ${criterion.title || at + 1}`, () =>
      change((now) => withAt(now, at, criterion)),
    )
    document.getElementById(anchors.addCriterion)?.focus()
  }

  return (
    <Section title="Rubric">
      <p className="muted">
        Judges score every answer on the criteria that apply to it. The total is the weighted mean
        of score ÷ maximum. What has scores keeps its key, target and maximum.
      </p>
      <ol className="criterion-list">
        {criteria.map((criterion, at) => (
          <CriterionEditor
            key={criterion.uid}
            criterion={criterion}
            at={at}
            count={criteria.length}
            problem={criterionProblem(criterion, criteria)}
            onChange={(next) =>
              change((now) => now.map((other) => (other.uid === next.uid ? next : other)))
            }
            onMove={(by) => change((now) => moved(now, at, by))}
            onRemove={() => remove(criterion, at)}
          />
        ))}
      </ol>
      <Button
        id={anchors.addCriterion}
        icon={<Add />}
        text="Add criterion"
        onClick={() => change((now) => [...now, emptyCriterion()])}
      />
    </Section>
  )
}
