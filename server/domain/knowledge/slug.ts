import type { Database } from '../../../db/client.ts'
import { slugsBeginning } from '../../../db/knowledge/queries.ts'

const longest = 80

/** A text as a slug: lower case letters, digits and hyphens; empty when it holds none of them. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/gu, '')
}

/** A slug for this text that nothing of the kind has yet. */
export async function freeSlug(
  db: Database,
  type: 'faq' | 'article',
  text: string,
): Promise<string> {
  const wanted = slugOf(text) || type
  const taken = new Set(await slugsBeginning(db, type, wanted))
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}
