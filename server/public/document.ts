import { headTags } from './head.ts'
import { scriptJson } from './html.ts'
import type { Loaded } from './pages.ts'
import type { PublicSite } from './site.ts'

const most = 50

/** The template cut where the page's own parts go. */
function pieces(template: string): [string, string, string, string] {
  const [before = '', rest = ''] = template.split('<!--head-->')
  const [middle = '', more = ''] = rest.split('<!--body-->')
  const [between = '', after] = more.split(/\s*"--view--"\s*/u)
  if (after === undefined) throw new Error('public.html has no place for its parts.')
  return [before, middle, between, after]
}

/** Makes whole documents. The last ones are kept: a page changes with its data, and once a minute with the clock. */
export function createDocument({ template, render }: PublicSite) {
  const [before, middle, between, after] = pieces(template)
  const known = new Map<string, string>()

  return ({ view, content, head }: Loaded, site: string): string => {
    const key = JSON.stringify([view, content, head, site])
    const made = known.get(key)
    if (made !== undefined) return made
    const html = [
      before,
      headTags(head, site),
      middle,
      render(view, content),
      between,
      scriptJson(view),
      after,
    ].join('')
    known.set(key, html)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return html
  }
}
