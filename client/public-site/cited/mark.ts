const name = 'cited'

/** The parts of a range, one for each text node. */
function parts(range: Range): Range[] {
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT)
  const found: Range[] = []
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node.nodeType !== Node.TEXT_NODE || !range.intersectsNode(node)) continue
    const text = node as Text
    const part = document.createRange()
    part.setStart(text, text === range.startContainer ? range.startOffset : 0)
    part.setEnd(text, text === range.endContainer ? range.endOffset : text.length)
    if (!part.collapsed && part.toString().trim() !== '') found.push(part)
  }
  return found
}

/** Marks the range and nothing else: painted where the browser can, else wrapped. */
export function mark(range: Range): void {
  if (typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function') {
    CSS.highlights.set(name, new Highlight(range))
    return
  }
  for (const old of document.querySelectorAll(`mark.${name}`)) old.replaceWith(...old.childNodes)
  for (const part of parts(range)) {
    const around = document.createElement('mark')
    around.className = name
    part.surroundContents(around)
  }
}
