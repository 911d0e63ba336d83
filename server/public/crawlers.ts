import { escapeHtml } from './html.ts'

/** What search engines may read: the public pages and what these need, nothing of the app or its calls. */
export const robots = (paths: readonly string[], site: string): string =>
  [
    'User-agent: *',
    // The longest rule that fits counts: the start page alone, not all below it.
    ...paths.map((path) => `Allow: ${path === '/' ? '/$' : path}`),
    ...['/assets/', '/share/', '/favicon.svg', '/theme.js'].map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')

type Entry = { path: string; changedAt?: string | undefined }

/** The public addresses with when each last changed. */
export const sitemap = (entries: readonly Entry[], site: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ path, changedAt }) =>
        `  <url><loc>${escapeHtml(site + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')
