import { findArticle } from '../../../db/knowledge/queries.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { articleView, isOrganiser } from './view.ts'

/** A published article by its slug or id, for anyone; for organisers drafts too. */
export async function readArticle(context: Context, slug: unknown) {
  const organiser = await isOrganiser(context)
  if (typeof slug !== 'string' || !/^[\da-z-]{1,80}$/iu.test(slug)) throw notFound()
  const row = await findArticle(context.db, slug, organiser)
  if (!row) throw notFound()
  return articleView(row, organiser)
}
