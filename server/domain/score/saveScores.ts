import * as z from 'zod'
import { findReviews } from '../../../db/review/queries.ts'
import { saveScoreRows, type ScoringTargets, scoringTargets } from '../../../db/score/queries.ts'
import { messages } from '../../shared/messages.ts'
import { authorize, ensure } from '../access.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { id, parse, text } from '../input.ts'
import { openReview } from '../review/openReview.ts'

const Score = z.strictObject({
  responseId: id,
  criterionKey: z.string().max(100),
  value: z
    .number()
    .nullish()
    .transform((value) => value ?? null),
})
const Comment = z.strictObject({ responseId: id, comment: text(10_000) })

const Input = z
  .strictObject({
    scenarioId: id,
    participantId: id,
    scores: z
      .array(Score)
      .max(2_000, 'Must hold at most 2,000')
      .refine(
        (list) =>
          new Set(list.map((s) => `${s.responseId} ${s.criterionKey}`)).size === list.length,
        'Must not score the same criterion twice',
      )
      .nullish(),
    comments: z
      .array(Comment)
      .max(500, 'Must hold at most 500')
      .refine(
        (list) => new Set(list.map((c) => c.responseId)).size === list.length,
        'Must not comment one response twice',
      )
      .nullish(),
    privateNote: text(10_000).nullish(),
  })
  .refine(
    (value) => value.scores?.length || value.comments?.length || value.privateNote !== undefined,
    {
      message: 'Must hold at least one score or comment',
      path: ['scores'],
    },
  )

type ScoreInput = z.output<typeof Score>

/** Saves the viewer's own scores and comments on one entry, all or none. */
export async function saveScores(context: Context, input: unknown) {
  const viewer = await authorize(context, 'review.judge')
  const given = parse(Input, input)
  return context.db.transaction(async (tx) => {
    const review = await openReview(tx, viewer, given.scenarioId, given.participantId)
    ensure('review.judge', { phase: review.phase, completed: review.completed })
    const targets = await scoringTargets(tx, review.entryId)
    const scores = (given.scores ?? []).map((score, index) => resolve(targets, score, index))
    const comments = (given.comments ?? []).map((comment, index) => {
      if (!targets.responses.some((r) => r.id === comment.responseId))
        throw invalid(`comments.${index}.responseId`, 'Is not a response of this entry')
      return { ...comment, comment: comment.comment.trim() === '' ? '' : comment.comment }
    })
    const privateNote = given.privateNote?.trim() === '' ? null : given.privateNote
    await saveScoreRows(tx, review.id, { scores, comments, privateNote })
    const [stored] = await findReviews(tx, viewer, [review.id])
    if (!stored) throw notFound()
    return { review: stored, message: messages.scoresSubmitted }
  })
}

/** The criterion a score is for, or VALIDATION when entry, rubric or range do not fit. */
function resolve(targets: ScoringTargets, score: ScoreInput, index: number) {
  const response = targets.responses.find((r) => r.id === score.responseId)
  if (!response) throw invalid(`scores.${index}.responseId`, 'Is not a response of this entry')
  const target = response.responseType === 'requirement' ? 'demand' : response.responseType
  const criterion = targets.criteria.find((c) => c.key === score.criterionKey)
  if (criterion?.appliesTo !== target)
    throw invalid(`scores.${index}.criterionKey`, 'Is not a criterion for this response')
  const { value } = score
  if (value !== null && !(Number.isInteger(value) && value >= 0 && value <= criterion.maxScore))
    throw invalid(`scores.${index}.value`, `Must be a whole number from 0 to ${criterion.maxScore}`)
  return { responseId: response.id, criterionId: criterion.id, value, maxScore: criterion.maxScore }
}
