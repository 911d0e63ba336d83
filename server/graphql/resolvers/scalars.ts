import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/u

function read(value: unknown): string {
  if (typeof value === 'string' && iso.test(value)) {
    const time = Date.parse(value)
    if (!Number.isNaN(time)) return new Date(time).toISOString()
  }
  throw new GraphQLError('DateTime must be ISO 8601 with a zone, such as 2026-03-01T12:00:00Z', {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}

/** Instants go in with any zone and out in UTC with milliseconds. */
export const dateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: "An instant, ISO 8601 in UTC with milliseconds, as the database's clock saw it.",
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: read,
  parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : undefined),
})
