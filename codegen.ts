import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = {
  ID: { input: 'string', output: 'string' },
  DateTime: { input: 'string', output: 'string' },
}

/** Types for the server's resolvers and typed hooks for the client, both from the SDL in schema/. */
const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  generates: {
    'server/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ...scalars, DateTime: { input: 'string', output: 'string | Date' } },
        contextType: '../context.ts#GraphQLContext',
        mapperTypeSuffix: 'Model',
        makeResolverTypeCallable: true,
        skipTypename: true,
      },
    },
    'client/generated/graphql.ts': {
      documents: ['client/**/*.graphql'],
      plugins: [
        'typescript-operations',
        'typed-document-node',
        './client/graphql/hooks-plugin.mjs',
      ],
      config: { useTypeImports: true, enumsAsTypes: true, scalars, documentMode: 'documentNode' },
    },
  },
}

export default config
