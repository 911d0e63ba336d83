import type { ApolloCache, Modifier, Reference } from '@apollo/client/cache'

interface Connection<TNode> {
  edges: readonly { node: TNode }[]
}

/** The items of a connection, or none while it is unknown. */
export function nodesOf<TNode>(connection: Connection<TNode> | null | undefined): TNode[] {
  return connection?.edges.map((edge) => edge.node) ?? []
}

interface StoredConnection {
  edges?: { node: Reference; cursor?: string }[]
  totalCount?: number
}

type ListName = 'users' | 'participants' | 'challenges' | 'scenarios' | 'entries'

function modifyLists(cache: ApolloCache, list: ListName, edit: Modifier<StoredConnection>): void {
  cache.modify<Record<string, unknown>>({ fields: { [list]: edit as Modifier<unknown> } })
}

/** Takes deleted items out of every list that shows them, without asking the server again. */
export function removeFromLists(
  cache: ApolloCache,
  list: ListName,
  typename: string,
  ids: readonly string[],
): void {
  const gone = new Set(ids.map((id) => cache.identify({ __typename: typename, id })))
  modifyLists(cache, list, (stored) => {
    const edges = stored.edges ?? []
    const kept = edges.filter((edge) => !gone.has(edge.node.__ref))
    const removed = edges.length - kept.length
    return { ...stored, edges: kept, totalCount: (stored.totalCount ?? 0) - removed }
  })
  for (const id of gone) cache.evict({ id })
  cache.gc()
}

/** The arguments a stored list was asked with: `users:{"role":"judge"}`. */
function argumentsOf(storeFieldName: string): Record<string, unknown> {
  const json = storeFieldName.slice(storeFieldName.indexOf(':') + 1)
  try {
    return JSON.parse(json) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Puts a new item, first or last, into the lists whose arguments it fits. */
export function addToLists(
  cache: ApolloCache,
  list: ListName,
  typename: string,
  id: string,
  options: { at: 'start' | 'end'; where: (args: Record<string, unknown>) => boolean },
): void {
  const { at, where } = options
  modifyLists(cache, list, (stored, { storeFieldName, toReference }) => {
    const reference = toReference({ __typename: typename, id })
    if (!reference || !where(argumentsOf(storeFieldName))) return stored
    const edges = stored.edges ?? []
    const edge = { node: reference, cursor: '' }
    return {
      ...stored,
      edges: at === 'start' ? [edge, ...edges] : [...edges, edge],
      totalCount: (stored.totalCount ?? 0) + 1,
    }
  })
}

/** What could not be deleted was archived instead; the answer names only the ids. */
export function markArchived(cache: ApolloCache, typename: string, ids: readonly string[]): void {
  const now = new Date().toISOString()
  for (const id of ids) {
    cache.modify<{ archivedAt: string | null }>({
      id: cache.identify({ __typename: typename, id }),
      fields: { archivedAt: () => now },
    })
  }
}
