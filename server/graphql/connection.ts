import type { Page } from '../domain/page.ts'

/** A page as a Relay connection. */
export type Connection<T> = {
  edges: { cursor: string; node: T }[]
  nodes: T[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
  /** Counted only when asked for. */
  totalCount: number | (() => Promise<number>)
}

export function connection<T>(page: Page<T>): Connection<T> {
  return {
    edges: page.items,
    nodes: page.items.map((item) => item.node),
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: page.hasPreviousPage,
      startCursor: page.items[0]?.cursor ?? null,
      endCursor: page.items.at(-1)?.cursor ?? null,
    },
    totalCount: page.totalCount,
  }
}
