import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import { ApolloArmor } from '@escape.tech/graphql-armor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { GraphQLContext } from './context.ts'
import { maskError, publicError } from './errors.ts'
import { refuseIntrospection } from './introspection.ts'
import { limits, maxTokens } from './limits.ts'

/** Apollo Server over the same executable schema and limits. */
export async function createApolloEngine(schema: GraphQLSchema) {
  const armor = new ApolloArmor(limits).protect()
  const server = new ApolloServer<GraphQLContext>({
    schema,
    introspection: true,
    csrfPrevention: false, // our own check covers every transport
    parseOptions: { maxTokens },
    includeStacktraceInErrorResponses: false,
    validationRules: armor.validationRules,
    formatError: (formatted, error) => {
      const masked = maskError(error)
      return masked === error
        ? formatted
        : { ...formatted, message: masked.message, extensions: masked.extensions }
    },
    plugins: [
      // The limits' types name the other build of the same package.
      ...(armor.plugins as unknown as ApolloServerPlugin<GraphQLContext>[]),
      {
        requestDidStart: () =>
          Promise.resolve({
            async didResolveOperation({ document, contextValue }) {
              try {
                await refuseIntrospection(document, contextValue)
              } catch (error) {
                throw publicError(error).error
              }
            },
          }),
      },
    ],
  })
  await server.start()
  return {
    stop: () => server.stop(),
    async answer(
      graphql: GraphQLContext,
      request: FastifyRequest,
      reply: FastifyReply,
      body: unknown,
    ) {
      const headers = new HeaderMap()
      for (const [name, value] of Object.entries(request.headers))
        if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
      const response = await server.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: request.method,
          headers,
          search: new URL(request.url, 'http://own.invalid').search,
          body,
        },
        context: () => Promise.resolve(graphql),
      })
      for (const [name, value] of response.headers) reply.header(name, value)
      reply.status(response.status ?? 200)
      if (response.body.kind === 'complete') return reply.send(response.body.string)
      // Incremental delivery is off in the schema, so that this cannot be reached with @defer.
      throw new Error('unexpected incremental answer')
    },
  }
}
