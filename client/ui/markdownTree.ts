/** As much of a Markdown tree (mdast) as is changed here. */
type Node = { type: string; value?: string; depth?: number; children?: Node[] }

function walk(node: Node, visit: (child: Node, inline: boolean) => Node): void {
  const inline = node.type !== 'root' && node.type !== 'blockquote' && node.type !== 'listItem'
  node.children = node.children?.map((child) => {
    const now = visit(child, inline)
    walk(now, visit)
    return now
  })
}

/** Raw HTML becomes the text that it is written as: nothing of it is ever markup. */
export const htmlAsText = () => (tree: Node) =>
  walk(tree, (node, inline) => {
    if (node.type !== 'html') return node
    const text = { type: 'text', value: node.value ?? '' }
    return inline ? text : { type: 'paragraph', children: [text] }
  })

/** Headings begin at a level and never skip one, whatever levels were written. */
export const headingsFrom = (top: number) => () => (tree: Node) => {
  const open: number[] = []
  walk(tree, (node) => {
    if (node.type !== 'heading') return node
    const depth = node.depth ?? 1
    while ((open.at(-1) ?? 0) >= depth) open.pop()
    open.push(depth)
    return { ...node, depth: Math.min(6, top + open.length - 1) }
  })
}
