import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RootDatabase } from '../../../db/client.ts'
import {
  type Coefficients,
  confidenceOf,
  signNames,
  type Signs,
} from '../../../server/techminds/confidence.ts'
import { judge } from './faq.ts'

const root = join(import.meta.dirname, '../../..')
const shipped = join(root, 'tests/retrieval')

type Example = { signs: Signs; right: boolean }

const rate = 0.5
const steps = 20_000
/** Keeps the coefficients small, as the examples are few. */
const ridge = 0.002

/** Signs that can only speak for an answer get no weight against it, and the other way round. */
const direction: Record<keyof Signs, 1 | -1> = {
  score: 1,
  trigram: 1,
  coverage: 1,
  sentence: 1,
  unknown: -1,
  margin: 1,
  agreement: 1,
}

/** Logistic regression by gradient descent, right and wrong examples counting the same in all. */
export function fit(examples: readonly Example[]): Coefficients {
  const model: Coefficients = {
    intercept: 0,
    score: 0,
    trigram: 0,
    coverage: 0,
    sentence: 0,
    unknown: 0,
    margin: 0,
    agreement: 0,
  }
  const rights = examples.filter((example) => example.right).length
  const weights = { right: 0.5 / rights, wrong: 0.5 / (examples.length - rights) }
  for (let step = 0; step < steps; step++) {
    const slope = { ...model, intercept: 0 }
    for (const name of signNames) slope[name] = ridge * model[name]
    for (const { signs, right } of examples) {
      const error =
        (confidenceOf(signs, model) - (right ? 1 : 0)) * weights[right ? 'right' : 'wrong']
      slope.intercept += error
      for (const name of signNames) slope[name] += error * signs[name]
    }
    model.intercept -= rate * slope.intercept
    for (const name of signNames) {
      const next = model[name] - rate * slope[name]
      model[name] = next * direction[name] > 0 ? next : 0
    }
  }
  return model
}

const round = (value: number) => Math.round(value * 1_000) / 1_000

/** Learns the coefficients from the shipped collections with the code that serves, and writes them where it reads them. */
export async function train(
  inDatabase: <T>(work: (db: RootDatabase) => Promise<T>) => Promise<T>,
): Promise<string> {
  const asked = [
    ...(await inDatabase((db) => judge(db, join(shipped, 'faq'), 'faq'))).judged,
    ...(await inDatabase((db) => judge(db, join(shipped, 'collection'), 'article'))).judged,
  ]
  const examples = asked.map(({ found, right }) => ({ signs: found.signs, right }))
  const model = fit(examples)
  const outOfScope = asked
    .filter((j) => !j.inScope)
    .map((j) => confidenceOf(j.found.signs, model))
    .sort((a, b) => b - a)
  const threshold = outOfScope[Math.floor(outOfScope.length * 0.1)] ?? 0.5
  const lines = Object.entries(model).map(([name, value]) => `  ${name}: ${round(value)},`)
  writeFileSync(
    join(root, 'server/techminds/coefficients.ts'),
    `import type { Coefficients } from './confidence.ts'

// Learnt by \`npm run bench:retrieval -- --train\`; do not change by hand.
export const coefficients: Coefficients = {
${lines.join('\n')}
}

/** Below it the answer is "I do not know": there one in ten questions that nothing answers would be answered. */
export const threshold = ${round(threshold)}
`,
  )
  const right = examples.filter((example) => example.right).length
  return `Learnt from ${examples.length} questions, ${right} of them answered right; threshold ${round(threshold)}.\n`
}
