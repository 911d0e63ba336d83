/**
 * The path to go to after signing in, hash kept, or null unless it is a path of this site.
 * Compared as a browser would resolve it, since "/\\evil" and "/<TAB>/evil" leave the site.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || next.length > 2_000 || !next.startsWith('/')) return null
  if (/[\u0000-\u0020\u007f\\]/u.test(next)) return null
  try {
    const base = 'http://own.invalid'
    const url = new URL(next, base)
    if (url.origin !== base) return null
    return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
  } catch {
    return null
  }
}
