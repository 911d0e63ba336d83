import { type DocumentNode, Kind, visit } from 'graphql'
import { DomainError } from '../domain/errors.ts'
import type { GraphQLContext } from './context.ts'

const seen = new WeakMap<DocumentNode, boolean>()

/** Whether a document asks for the schema itself. */
export function introspects(document: DocumentNode): boolean {
  const known = seen.get(document)
  if (known !== undefined) return known
  let found = false
  visit(document, {
    [Kind.FIELD]: (node) => {
      if (node.name.value === '__schema' || node.name.value === '__type') found = true
    },
  })
  seen.set(document, found)
  return found
}

/** The schema is for those who write queries: admins and game masters. */
export async function refuseIntrospection(
  document: DocumentNode,
  context: GraphQLContext,
): Promise<void> {
  if (!introspects(document)) return
  const session = await context.domain.session()
  const role = session.kind === 'active' ? session.viewer.role : undefined
  if (role !== 'admin' && role !== 'game_master')
    throw new DomainError(
      'FORBIDDEN',
      'The schema can be read by signed-in admins and game masters only.',
    )
}
