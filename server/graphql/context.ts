import type { Context, Viewer } from '../domain/context.ts'
import type { Loaders } from './loaders.ts'

/** What resolvers get: the context of the request, and loaders that live as long as it. */
export type GraphQLContext = {
  readonly domain: Context
  readonly loaders: Loaders
  /** The viewer of a field below a role-guarded root. */
  viewer(): Promise<Viewer>
  /** Reports a fault that the answer hides. */
  onFault(error: unknown): void
}
