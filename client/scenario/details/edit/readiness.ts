import type { BriefDraft } from './briefDraft.ts'
import { criterionProblem } from './diffBrief.ts'
import { cleanConstraints, isComplete } from './diffTree.ts'

export interface Gap {
  text: string
  /** The field to go to. */
  anchor: string
  /** Without it the scenario cannot be published; the rest is advice. */
  required: boolean
}

export const anchors = {
  name: 'edit-name',
  background: 'edit-background',
  deliverable: 'edit-deliverable',
  timeline: 'edit-timeline',
  submissionDeadline: 'edit-submission-deadline',
  judgingDeadline: 'edit-judging-deadline',
  addRequirement: 'edit-add-requirement',
  addCriterion: 'edit-add-criterion',
  addDemand: (requirementKey: string) => `edit-add-demand-${requirementKey}`,
  demand: (key: string) => `edit-demand-${key}`,
  constraint: (key: string) => `edit-constraint-${key}`,
  criterion: (uid: string) => `edit-criterion-${uid}`,
} as const

function demandGaps({ requirements, constraintsOptional }: BriefDraft): Gap[] {
  return requirements.flatMap((requirement, at) =>
    requirement.demands.flatMap((demand, place): Gap[] => {
      if (isComplete(demand, constraintsOptional)) return []
      const name = `Demand ${at + 1}.${place + 1}`
      const blank = demand.text.trim() === ''
      const untouched = blank && cleanConstraints(demand.constraints).length === 0
      // A new demand nobody wrote anything into is simply not there yet.
      if (untouched && demand.id === null && requirement.demands.length > 1) return []
      return blank
        ? [{ text: `${name} has no text`, anchor: anchors.demand(demand.key), required: true }]
        : [
            {
              text: `${name} has no constraint`,
              anchor: anchors.constraint(demand.key),
              required: true,
            },
          ]
    }),
  )
}

/** What the editor holds back because it is not complete enough to be stored. */
export function heldBack(draft: BriefDraft): Gap[] {
  const name: Gap[] = draft.name.trim()
    ? []
    : [{ text: 'The name is missing', anchor: anchors.name, required: true }]
  const criteria = draft.criteria.flatMap((criterion, at): Gap[] => {
    const problem = criterionProblem(criterion, draft.criteria)
    const title = criterion.title.trim() || `Criterion ${at + 1}`
    return problem
      ? [{ text: `${title} ${problem}`, anchor: anchors.criterion(criterion.uid), required: true }]
      : []
  })
  return [...name, ...demandGaps(draft), ...criteria]
}

const texts = ['background', 'deliverable', 'timeline'] as const

/** What is missing before the scenario should be published. */
export function readinessGaps(draft: BriefDraft): Gap[] {
  const gaps: Gap[] = texts
    .filter((field) => !draft[field].trim())
    .map((field) => ({
      text: `The ${field} is empty`,
      anchor: anchors[field],
      required: false,
    }))
  if (!draft.requirements.some((requirement) => requirement.demands.length > 0)) {
    gaps.push({ text: 'There is no demand', anchor: anchors.addRequirement, required: true })
  }
  if (draft.criteria.length === 0) {
    gaps.push({ text: 'There is no criterion', anchor: anchors.addCriterion, required: true })
  }
  const { submissionDeadline, judgingDeadline } = draft
  if (!submissionDeadline) {
    gaps.push({
      text: 'There is no submission deadline: answering ends only when you close it',
      anchor: anchors.submissionDeadline,
      required: false,
    })
  } else if (Date.parse(submissionDeadline) < Date.now()) {
    gaps.push({
      text: 'The submission deadline lies in the past',
      anchor: anchors.submissionDeadline,
      required: false,
    })
  }
  if (!judgingDeadline) {
    gaps.push({
      text: 'There is no judging deadline',
      anchor: anchors.judgingDeadline,
      required: false,
    })
  } else if (submissionDeadline && Date.parse(judgingDeadline) < Date.parse(submissionDeadline)) {
    gaps.push({
      text: 'The judging deadline lies before the submission deadline',
      anchor: anchors.judgingDeadline,
      required: false,
    })
  }
  return [...heldBack(draft), ...gaps]
}
