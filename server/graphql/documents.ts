import type { DocumentNode } from 'graphql'

/** Documents that parsed and kept every limit, by their text; those asked least recently go first. */
export type KnownDocuments = {
  get(text: string): DocumentNode | undefined
  add(text: string, document: DocumentNode): void
}

/** Keeps so many documents; longer texts than `longest` are not worth their memory. */
export function createKnownDocuments(most = 1_000, longest = 20_000): KnownDocuments {
  const documents = new Map<string, DocumentNode>()
  return {
    get(text) {
      const document = documents.get(text)
      if (!document) return undefined
      // A map keeps the order of insertion: what is used moves to the end.
      documents.delete(text)
      documents.set(text, document)
      return document
    },
    add(text, document) {
      if (text.length > longest) return
      documents.set(text, document)
      if (documents.size <= most) return
      const [oldest] = documents.keys()
      if (oldest !== undefined) documents.delete(oldest)
    },
  }
}
