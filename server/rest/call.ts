import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../domain/context.ts'

export type Request = FastifyRequest<{
  Params: Record<string, string>
  Querystring: Record<string, string | string[] | undefined>
}>

/** One documented call. Its handler renames fields and calls one verb. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path as the specification writes it, parameters as `:name`. */
  path: string
  /** Status of a success; 200 when not given. */
  status?: number
  /** Marks the call as kept for compatibility only. */
  deprecated?: boolean
  handle(context: Context, request: Request, reply: FastifyReply): Promise<unknown>
}
