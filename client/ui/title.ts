/** Puts words before the document's title; gives back what takes them away again. */
export function prefixTitle(prefix: string): () => void {
  if (!document.title.startsWith(prefix)) document.title = prefix + document.title
  return () => {
    if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
  }
}
