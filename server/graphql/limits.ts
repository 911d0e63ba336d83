import type { GraphQLArmorConfig } from '@escape.tech/graphql-armor-types'

/** Limits on documents; analysts' largest page, 1,000 scores, fits. */
export const limits = {
  maxDepth: { n: 12, flattenFragments: true },
  maxAliases: { n: 15, allowList: [] },
  maxDirectives: { n: 5 },
  // Counted by the parser itself: see maxTokens.
  maxTokens: { enabled: false },
  costLimit: {
    maxCost: 40_000,
    objectCost: 2,
    scalarCost: 1,
    depthCostFactor: 1.3,
    ignoreIntrospection: true,
  },
  blockFieldSuggestion: { enabled: true },
} satisfies GraphQLArmorConfig

/** Most tokens of a document. */
export const maxTokens = 2_000

/** Largest request body, in bytes. */
export const bodyLimit = 1_048_576
