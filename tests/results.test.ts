import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../db/client.ts'
import { createWorld, type Person, type World } from './support/app.ts'
import { buildScenario, type Competition, scoresFor, submitAll } from './support/competition.ts'

type Row = {
  participantId: string
  place: number | null
  total: number | null
  tied: boolean
  reviews: number
  spread: number | null
  criteria: { criterionKey: string; mean: number }[]
}
type Results = {
  provisional: boolean
  completedReviews: number
  expectedReviews: number
  participants: Row[]
}

const query = `query ($s: ID!, $open: Boolean) { results(scenarioId: $s, includeOpen: $open) { provisional completedReviews expectedReviews
  participants { participantId place total tied reviews spread criteria { criterionKey mean } } } }`

const keys = [
  'summary',
  'concept_of_operation',
  'complexity',
  'science',
  'engineering',
  'economic',
  'talent',
] as const
type Weights = Record<(typeof keys)[number], number>
/** One review: a value per response it scores, by criterion. */
type Review = Partial<Record<string, number[]>>

/** A fraction in lowest terms does not matter: only equality does, and big integers do not round. */
const add = (a: [bigint, bigint], b: [bigint, bigint]): [bigint, bigint] => [
  a[0] * b[1] + b[0] * a[1],
  a[1] * b[1],
]

/** 100 · Σ w·s / Σ w with s = mean of value / maximum, as an exact fraction. */
function reviewTotal(review: Review, weights: Weights): [bigint, bigint] {
  let sum: [bigint, bigint] = [0n, 1n]
  let weight = 0n
  for (const key of keys) {
    const values = review[key]
    if (!values?.length) continue
    const w = BigInt(Math.round(weights[key] * 1000))
    weight += w
    sum = add(sum, [w * BigInt(values.reduce((a, b) => a + b, 0)), BigInt(10 * values.length)])
  }
  return [100n * sum[0], sum[1] * weight]
}
const compare = (a: [bigint, bigint], b: [bigint, bigint]) => {
  const difference = a[0] * b[1] - b[0] * a[1]
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

describe('results', () => {
  let world: World
  let master: Person
  let teams: Person[], judges: Person[]
  let competition: Competition

  beforeAll(async () => {
    world = await createWorld()
    master = await world.as('game_master')
    teams = await Promise.all(Array.from({ length: 6 }, () => world.as('participant')))
    judges = await Promise.all(Array.from({ length: 3 }, () => world.as('judge')))
    competition = await buildScenario(world, { master, demands: 3 })
    for (const team of teams) await submitAll(team, competition)
  })
  afterAll(() => world.close())

  const clear = () =>
    world.db.transaction(async (tx) => {
      for (const table of ['score_comments', 'scores', 'reviews'])
        await tx.run(statement(`clear_${table}`, `delete from ${table}`))
    })
  const complete = (scenarioId: string) =>
    world.db.run(
      statement(
        'complete_all',
        'update reviews set completed_at = now() from entries e where e.id = entry_id and e.scenario_id = $1::uuid',
      ),
      [scenarioId],
    )

  async function score(judge: Person, team: Person, review: Review) {
    const now = await scoresFor(judge, competition, team, 0)
    const demands = ['complexity', 'science', 'engineering', 'economic', 'talent']
    const body = {
      scenario_id: competition.scenarioId,
      participant_id: team.id,
      summary_scores: {
        ...now.summary_scores,
        scores: { summary: review['summary']?.[0] ?? null },
      },
      concept_of_operation_scores: {
        ...now.concept_of_operation_scores,
        scores: { concept_of_operation: review['concept_of_operation']?.[0] ?? null },
      },
      scores: now.scores.map((record, n) => ({
        ...record,
        scores: Object.fromEntries(demands.map((key) => [key, review[key]?.[n] ?? null])),
      })),
    }
    const { status } = await judge.rest('POST', '/api/submit_scores', body)
    expect(status).toBe(200)
  }
  const setWeights = (weights: Weights) =>
    master.ask(
      'mutation ($s: ID!, $c: [CriterionInput!]!) { updateScenario(id: $s, input: {criteria: $c}) { errors { code message } } }',
      {
        s: competition.scenarioId,
        c: keys.map((key) => ({
          key,
          title: key,
          weight: weights[key],
          appliesTo: key === 'summary' || key === 'concept_of_operation' ? key : 'demand',
        })),
      },
    )
  const read = (open = false) => master.ask<Results>(query, { s: competition.scenarioId, open })

  it('are the weighted means that exact arithmetic gives, ties shown as ties', async () => {
    const value = fc.integer({ min: 0, max: 10 })
    // Few distinct values make true ties likely, by different ways to the same total.
    const coarse = fc.constantFrom(3, 6, 9)
    const review = fc.oneof(value, coarse).chain(() =>
      fc.record({
        summary: fc.tuple(coarse),
        concept_of_operation: fc.tuple(coarse),
        ...Object.fromEntries(keys.slice(2).map((key) => [key, fc.tuple(coarse, value, coarse)])),
      }),
    ) as fc.Arbitrary<Review>
    const weights = fc.record(
      Object.fromEntries(keys.map((key) => [key, fc.constantFrom(1, 1, 2, 0.333)])),
    ) as fc.Arbitrary<Weights>
    await fc.assert(
      fc.asyncProperty(
        weights,
        fc.array(fc.array(review, { minLength: 2, maxLength: 3 }), { minLength: 6, maxLength: 6 }),
        async (w, reviews) => {
          await clear()
          await setWeights(w)
          // The last two teams get the same scores from other judges, so that at least one true tie exists.
          const all = [...reviews.slice(0, 5), [...(reviews[4] ?? [])].reverse()]
          for (const [t, list] of all.entries())
            for (const [j, one] of list.entries())
              await score(judges[j] as Person, teams[t] as Person, one)
          await complete(competition.scenarioId)
          const expected = all.map((list, t) => {
            const [n, d] = list.map((one) => reviewTotal(one, w)).reduce(add)
            return {
              id: (teams[t] as Person).id,
              total: [n, d * BigInt(list.length)] as [bigint, bigint],
            }
          })
          const { participants } = await read()
          for (const { id, total } of expected) {
            const row = participants.find((p) => p.participantId === id)
            const better = expected.filter((other) => compare(other.total, total) > 0).length
            const equal = expected.filter((other) => compare(other.total, total) === 0).length
            expect(row?.place).toBe(better + 1)
            expect(row?.tied).toBe(equal > 1)
            expect(row?.total).toBeCloseTo(
              Number((total[0] * 1_000_000_000n) / total[1]) / 1_000_000_000,
              5,
            )
          }
        },
      ),
      { numRuns: 12 },
    )
  }, 180_000)

  it('count completed reviews only; open ones on demand, marked as provisional', async () => {
    await clear()
    await setWeights(Object.fromEntries(keys.map((key) => [key, 1])) as Weights)
    const full = (n: number): Review => ({
      summary: [n],
      concept_of_operation: [n],
      ...Object.fromEntries(keys.slice(2).map((key) => [key, [n, n, n]])),
    })
    const [red, blue] = teams as [Person, Person]
    const [ada, bob] = judges as [Person, Person]
    await score(ada, red, full(8))
    await score(ada, blue, full(4))
    await complete(competition.scenarioId)
    await score(bob, red, { summary: [2] })
    const final = await read()
    expect(final).toMatchObject({ provisional: true, completedReviews: 2, expectedReviews: 3 })
    expect(final.participants.slice(0, 3)).toMatchObject([
      { participantId: red.id, place: 1, total: 80, reviews: 1, spread: null },
      { participantId: blue.id, place: 2, total: 40 },
      { place: null, total: null, reviews: 0, tied: false },
    ])
    // A missing score is missing, never zero: Bob's half review counts what it has.
    const open = await read(true)
    expect(open.participants[0]).toMatchObject({
      participantId: red.id,
      total: 50,
      reviews: 2,
      spread: expect.closeTo(42.426407, 5) as number,
    })
    expect(open.provisional).toBe(true)
  })
})
