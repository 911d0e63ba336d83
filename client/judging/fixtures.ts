import { openForJudging, response, storedScenario } from '../scenario/details/fixtures.ts'
import { viewer, type Answers } from '../testing/renderApp.tsx'

export const review = (changes: object = {}) => ({
  __typename: 'Review',
  id: 'w1',
  entryId: 'e1',
  completedAt: null,
  conflict: null,
  scoredCount: 0,
  // The summary once, science and talent on three demands.
  expectedCount: 7,
  total: null,
  version: 1,
  privateNote: null,
  scores: [] as object[],
  comments: [] as object[],
  ...changes,
})

export const score = (demandId: string, criterionKey: string, value: number) => ({
  __typename: 'Score',
  reviewId: 'w1',
  responseId: `p-${demandId}`,
  criterionKey,
  value,
})

export const everyScore = [
  score('summary', 'summary', 5),
  ...['d1', 'd2', 'd3'].flatMap((id) => [score(id, 'science', 8), score(id, 'talent', 6)]),
]

export const judgedEntry = (id: string, alias: string, myReview: object | null = null) => ({
  __typename: 'Entry',
  id,
  participantId: `t-${id}`,
  alias,
  label: alias,
  itemCount: 5,
  myReview,
})

export interface SentScores {
  scores?: { responseId: string; criterionKey: string; value: number | null }[]
  comments?: { responseId: string; comment: string }[]
  privateNote?: string
}

const demands = ['d1', 'd2', 'd3']

/** A server with two entries for one judge, who may have begun on the first. */
export function judgingServer(myReview: object | null, more: Answers = {}): Answers {
  const entries = [judgedEntry('e1', 'Entry 7F3K', myReview), judgedEntry('e2', 'Entry 9QQM')]
  return {
    Viewer: () => ({ viewer: viewer({ role: 'judge' }) }),
    EntriesToJudge: () => ({
      scenario: storedScenario(openForJudging),
      entries: {
        __typename: 'EntryConnection',
        totalCount: entries.length,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        edges: entries.map((node) => ({ __typename: 'EntryEdge', cursor: node.id, node })),
      },
    }),
    EntryToJudge: ({ participantId }) => ({
      entry: {
        ...entries.find((entry) => entry.participantId === participantId),
        responses: [
          response('summary', null, 'We catch plastic.'),
          response('concept_of_operation', null, 'Boats go out.'),
          ...demands.map((id) => response('requirement', id, `Answer to ${id}`)),
        ],
      },
    }),
    ...more,
  }
}

/** The answer to a save: the review with what was sent. */
export function savedReview({ scores = [], comments = [], privateNote }: SentScores) {
  return {
    saveScores: {
      __typename: 'SaveScoresPayload',
      review: review({
        scoredCount: scores.length,
        privateNote: privateNote ?? null,
        scores: scores.map((one) => ({ __typename: 'Score', reviewId: 'w1', ...one })),
        comments: comments.map((one) => ({ __typename: 'ScoreComment', ...one })),
      }),
      message: 'Score submitted successfully.',
      errors: [],
    },
  }
}
