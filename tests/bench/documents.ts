import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql'

const client = join(import.meta.dirname, '../../client')

function readDefinitions() {
  const operations = new Map<string, OperationDefinitionNode>()
  const fragments = new Map<string, FragmentDefinitionNode>()
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.graphql')))
    for (const definition of parse(readFileSync(join(client, file), 'utf8')).definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        fragments.set(definition.name.value, definition)
      if (definition.kind === Kind.OPERATION_DEFINITION && definition.name)
        operations.set(definition.name.value, definition)
    }
  return { operations, fragments }
}

/** Asks every object for its type, as the client's cache makes every operation do. */
const withTypenames = (document: DocumentNode) =>
  visit(document, {
    SelectionSet(node, _key, parent) {
      if (parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return undefined
      const name = { kind: Kind.NAME, value: '__typename' } as const
      return { ...node, selections: [...node.selections, { kind: Kind.FIELD, name }] }
    },
  })

/** The text of an operation that asks all that these operations of the client ask. */
export function clientOperation(...names: string[]): string {
  const { operations, fragments } = readDefinitions()
  const parts = names.map((name) => {
    const operation = operations.get(name)
    if (!operation) throw new Error(`the client has no operation ${name}`)
    return operation
  })
  const [first] = parts
  if (!first) throw new Error('no operation named')
  const variables = new Map(
    parts.flatMap((part) => part.variableDefinitions ?? []).map((v) => [v.variable.name.value, v]),
  )
  const merged: OperationDefinitionNode = {
    ...first,
    variableDefinitions: [...variables.values()],
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: parts.flatMap((part) => part.selectionSet.selections),
    },
  }
  const used = new Map<string, FragmentDefinitionNode>()
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)
        if (!fragment || used.has(name.value)) return
        used.set(name.value, fragment)
        collect(fragment)
      },
    })
  collect(merged)
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [merged, ...used.values()] }
  return stripIgnoredCharacters(print(withTypenames(document)))
}
