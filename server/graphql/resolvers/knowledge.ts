import { createArticle } from '../../domain/knowledge/createArticle.ts'
import { createFaq } from '../../domain/knowledge/createFaq.ts'
import { deleteArticle } from '../../domain/knowledge/deleteArticle.ts'
import { deleteFaq } from '../../domain/knowledge/deleteFaq.ts'
import { importArticles } from '../../domain/knowledge/importArticles.ts'
import { listArticles } from '../../domain/knowledge/listArticles.ts'
import { listFaqs } from '../../domain/knowledge/listFaqs.ts'
import { listAllArticles, listAllFaqs } from '../../domain/knowledge/listKnowledge.ts'
import { listArticleRevisions, listFaqRevisions } from '../../domain/knowledge/listRevisions.ts'
import { readArticle } from '../../domain/knowledge/readArticle.ts'
import { readFaq } from '../../domain/knowledge/readFaq.ts'
import { setArticleState } from '../../domain/knowledge/setArticleState.ts'
import { setFaqState } from '../../domain/knowledge/setFaqState.ts'
import { updateArticle } from '../../domain/knowledge/updateArticle.ts'
import { updateFaq } from '../../domain/knowledge/updateFaq.ts'
import type { DomainError } from '../../domain/errors.ts'
import type { Article, Faq } from '../../domain/models.ts'
import { connection } from '../connection.ts'
import { orNull, outcome } from '../errors.ts'
import type { Resolvers } from '../generated/resolvers.ts'

/** What somebody else made of it meanwhile. */
const currentFaq = (error: DomainError) => ({ faq: (error.data['faq'] as Faq | undefined) ?? null })
const currentArticle = (error: DomainError) => ({
  article: (error.data['article'] as Article | undefined) ?? null,
})

export const knowledgeResolvers: Resolvers = {
  Faq: {
    // Only organisers were told how helpful it is.
    revisions: (faq, _args, { domain }) =>
      faq.helpful === null ? null : listFaqRevisions(domain, faq.id),
  },
  Article: {
    revisions: (article, _args, { domain }) =>
      article.helpful === null ? null : listArticleRevisions(domain, article.id),
  },
  Query: {
    faqs: (_parent, _args, { domain }) => listFaqs(domain),
    articles: (_parent, _args, { domain }) => listArticles(domain),
    article: (_parent, { slug }, { domain }) => orNull(() => readArticle(domain, slug)),
    faq: (_parent, { id }, { domain }) => orNull(() => readFaq(domain, id)),
    allFaqs: async (_parent, args, { domain }) => connection(await listAllFaqs(domain, args)),
    allArticles: async (_parent, args, { domain }) =>
      connection(await listAllArticles(domain, args)),
  },
  Mutation: {
    createFaq: (_parent, { input }, { domain }) => outcome(() => createFaq(domain, input)),
    updateFaq: (_parent, { id, input }, { domain }) =>
      outcome(() => updateFaq(domain, id, input), currentFaq),
    publishFaq: (_parent, { id }, { domain }) =>
      outcome(() => setFaqState(domain, id, 'published')),
    unpublishFaq: (_parent, { id }, { domain }) => outcome(() => setFaqState(domain, id, 'draft')),
    deleteFaq: (_parent, { id }, { domain }) => outcome(() => deleteFaq(domain, id)),
    createArticle: (_parent, { input }, { domain }) => outcome(() => createArticle(domain, input)),
    updateArticle: (_parent, { id, input }, { domain }) =>
      outcome(() => updateArticle(domain, id, input), currentArticle),
    publishArticle: (_parent, { id }, { domain }) =>
      outcome(() => setArticleState(domain, id, 'published')),
    unpublishArticle: (_parent, { id }, { domain }) =>
      outcome(() => setArticleState(domain, id, 'draft')),
    deleteArticle: (_parent, { id }, { domain }) => outcome(() => deleteArticle(domain, id)),
    importArticles: (_parent, args, { domain }) => outcome(() => importArticles(domain, args)),
  },
}
