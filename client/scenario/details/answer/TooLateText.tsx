import { Callout } from '@blueprintjs/core'
import type { Edits } from './answers.ts'
import type { ItemGroup } from './items.ts'

interface Props {
  edits: Edits
  groups: readonly ItemGroup[]
}

/** What was typed but did not reach the server in time: it does not count, but it is not lost. */
export function TooLateText({ edits, groups }: Props) {
  const items = groups.flatMap((group) => group.items).filter((item) => edits.has(item.key))
  if (items.length === 0) return null
  return (
    <Callout intent="danger" icon={null} className="section">
      <h2>Text that could not be saved in time</h2>
      <p>This browser still holds it, so that you can copy it.</p>
      {items.map((item) => (
        <section key={item.key} aria-label={`Unsaved text of ${item.title}`}>
          <h3>{item.title}</h3>
          <p className="answer-text">{edits.get(item.key)?.content}</p>
        </section>
      ))}
    </Callout>
  )
}
