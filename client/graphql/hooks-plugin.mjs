/**
 * Writes one typed hook per operation over the documents of the typed-document-node plugin:
 * useXQuery and useXLazyQuery for queries, useXMutation for mutations, useXSubscription for subscriptions.
 */

/** A query may be called without options only if none of its variables is required. */
function hasRequiredVariable(operation) {
  return (operation.variableDefinitions ?? []).some(
    (variable) => variable.type.kind === 'NonNullType' && variable.defaultValue === undefined,
  )
}

function upperFirst(name) {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function hooksFor(operation) {
  const name = upperFirst(operation.name.value)
  const kind = upperFirst(operation.operation)
  const data = `${name}${kind}`
  const types = `${data}, ${data}Variables`
  const node = `${name}Document`
  switch (operation.operation) {
    case 'query': {
      const optional = hasRequiredVariable(operation) ? '' : '?'
      return [
        `export const use${name}Query = (options${optional}: QueryOptions<${types}>) =>`,
        `  Apollo.useQuery<${types}>(${node}, options${optional ? ' ?? {}' : ''})`,
        `export const use${name}LazyQuery = (options?: Apollo.useLazyQuery.Options<${types}>) =>`,
        `  Apollo.useLazyQuery<${types}>(${node}, options)`,
      ].join('\n')
    }
    case 'mutation':
      return [
        `export const use${name}Mutation = (options?: MutationOptions<${types}>) =>`,
        `  Apollo.useMutation<${types}>(${node}, options)`,
      ].join('\n')
    default:
      return [
        `export const use${name}Subscription = (options: Apollo.useSubscription.Options<${types}>) =>`,
        `  Apollo.useSubscription<${types}>(${node}, options)`,
      ].join('\n')
  }
}

export function plugin(_schema, documents) {
  const operations = documents.flatMap((file) =>
    (file.document?.definitions ?? []).filter(
      (definition) => definition.kind === 'OperationDefinition' && definition.name,
    ),
  )
  return {
    prepend: [
      `import type { OperationVariables } from '@apollo/client'`,
      `import * as Apollo from '@apollo/client/react'`,
    ],
    content: [
      `type QueryOptions<TData, TVariables extends OperationVariables> =`,
      `  (Apollo.useQuery.Options<TData, TVariables> & { returnPartialData?: false }) | Apollo.SkipToken`,
      // Variables belong to the call, so that a call without them does not compile.
      `type MutationOptions<TData, TVariables extends OperationVariables> =`,
      `  Omit<Apollo.useMutation.Options<TData, TVariables>, 'variables'>`,
      ...operations.map(hooksFor),
      '',
    ].join('\n'),
  }
}
