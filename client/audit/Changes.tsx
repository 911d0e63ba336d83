import { type Change, changesOf } from './changes.ts'

function Value({ change }: { change: Change }) {
  const { before, after } = change
  return (
    <>
      {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
    </>
  )
}

/** What an act changed, folded until it is asked for. */
export function Changes({ before, after }: { before: string | null; after: string | null }) {
  const changes = changesOf(before, after)
  if (changes.length === 0) return <>–</>
  return (
    <details className="changes">
      <summary>
        {changes.length} {changes.length === 1 ? 'field' : 'fields'}
      </summary>
      <dl>
        {changes.map((change) => (
          <div key={change.field}>
            <dt>{change.field}</dt>
            <dd>
              <Value change={change} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
