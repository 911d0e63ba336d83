import type { Operation } from './operations.ts'

type Sum = { requests: number; seconds: number; server: number; database: number | null }
export type Row = {
  operation: Operation
  statements: number
  bytes: number[]
  ours: Sum
  theirs: Sum
}

const perSecond = (sum: Sum) => sum.requests / sum.seconds
const server = (sum: Sum) => sum.server / sum.requests
const database = (sum: Sum) => (sum.database === null ? null : sum.database / sum.requests)
const total = (sum: Sum) => server(sum) + (database(sum) ?? 0)

function figures({ operation, statements, bytes, ours, theirs }: Row) {
  const side = (sum: Sum, length: number | undefined) => ({
    requestsPerSecond: Math.round(perSecond(sum)),
    serverMicros: Math.round(server(sum)),
    databaseMicros: sum.database === null ? null : Math.round(database(sum) ?? 0),
    bytes: length ?? 0,
  })
  return {
    name: operation.name,
    title: operation.title,
    statements,
    product: side(ours, bytes[0]),
    bare: side(theirs, bytes[1]),
    throughputRatio: Number((perSecond(ours) / perSecond(theirs)).toFixed(2)),
    cpuRatio: Number((total(ours) / total(theirs)).toFixed(2)),
    goal: operation.goal,
  }
}

const columns = [
  'operation',
  'req/s',
  'bare',
  'ratio (goal)',
  'server µs',
  'db µs',
  'bare µs',
  'CPU ratio (goal)',
  'SQL (goal)',
  'bytes',
  'bare bytes',
]

/** The figures as a table for people, or as JSON for programs. */
export function report(
  rows: readonly Row[],
  about: { size: string; memory: { now: number; peak: number } | undefined; json: boolean },
): string {
  const list = rows.map(figures)
  const machine = { node: process.version, size: about.size, memoryMB: about.memory ?? null }
  if (about.json) return `${JSON.stringify({ ...machine, operations: list }, null, 2)}\n`
  const aim = (value: number, goal: number | undefined) =>
    goal === undefined ? `${value}` : `${value} (${goal})`
  const lines = list.map((f) => [
    f.title,
    `${f.product.requestsPerSecond}`,
    `${f.bare.requestsPerSecond}`,
    aim(f.throughputRatio, f.goal.throughput),
    aim(f.product.serverMicros, f.goal.serverMicros),
    `${f.product.databaseMicros ?? '?'}`,
    `${f.bare.serverMicros + (f.bare.databaseMicros ?? 0)}`,
    aim(f.cpuRatio, f.goal.cpu),
    aim(f.statements, f.goal.statements),
    `${f.product.bytes}`,
    `${f.bare.bytes}`,
  ])
  const widths = columns.map((name, i) =>
    Math.max(name.length, ...lines.map((line) => line[i]?.length ?? 0)),
  )
  const text = [columns, ...lines]
    .map((line) =>
      line
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    )
    .join('\n')
  const memory = about.memory
    ? `Memory of the server: ${about.memory.now} MB, at most ${about.memory.peak} MB.\n`
    : ''
  return `Size ${about.size}, Node ${process.version}; CPU per request; 8 connections.\n${text}\n${memory}`
}
