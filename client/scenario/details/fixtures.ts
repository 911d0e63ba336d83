/** A small brief as the server answers it, for tests. */
const may = (allowed: boolean, reason: string | null = null) => ({
  __typename: 'Permission',
  allowed,
  reason,
})

const demand = (id: string, requirementId: string, position: number, text: string) => ({
  __typename: 'Demand',
  id,
  requirementId,
  text,
  constraints: [`Condition of ${id}`],
  position,
})

const criterion = (
  key: string,
  title: string,
  appliesTo: string,
  position: number,
  weight = 1,
) => ({
  __typename: 'Criterion',
  id: `k-${key}`,
  key,
  title,
  appliesTo,
  weight,
  maxScore: 10,
  description: '',
  levels: [{ __typename: 'CriterionLevel', value: 5, label: 'Fair', text: 'Half of it holds.' }],
  position,
})

export const storedScenario = (changes: object = {}) => ({
  __typename: 'Scenario',
  id: 's1',
  challengeId: 'c1',
  name: 'Clean water',
  background: 'Rivers carry plastic.',
  deliverable: 'A concept.',
  timeline: 'Ten weeks.',
  submissionDeadline: '2099-03-14T16:00:00.000Z',
  judgingDeadline: '2099-04-14T16:00:00.000Z',
  blind: true,
  draftsCountAtDeadline: false,
  constraintsOptional: false,
  showJudgeComments: true,
  resultsPublic: false,
  version: 3,
  requirements: [
    {
      __typename: 'Requirement',
      id: 'r1',
      title: 'Catch it',
      position: 1,
      demands: [demand('d1', 'r1', 1, 'How is it found?'), demand('d2', 'r1', 2, 'And caught?')],
    },
    {
      __typename: 'Requirement',
      id: 'r2',
      title: 'Requirement 2',
      position: 2,
      demands: [demand('d3', 'r2', 1, 'Who pays?')],
    },
  ],
  criteria: [
    criterion('summary', 'Summary', 'summary', 1),
    criterion('science', 'Science', 'demand', 2, 2),
    criterion('talent', 'Talent', 'demand', 3),
  ],
  phase: 'open',
  publishedAt: '2026-01-01T00:00:00.000Z',
  closedAt: null,
  releasedAt: null,
  submittedCount: null,
  entryCount: null,
  viewerCanEdit: may(false),
  viewerCanPublish: may(false),
  viewerCanClose: may(false),
  viewerCanRelease: may(false),
  viewerCanAnswer: may(false),
  viewerCanSubmit: may(false),
  viewerCanJudge: may(false),
  viewerCanSeeResults: may(false),
  challenge: { __typename: 'Challenge', id: 'c1', name: 'Rivers', timeZone: 'UTC' },
  myEntry: null,
  ...changes,
})

export const openForAnswers = { viewerCanAnswer: may(true), viewerCanSubmit: may(true) }
export const openForEdits = { viewerCanEdit: may(true), viewerCanClose: may(true) }
export const openForJudging = { phase: 'judging', viewerCanJudge: may(true), submittedCount: 2 }

type Type = 'summary' | 'concept_of_operation' | 'requirement'

export const response = (
  responseType: Type,
  demandId: string | null,
  content: string,
  version = 1,
) => ({
  __typename: 'Response',
  id: `p-${demandId ?? responseType}`,
  responseType,
  demandId,
  content,
  version,
  wordCount: 2,
  updatedAt: '2026-02-01T10:00:00.000Z',
})

export const ownEntry = (responses: ReturnType<typeof response>[], changes: object = {}) => ({
  __typename: 'Entry',
  id: 'e1',
  participantId: 'u1',
  alias: 'Entry 7F3K',
  submittedAt: null,
  extensionUntil: null,
  answeredCount: responses.length,
  itemCount: 5,
  receipt: null,
  responses,
  ...changes,
})

export const refusal = (code: string, message: string) => ({
  __typename: 'UserError',
  code,
  message,
  field: null,
})
