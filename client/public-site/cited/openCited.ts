import { findText } from './findText.ts'
import { mark } from './mark.ts'

type Cited = { sourceId: string; root: Element; passage: number; sentence: number }

/** The source that the address names, and where on the page it is. */
function citedIn({ hash, search }: Location): Cited | null {
  const [, passage, sentence] = /^#s-(\d{1,6})-(\d{1,6})$/u.exec(hash) ?? []
  const main = document.querySelector('main')
  if (passage === undefined || sentence === undefined || !main) return null
  const query = new URLSearchParams(search)
  const scenario = query.get('scenario')
  const challenge = query.get('id')
  const slug = query.get('faq')
  const marked = slug
    ? main.querySelector<HTMLElement>(`[data-slug="${CSS.escape(slug)}"]`)
    : main.querySelector<HTMLElement>('[data-source]')
  const sourceId = scenario ?? challenge ?? marked?.dataset['source']
  if (!sourceId) return null
  const root = (scenario && document.getElementById(`scenario-${scenario}`)) || marked || main
  return { sourceId, root, passage: Number(passage), sentence: Number(sentence) }
}

const query =
  'query Cited($sourceId: ID!, $passage: Int!, $sentence: Int!) { citedSentence(sourceId: $sourceId, passage: $passage, sentence: $sentence) { text passage } }'

async function wordsOf({ root: _root, ...variables }: Cited) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data } = (await response.json()) as {
    data?: { citedSentence: { text: string; passage: string } | null } | null
  }
  return data?.citedSentence ?? null
}

/** A list tells "name: what", which a table shows in two cells with others between. */
const candidates = (text: string) => {
  const what = text.slice(text.indexOf(': ') + 2)
  return text.includes(': ') && what.length > 30 ? [text, what] : [text]
}

function goTo(element: HTMLElement, range: Range | null): void {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (one instanceof HTMLDetailsElement) one.open = true
  // Who reads by ear goes on reading here.
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  const { top, height } = (range ?? element).getBoundingClientRect()
  const above = range ? Math.max(0, (window.innerHeight - height) / 2) : 16
  window.scrollTo({ top: window.scrollY + top - above })
}

/** Opens the page at the sentence that its address cites. What is gone or not found changes nothing. */
async function openCited(): Promise<void> {
  const cited = citedIn(location)
  if (!cited) return
  const words = await wordsOf(cited).catch(() => null)
  if (!words) return
  for (const text of candidates(words.text)) {
    const range = findText(cited.root, text, words.passage)
    const element = range?.startContainer.parentElement?.closest<HTMLElement>(
      'p, li, td, th, pre, h2, h3, h4, h5, h6, summary, div',
    )
    if (!range || !element) continue
    mark(range)
    return goTo(element, range)
  }
  // Words that the page puts otherwise, such as dates: at least the scenario itself.
  if (cited.root.id) goTo(cited.root as HTMLElement, null)
}

/** Follows citations to this page, now and when a link on it leads to another sentence. */
export function followCitations(): void {
  void openCited()
  window.addEventListener('hashchange', () => void openCited())
}
