import { createContext, useContext, type ElementType } from 'react'

/** HTML by the name of its place. */
export type KeptHtml = ReadonlyMap<string, string>

const KeptContext = createContext<KeptHtml>(new Map())
export const KeptProvider = KeptContext.Provider

/**
 * A place whose content only the server renders, such as Markdown: the browser leaves it as it came, and so needs
 * neither the code nor the data for it.
 */
export function Kept({ name, as: Tag = 'div' }: { name: string; as?: ElementType }) {
  const html = useContext(KeptContext).get(name) ?? ''
  return <Tag data-kept={name} dangerouslySetInnerHTML={{ __html: html }} />
}

/** What the server rendered into the kept places of the page. */
export function keptHtml(root: ParentNode): KeptHtml {
  const places = root.querySelectorAll<HTMLElement>('[data-kept]')
  return new Map([...places].map((place) => [place.dataset['kept'] ?? '', place.innerHTML]))
}
