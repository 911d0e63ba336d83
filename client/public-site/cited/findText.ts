type Place = { node: Text; offset: number }
type Folded = { text: string; places: Place[] }

const counts = /[\p{L}\p{N}]/u

/** Letters and digits alone: white space, marks and case may differ between a text and the page that shows it. */
function fold(text: string, keep: (offset: number) => void = () => undefined): string {
  let folded = ''
  let offset = 0
  for (const character of text) {
    if (counts.test(character))
      for (const unit of character.toLowerCase()) {
        folded += unit
        for (let n = 0; n < unit.length; n++) keep(offset)
      }
    offset += character.length
  }
  return folded
}

function foldPage(root: Node): Folded {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const places: Place[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const here = node as Text
    text += fold(here.data, (offset) => places.push({ node: here, offset }))
  }
  return { text, places }
}

/** The end behind a character and the marks that close the sentence. */
function endAfter({ node, offset }: Place): number {
  const [character = ''] = node.data.slice(offset)
  return (
    offset +
    character.length +
    (/^[^\p{L}\p{N}\s]*/u.exec(node.data.slice(offset + character.length))?.[0].length ?? 0)
  )
}

/**
 * The first place in the page that holds a sentence, across elements; in its passage if that stands there as a whole,
 * as the same sentence may stand elsewhere before.
 */
export function findText(root: Node, sentence: string, passage = ''): Range | null {
  const page = foldPage(root)
  const wanted = fold(sentence)
  if (wanted === '') return null
  const around = fold(passage)
  const from = around === '' ? -1 : page.text.indexOf(around)
  const before = from < 0 ? 0 : from
  const at = page.text.indexOf(wanted, before)
  const first = page.places[at]
  const last = page.places[at + wanted.length - 1]
  if (at < 0 || !first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, endAfter(last))
  return range
}
