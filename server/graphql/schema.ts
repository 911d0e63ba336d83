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

// Compiled code lives one level deeper than its source.
const folders = ['../../schema', '../../../schema'].map((path) => join(import.meta.dirname, path))

/** The one executable schema that both engines serve. */
export function createSchema(): GraphQLSchema {
  for (const folder of folders) {
    try {
      return guarded(makeExecutableSchema({ typeDefs: readTypeDefs(folder), resolvers }))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new Error('the schema folder is missing')
}
