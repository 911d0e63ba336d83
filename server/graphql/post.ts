import type { DocumentNode, ExecutionResult, GraphQLError } from 'graphql'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLContext } from './context.ts'
import type { KnownDocuments } from './documents.ts'
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

/** The document of a text that parses and keeps all rules and limits; undefined for any other. */
function checked(
  enveloped: ReturnType<YogaEngine['getEnveloped']>,
  known: KnownDocuments,
  text: string,
): DocumentNode | undefined {
  const found = known.get(text)
  if (found) return found
  try {
    const document = enveloped.parse(text) as DocumentNode
    const problems = enveloped.validate(enveloped.schema, document) as readonly GraphQLError[]
    if (problems.length > 0) return undefined
    known.add(text, document)
    return document
  } catch {
    return undefined
  }
}

/**
 * Answers an ordinary JSON post through Yoga's envelope, without its Request and Response objects, which cost
 * more than all the rest. False when the whole engine must answer: whatever does not parse, validate or
 * coerce, since none of that has run a resolver yet.
 */
export async function answerPost(
  yoga: YogaEngine,
  known: KnownDocuments,
  graphql: GraphQLContext,
  request: FastifyRequest,
  reply: FastifyReply,
  params: Params,
): Promise<boolean> {
  const type = answerType(request.headers.accept)
  if (!type) return false
  const enveloped = yoga.getEnveloped({ graphql, request: undefined, params } as never)
  const document = checked(enveloped, known, params.query)
  if (!document) return false
  const result = (await enveloped.execute({
    schema: enveloped.schema,
    document,
    // What Yoga's context factory would copy together: no plugin of ours adds to it.
    contextValue: graphql,
    variableValues: params.variables ?? undefined,
    operationName: params.operationName ?? undefined,
  })) as ExecutionResult
  if (result.data === undefined) return false
  reply.header('content-type', type).send(JSON.stringify(result))
  return true
}
