import { answerQuestion } from '../../domain/techminds/answerQuestion.ts'
import { askOrganisers } from '../../domain/techminds/askOrganisers.ts'
import { askTechMinds } from '../../domain/techminds/askTechMinds.ts'
import { dismissQuestion } from '../../domain/techminds/dismissQuestion.ts'
import { listQuestions } from '../../domain/techminds/listQuestions.ts'
import { rateAnswer } from '../../domain/techminds/rateAnswer.ts'
import { readCitedSentence } from '../../domain/techminds/readCitedSentence.ts'
import { connection } from '../connection.ts'
import { orNull, outcome } from '../errors.ts'
import type { Resolvers } from '../generated/resolvers.ts'

export const techMindsResolvers: Resolvers = {
  UnansweredQuestion: {
    faq: async (question, _args, { loaders }) =>
      question.faqId ? ((await loaders.faqs.load(question.faqId)) ?? null) : null,
  },
  Query: {
    askTechMinds: async (_parent, args, { domain }) => {
      const answer = await askTechMinds(domain, args)
      const sentences = answer.sentences.map((sentence) => ({
        ...sentence,
        citations: sentence.citations.flatMap((citation) => {
          const source = answer.sources[citation.number - 1]
          return source ? [{ ...citation, source }] : []
        }),
      }))
      return { ...answer, sentences }
    },
    citedSentence: (_parent, args, { domain }) => orNull(() => readCitedSentence(domain, args)),
    unansweredQuestions: async (_parent, args, { domain }) =>
      connection(await listQuestions(domain, args)),
  },
  Mutation: {
    askOrganisers: (_parent, args, { domain }) => outcome(() => askOrganisers(domain, args)),
    rateAnswer: (_parent, args, { domain }) => outcome(() => rateAnswer(domain, args)),
    answerQuestion: (_parent, { id, input }, { domain }) =>
      outcome(() => answerQuestion(domain, id, input)),
    dismissQuestion: (_parent, { id }, { domain }) => outcome(() => dismissQuestion(domain, id)),
  },
}
