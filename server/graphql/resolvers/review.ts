import { completeReview } from '../../domain/review/completeReview.ts'
import { declareConflict } from '../../domain/review/declareConflict.ts'
import { reopenReview } from '../../domain/review/reopenReview.ts'
import { listScores } from '../../domain/score/listScores.ts'
import { saveScores } from '../../domain/score/saveScores.ts'
import { connection } from '../connection.ts'
import { outcome } from '../errors.ts'
import type { Gap, Resolvers } from '../generated/resolvers.ts'

export type ScoreModel = {
  reviewId: string
  responseId: string
  criterionKey: string
  value: number
}

export const reviewResolvers: Resolvers = {
  Review: {
    async judge(review, _args, { loaders, viewer }) {
      const { id, role } = await viewer()
      return role === 'judge' && review.judgeId !== id
        ? null
        : ((await loaders.users.load(review.judgeId)) ?? null)
    },
    async scores(review, _args, { loaders }) {
      const scores = review.scores ?? (await loaders.fullReviews.load(review.id))?.scores ?? []
      return scores.map((score) => ({ ...score, reviewId: review.id }))
    },
    comments: async (review, _args, { loaders }) =>
      review.comments ?? (await loaders.fullReviews.load(review.id))?.comments ?? [],
  },
  ScoreRow: { id: (row) => `${row.reviewId}:${row.responseId}:${row.criterionId}` },
  Query: {
    scores: async (_parent, args, { domain }) => connection(await listScores(domain, args)),
  },
  Mutation: {
    saveScores: (_parent, args, { domain }) => outcome(() => saveScores(domain, args)),
    completeReview: (_parent, args, { domain }) =>
      outcome(
        () => completeReview(domain, args),
        (error) => ({
          gaps: Array.isArray(error.data['gaps']) ? (error.data['gaps'] as Gap[]) : null,
        }),
      ),
    declareConflict: (_parent, args, { domain }) =>
      outcome(async () => {
        await declareConflict(domain, args)
        return { review: null }
      }),
    reopenReview: (_parent, args, { domain }) =>
      outcome(async () => ({ review: await reopenReview(domain, args) })),
  },
}
