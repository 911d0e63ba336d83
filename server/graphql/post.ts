import { type DocumentNode, execute, type ExecutionResult, type GraphQLError } from 'graphql'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLContext } from './context.ts'
import { createKnownDocuments } from './documents.ts'
import { introspects } from './introspection.ts'
import { shown, type YogaEngine } from './yoga.ts'

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

/** Answers the parameters of an ordinary request; undefined when the whole engine must answer. */
export type Answer = (graphql: GraphQLContext, params: Params) => Answered | Promise<Answered>
type Answered = ExecutionResult | undefined

/**
 * Yoga's envelope without its Request and Response objects, which cost more than all the rest. It leaves to the
 * whole engine whatever does not parse, validate or coerce, since none of that has run a resolver yet.
 */
export function createAnswer(yoga: YogaEngine): Answer {
  const known = createKnownDocuments()
  // Executing takes its context as an argument, so one envelope serves all requests.
  const { execute: executeGated, schema } = yoga.getEnveloped({} as never)

  function check(graphql: GraphQLContext, params: Params): DocumentNode | undefined {
    const { parse, validate } = yoga.getEnveloped({ graphql, request: undefined, params } as never)
    try {
      const document = parse(params.query) as DocumentNode
      const problems = validate(schema, document) as readonly GraphQLError[]
      if (problems.length > 0) return undefined
      known.add(params.query, document)
      return document
    } catch {
      return undefined
    }
  }

  return (graphql, params) => {
    const document = known.get(params.query) ?? check(graphql, params)
    if (!document) return undefined
    // What the envelope adds to executing is the gate before introspection and the mask over errors. It goes
    // through some twenty promises of its own for each request, so only what needs the gate goes that way.
    const run = introspects(document) ? executeGated : execute
    const result = run({
      schema,
      document,
      // What Yoga's context factory would copy together: no plugin of ours adds to it.
      contextValue: graphql,
      variableValues: params.variables ?? undefined,
      operationName: params.operationName ?? undefined,
    }) as ExecutionResult | Promise<ExecutionResult>
    return isPromise(result) ? result.then(finish) : finish(result)
  }
}

const isPromise = <T>(value: T | Promise<T>): value is Promise<T> => value instanceof Promise

function finish(result: ExecutionResult): Answered {
  if (result.data === undefined) return undefined
  return result.errors ? { ...result, errors: result.errors.map(shown) } : result
}

/** Answers an ordinary JSON post; false when the whole engine must. */
export function answerPost(
  answer: Answer,
  graphql: GraphQLContext,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean | Promise<boolean> {
  const type = answerType(request.headers.accept)
  const params = type && typeof request.body === 'string' ? readParams(request.body) : undefined
  if (!type || !params) return false
  const send = (result: Answered) => {
    if (!result) return false
    reply.header('content-type', type).send(JSON.stringify(result))
    return true
  }
  const result = answer(graphql, params)
  return isPromise(result) ? result.then(send) : send(result)
}
