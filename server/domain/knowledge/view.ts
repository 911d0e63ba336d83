import type { ArticleRow, FaqRow } from '../../../db/knowledge/queries.ts'
import type { Context } from '../context.ts'
import { addressOf } from '../techminds/address.ts'

/** `draft`: only admins and game masters see it. `published`: anybody may read it. */
export const knowledgeStates = ['draft', 'published'] as const
export type KnowledgeState = (typeof knowledgeStates)[number]

type Shown<Row> = Omit<Row, 'helpful' | 'unhelpful'> & {
  url: string
  state: KnowledgeState
  /** For organisers only. */
  helpful: number | null
  unhelpful: number | null
}
export type Faq = Shown<FaqRow>
export type Article = Shown<ArticleRow>

const stateOf = (row: { publishedAt: string | null }): KnowledgeState =>
  row.publishedAt === null ? 'draft' : 'published'

const counts = (row: { helpful: number; unhelpful: number }, organiser: boolean) =>
  organiser
    ? { helpful: row.helpful, unhelpful: row.unhelpful }
    : { helpful: null, unhelpful: null }

export const faqView = (row: FaqRow, organiser: boolean): Faq => ({
  ...row,
  ...counts(row, organiser),
  url: addressOf({ type: 'faq', slug: row.slug }),
  state: stateOf(row),
})

export const articleView = (row: ArticleRow, organiser: boolean): Article => ({
  ...row,
  ...counts(row, organiser),
  url: addressOf({ type: 'article', slug: row.slug }),
  state: stateOf(row),
})

/** Whether the request comes from somebody who may edit knowledge, without asking for anybody. */
export async function isOrganiser(context: Context): Promise<boolean> {
  const session = await context.session()
  if (session.kind !== 'active' || !session.viewer.emailVerified) return false
  return session.viewer.role === 'admin' || session.viewer.role === 'game_master'
}
