import { EnvelopArmor } from '@escape.tech/graphql-armor'
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import { execute, GraphQLError, type GraphQLSchema, parse } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLContext } from './context.ts'
import { maskError, publicError } from './errors.ts'
import { introspects, refuseIntrospection } from './introspection.ts'
import { bodyLimit, limits, maxTokens } from './limits.ts'

/** What the server hands to each operation. */
export type ServerContext = { graphql: GraphQLContext }

/** Runs the reference executor, whose answers keep the order of the query whichever field is ready first. */
const executor: Plugin<GraphQLContext> = {
  onExecute: ({ setExecuteFn }) => setExecuteFn(execute),
}

/** Counts tokens while reading, so that a huge document is refused before it is parsed. */
const tokenLimit: Plugin<GraphQLContext> = {
  onParse: ({ setParseFn }) =>
    setParseFn((source, options) => parse(source, { ...options, maxTokens })),
}

/** Whatever refuses a document before it runs is the request's fault: 400, as the protocol asks for. */
export function shown(error: unknown): GraphQLError {
  const masked = maskError(error)
  if (masked.path || masked.extensions['code']) return masked
  const code = masked.message.startsWith('Syntax Error: Expected')
    ? 'GRAPHQL_PARSE_FAILED'
    : 'GRAPHQL_VALIDATION_FAILED'
  return new GraphQLError(masked.message, {
    nodes: masked.nodes ?? null,
    source: masked.source ?? null,
    positions: masked.positions ?? null,
    extensions: { code, http: { spec: true, status: 400 } },
  })
}

const introspectionGate: Plugin<GraphQLContext> = {
  onExecute({ args, setResultAndStopExecution }) {
    if (!introspects(args.document)) return undefined
    return refuseIntrospection(args.document, args.contextValue).catch((error: unknown) =>
      setResultAndStopExecution({ errors: [publicError(error).error] }),
    )
  },
}

const firstQuery = `# Everything you may read is in the documentation on the left.
# Ctrl-Enter runs the query, Ctrl-Space completes.
query Challenges {
  challenges(first: 10) {
    nodes { id name scenarios { id name phase submittedCount } }
  }
}
`

/** Yoga with our limits; plain JSON posts go through its envelope only (see post.ts). */
export const createYogaEngine = (schema: GraphQLSchema, log: FastifyBaseLogger) =>
  createYoga<ServerContext, GraphQLContext>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    maxRequestBodySize: bodyLimit,
    graphiql: { title: 'Stimulating Innovation: GraphiQL', defaultQuery: firstQuery },
    renderGraphiQL,
    // Yoga copies own properties only; these come from the prototype.
    context: ({ graphql }) => ({ ...graphql, domain: graphql.domain, loaders: graphql.loaders }),
    maskedErrors: { maskError: shown, errorMessage: 'Something went wrong.' },
    plugins: [
      tokenLimit,
      ...new EnvelopArmor(limits).protect().plugins,
      executor,
      introspectionGate,
    ],
    logging: {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      // What is wrong with a request is told to whoever sent it: it may quote a password, and no log needs it.
      error: (...args: unknown[]) => {
        for (const err of args)
          if (err instanceof Error && !(err instanceof GraphQLError)) log.error({ err }, 'fault')
      },
    },
  })

export type YogaEngine = ReturnType<typeof createYogaEngine>
