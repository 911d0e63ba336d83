import * as z from 'zod'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { parse, text } from '../input.ts'
import { storeFiles, summaryOf } from './storeFiles.ts'

/** As long as any text may be, and room for front matter. */
const longest = 110_000

const Input = z.strictObject({
  files: z
    .array(z.strictObject({ path: text(500), content: z.string().max(longest, 'Is too long') }))
    .min(1, 'Must name at least one')
    .max(200, 'Must be at most 200'),
  dryRun: z.boolean().nullish(),
})

/** Imports Markdown files, all or none. */
export async function importArticles(context: Context, input: unknown) {
  const viewer = await authorize(context, 'knowledge.import')
  const given = parse(Input, input)
  const dryRun = given.dryRun ?? false
  return context.db.transaction(async (tx) => {
    const files = await storeFiles(tx, given.files, { authorId: viewer.id, dryRun })
    const changed = files.filter((file) => file.outcome !== 'unchanged')
    if (!dryRun && changed.length > 0)
      await audit(tx, context, viewer, {
        action: 'knowledge.import',
        objectType: 'knowledge',
        objectId: null,
        after: { files: changed.map(({ path, slug, outcome }) => ({ path, slug, outcome })) },
      })
    return { files, message: summaryOf(files, dryRun) }
  })
}
