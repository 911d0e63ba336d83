import { escapeHtml, scriptJson } from './html.ts'

/** What a page tells of itself to those who link to it or list it. */
export type Head = {
  title: string
  description: string
  /** Its one address on this site; null for pages that nobody should link to. */
  path: string | null
  /** The picture that links to it are shown with. */
  image?: { path: string; alt: string }
  /** What it is about, by schema.org. */
  thing?: object
}

export const siteName = 'Stimulating Innovation'

const attributes = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

/** The tags of a head; links in it begin with the site's own address. */
export function headTags({ title, description, path, image, thing }: Head, site: string): string {
  const meta = (pairs: Record<string, string>) => `<meta${attributes(pairs)}>`
  const property = (name: string, content: string) => meta({ property: `og:${name}`, content })
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta({ name: 'description', content: description }),
    ...(path === null
      ? [meta({ name: 'robots', content: 'noindex' })]
      : [
          `<link${attributes({ rel: 'canonical', href: site + path })}>`,
          property('url', site + path),
        ]),
    property('site_name', siteName),
    property('type', 'website'),
    property('locale', 'en_US'),
    property('title', title),
    property('description', description),
    ...(image
      ? [
          property('image', site + image.path),
          property('image:type', 'image/png'),
          property('image:width', '1200'),
          property('image:height', '630'),
          property('image:alt', image.alt),
          meta({ name: 'twitter:card', content: 'summary_large_image' }),
        ]
      : []),
    ...(thing ? [`<script type="application/ld+json">${scriptJson(thing)}</script>`] : []),
  ].join('\n    ')
}
