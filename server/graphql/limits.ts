import type { GraphQLArmorConfig } from '@escape.tech/graphql-armor-types'

/** Limits on documents; analysts' largest page, 1,000 scores, fits. */
export const limits = {
  maxDepth: { n: 12, flattenFragments: true },
  maxAliases: { n: 15, allowList: [] },
  maxDirectives: { n: 5 },
  maxTokens: { n: 2_000 },
  costLimit: {
    maxCost: 20_000,
    objectCost: 2,
    scalarCost: 1,
    depthCostFactor: 1.3,
    ignoreIntrospection: true,
  },
  blockFieldSuggestion: { enabled: true },
} satisfies GraphQLArmorConfig

/** Largest request body, in bytes. */
export const bodyLimit = 1_048_576
