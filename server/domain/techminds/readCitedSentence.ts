import { findPassageOf } from '../../../db/techminds/ranking.ts'
import { sentenceOf } from '../../techminds/chunker.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'

const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1_000_000

/** The sentence that the address of a citation names. Open to anyone, of what anybody may read. */
export async function readCitedSentence(
  context: Context,
  { sourceId, passage, sentence }: { sourceId: unknown; passage: unknown; sentence: unknown },
) {
  if (!isId(sourceId) || !isNumber(passage) || !isNumber(sentence)) throw notFound()
  const found = await findPassageOf(context.db, sourceId, passage)
  const text = found && sentenceOf(found, sentence)
  if (!found || text === undefined) throw notFound()
  return { text, passage: found.text, headingPath: found.headingPath }
}
