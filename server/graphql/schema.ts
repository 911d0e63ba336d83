import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { guarded } from './directives.ts'
import { resolvers } from './resolvers/index.ts'

/** The SDL of all nouns. */
export function readTypeDefs(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

// The build keeps this distance too.
const folder = join(import.meta.dirname, '../../schema')

/** The one executable schema that both engines serve. */
export const createSchema = (): GraphQLSchema =>
  guarded(makeExecutableSchema({ typeDefs: readTypeDefs(folder), resolvers }))
