import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils'
import { type GraphQLFieldConfig, type GraphQLSchema, defaultFieldResolver } from 'graphql'
import type { Role } from '../shared/options.ts'
import { messages } from '../shared/messages.ts'
import { DomainError } from '../domain/errors.ts'
import type { GraphQLContext } from './context.ts'
import { publicError } from './errors.ts'

type Field = GraphQLFieldConfig<unknown, GraphQLContext>

/** Stops early what the verb would refuse too; the verb's own check is the one that counts. */
async function checkRole({ domain }: GraphQLContext, roles: readonly Role[]): Promise<void> {
  const session = await domain.session()
  if (session.kind === 'none') throw new DomainError('UNAUTHENTICATED', messages.notAuthenticated)
  if (session.kind === 'expired') throw new DomainError('SESSION_EXPIRED', messages.sessionExpired)
  if (!roles.includes(session.viewer.role))
    throw new DomainError('FORBIDDEN', 'Your role may not do this.')
}

/** The roles of a root field by its directive; "public" for everyone, undefined without one. */
export function fieldRoles(
  schema: GraphQLSchema,
  field: Field,
): readonly Role[] | 'public' | undefined {
  if (getDirective(schema, field, 'public')?.length) return 'public'
  return getDirective(schema, field, 'role')?.[0]?.['any'] as Role[] | undefined
}

/** Guards every root field by its directive and shows errors of resolvers by their code only. */
export function guarded(schema: GraphQLSchema): GraphQLSchema {
  const guard = (field: Field, name: string, owner: string): Field => {
    const roles = fieldRoles(schema, field)
    if (!roles)
      throw new Error(`${owner}.${name} has neither @role nor @public: say who may use it`)
    const resolve = field.resolve ?? defaultFieldResolver
    return {
      ...field,
      async resolve(source, args, context, info) {
        try {
          if (roles !== 'public') await checkRole(context, roles)
          return (await resolve(source, args, context, info)) as unknown
        } catch (error) {
          throw shown(error, context)
        }
      },
    }
  }
  return mapSchema(schema, {
    [MapperKind.QUERY_ROOT_FIELD]: guard,
    [MapperKind.MUTATION_ROOT_FIELD]: guard,
    [MapperKind.OBJECT_FIELD]: (field: Field) => {
      const { resolve } = field
      if (!resolve) return field
      return {
        ...field,
        resolve(source, args, context, info) {
          try {
            const value: unknown = resolve(source, args, context, info)
            if (value instanceof Promise)
              return value.catch((error: unknown) => {
                throw shown(error, context)
              })
            return value
          } catch (error) {
            throw shown(error, context)
          }
        },
      }
    },
  })
}

function shown(error: unknown, context: GraphQLContext) {
  const { error: visible, fault } = publicError(error, context.domain.requestId)
  if (fault) context.onFault(error)
  return visible
}
