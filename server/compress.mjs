// Compresses the built client once, as small as it gets, so that no request has to.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '../dist/client')
// The public pages' HTML is no page by itself: the server fills it in.
renameSync(join(root, 'public.html'), join(root, '../public-site/public.html'))

const worth = /\.(js|css|svg|html|json)$/u

for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !worth.test(entry.name)) continue
  const path = join(entry.parentPath ?? entry.path, entry.name)
  const content = readFileSync(path)
  if (content.length < 1_024) continue
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  writeFileSync(`${path}.br`, brotliCompressSync(content, brotli))
}
