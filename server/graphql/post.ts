import type { DocumentNode, ExecutionResult, GraphQLError } from 'graphql'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLContext } from './context.ts'
import type { YogaEngine } from './yoga.ts'

type Params = {
  query: string
  variables: Record<string, unknown> | null | undefined
  operationName: string | null | undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parameters of an ordinary request; undefined for anything that needs the whole of the protocol. */
export function readParams(body: string): Params | undefined {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return undefined
  }
  if (!isObject(value)) return undefined
  const { query, variables, operationName, extensions } = value
  if (typeof query !== 'string' || (extensions !== undefined && extensions !== null))
    return undefined
  if (variables !== undefined && variables !== null && !isObject(variables)) return undefined
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    return undefined
  return { query, variables, operationName }
}

const responseType = 'application/graphql-response+json'

/** The type an ordinary client takes, or undefined where it asks for something else. */
export function answerType(accept: string | undefined): string | undefined {
  if (!accept || accept.includes('*/*') || accept.includes('application/json'))
    return accept?.includes(responseType)
      ? `${responseType}; charset=utf-8`
      : 'application/json; charset=utf-8'
  return accept.includes(responseType) ? `${responseType}; charset=utf-8` : undefined
}

/**
 * Answers an ordinary JSON post through Yoga's envelope, without its Request and Response objects, which cost
 * more than all the rest. False when the whole engine must answer: whatever does not parse, validate or
 * coerce, since none of that has run a resolver yet.
 */
export async function answerPost(
  yoga: YogaEngine,
  graphql: GraphQLContext,
  request: FastifyRequest,
  reply: FastifyReply,
  params: Params,
): Promise<boolean> {
  const type = answerType(request.headers.accept)
  if (!type) return false
  const enveloped = yoga.getEnveloped({ graphql, request: undefined, params } as never)
  let document: DocumentNode
  try {
    document = enveloped.parse(params.query) as DocumentNode
    const problems = enveloped.validate(enveloped.schema, document) as readonly GraphQLError[]
    if (problems.length > 0) return false
  } catch {
    return false
  }
  const contextValue: unknown = await enveloped.contextFactory()
  const result = (await enveloped.execute({
    schema: enveloped.schema,
    document,
    contextValue,
    variableValues: params.variables ?? undefined,
    operationName: params.operationName ?? undefined,
  })) as ExecutionResult
  if (result.data === undefined) return false
  reply.header('content-type', type).send(JSON.stringify(result))
  return true
}
