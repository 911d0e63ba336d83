import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '../shared/publicSite.ts'

/** The public pages' components, and the HTML that surrounds what they render. */
export type PublicSite = { template: string; render: RenderPage }

/** Where they are, from here: as built, and as sources while developing. */
const places = [
  { code: '../../public-site/entry-server.js', template: '../../public-site/public.html' },
  { code: '../../client/public-site/entry-server.tsx', template: '../../client/public.html' },
]

/** Loads the public pages; undefined where the client was not built. */
export async function loadPublicSite(): Promise<PublicSite | undefined> {
  for (const place of places) {
    const code = join(import.meta.dirname, place.code)
    const template = join(import.meta.dirname, place.template)
    if (!existsSync(code) || !existsSync(template)) continue
    const { render } = (await import(pathToFileURL(code).href)) as { render: RenderPage }
    return { template: readFileSync(template, 'utf8'), render }
  }
  return undefined
}
