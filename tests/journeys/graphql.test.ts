import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '../support/app.ts'

type Payload = { errors: { code: string; field: string | null }[] } & Record<string, unknown>
type Brief = { id: string; demands: { id: string }[] }[]

describe.each(['yoga', 'apollo'] as const)(
  'the whole competition by GraphQL alone, on %s',
  (engine) => {
    let world: World
    let master: Person, red: Person, blue: Person, ada: Person, bob: Person
    let challengeId: string, scenarioId: string, demandIds: string[]

    beforeAll(async () => {
      world = await createWorld({ engine })
      master = await world.as('game_master')
      red = await world.as('participant', 'red')
      blue = await world.as('participant', 'blue')
      ada = await world.as('judge', 'ada')
      bob = await world.as('judge', 'bob')
    })
    afterAll(() => world.close())

    it('a game master makes a challenge and a scenario', async () => {
      const made = await master.ask<{ challenge: { id: string }; message: string }>(
        'mutation { createChallenge(input: {name: "Lunar Commons"}) { challenge { id } message errors { code } } }',
      )
      expect(made.message).toBe('Challenge added successfully.')
      challengeId = made.challenge.id
      const { scenario, message, errors } = await master.ask<
        Payload & { scenario: { id: string; requirements: Brief; criteria: { key: string }[] } }
      >(
        `mutation ($id: ID!, $input: ScenarioInput!) { createScenario(challengeId: $id, input: $input) {
         scenario { id requirements { id demands { id } } criteria { key } } message errors { code field message } } }`,
        {
          id: challengeId,
          input: {
            name: 'Night power',
            background: 'Fourteen days of darkness.',
            requirements: [
              {
                title: 'Energy',
                demands: [
                  { text: 'Store energy.', constraints: ['At most 200 kg'] },
                  { text: '  ', constraints: [] },
                ],
              },
              { title: 'Heat', demands: [{ text: 'Keep warm.', constraints: ['Above 250 K'] }] },
              { title: 'Nothing asked', demands: [] },
            ],
          },
        },
      )
      expect(errors).toEqual([])
      expect(message).toBe('Scenario Created Successfully!')
      expect(scenario.requirements.map((r) => r.demands.length)).toEqual([1, 1])
      expect(scenario.criteria.map((c) => c.key)).toEqual([
        'summary',
        'concept_of_operation',
        'complexity',
        'science',
        'engineering',
        'economic',
        'talent',
      ])
      scenarioId = scenario.id
      demandIds = scenario.requirements.flatMap((r) => r.demands.map((d) => d.id))
    })

    it('nobody else sees the draft', async () => {
      for (const person of [red, ada])
        expect(
          await person.ask('query ($id: ID!) { scenario(id: $id) { id } }', { id: scenarioId }),
        ).toBeNull()
    })

    it('is published', async () => {
      const { scenario } = await master.ask<{ scenario: { phase: string } }>(
        'mutation ($id: ID!) { updateScenario(id: $id, input: {published: true}) { scenario { phase } errors { code } } }',
        { id: scenarioId },
      )
      expect(scenario.phase).toBe('open')
    })

    it('two teams answer and submit, one of them incompletely', async () => {
      const items = (team: string) => [
        { responseType: 'summary', content: `${team} summary`, version: 0 },
        { responseType: 'concept_of_operation', content: `${team} concept`, version: 0 },
        ...demandIds.map((demandId) => ({
          responseType: 'requirement',
          demandId,
          content: `${team} answer`,
          version: 0,
        })),
      ]
      const save = `mutation ($s: ID!, $r: [ResponseInput!]!) { saveResponses(scenarioId: $s, responses: $r) {
      message responses { id version wordCount } entry { answeredCount itemCount } errors { code message field } } }`
      const saved = await red.ask<
        Payload & { responses: { version: number; wordCount: number }[]; entry: object }
      >(save, { s: scenarioId, r: items('Red') })
      expect(saved.errors).toEqual([])
      expect(saved.responses.map((r) => r.version)).toEqual([1, 1, 1, 1])
      expect(saved.responses[0]?.wordCount).toBe(2)
      expect(saved.entry).toEqual({ answeredCount: 4, itemCount: 4 })
      await blue.ask(save, { s: scenarioId, r: items('Blue').slice(0, 3) })

      const submit = `mutation ($s: ID!, $ok: Boolean) { submitEntry(scenarioId: $s, allowIncomplete: $ok) {
      message entry { receipt { code sha256 } submittedAt } gaps { label demandId } errors { code message } } }`
      const first = await red.ask<{ message: string; entry: { receipt: { code: string } } }>(
        submit,
        {
          s: scenarioId,
        },
      )
      expect(first.message).toBe('Submission successful!')
      expect(first.entry.receipt.code).toMatch(/^SUB-[0-9A-Z]{4}-[0-9A-Z]{4}$/u)
      const refused = await blue.ask<Payload>(submit, { s: scenarioId })
      expect(refused.errors[0]?.code).toBe('INCOMPLETE')
      expect(refused['gaps']).toEqual([{ label: 'Heat, demand 1', demandId: demandIds[1] }])
      expect(await blue.ask(submit, { s: scenarioId, ok: true })).toMatchObject({ errors: [] })

      const late = await red.ask<Payload>(save, {
        s: scenarioId,
        r: [{ responseType: 'summary', content: 'changed' }],
      })
      expect(late.errors[0]?.code).toBe('ALREADY_SUBMITTED')
    })

    it('two judges score every answer blind and complete judging', async () => {
      await master.ask(
        'mutation ($id: ID!) { updateScenario(id: $id, input: {closed: true}) { errors { code } } }',
        { id: scenarioId },
      )
      for (const [judge, value] of [
        [ada, 8],
        [bob, 6],
      ] as const) {
        const { nodes } = await judge.ask<{
          nodes: { participantId: string; label: string; participant: null }[]
        }>(
          'query ($s: ID!) { entries(scenarioId: $s) { nodes { participantId label participant { username } } } }',
          { s: scenarioId },
        )
        expect(nodes).toHaveLength(2)
        for (const entry of nodes) {
          expect(entry.label).toMatch(/^Entry /u)
          expect(entry.participant).toBeNull()
          const { responses } = await judge.ask<{
            responses: { id: string; responseType: string }[]
          }>(
            'query ($s: ID!, $p: ID!) { entry(scenarioId: $s, participantId: $p) { responses { id responseType } } }',
            { s: scenarioId, p: entry.participantId },
          )
          const keys = (type: string) =>
            type === 'requirement'
              ? ['complexity', 'science', 'engineering', 'economic', 'talent']
              : [type]
          const points = entry.participantId === red.id ? value : value - 2
          const scores = responses.flatMap((r) =>
            keys(r.responseType).map((criterionKey) => ({
              responseId: r.id,
              criterionKey,
              value: points,
            })),
          )
          const complete = `mutation ($s: ID!, $p: ID!) { completeReview(scenarioId: $s, participantId: $p) { completedAt gaps { criterionKey } message errors { code } } }`
          const early = await judge.ask<Payload>(complete, {
            s: scenarioId,
            p: entry.participantId,
          })
          expect(early.errors[0]?.code).toBe('INCOMPLETE')
          expect(early['gaps']).toHaveLength(12)
          const saved = await judge.ask<
            Payload & { review: { scoredCount: number; expectedCount: number; total: number } }
          >(
            `mutation ($s: ID!, $p: ID!, $scores: [ScoreInput!], $c: [ScoreCommentInput!]) {
             saveScores(scenarioId: $s, participantId: $p, scores: $scores, comments: $c) { message review { scoredCount expectedCount total } errors { code message field } } }`,
            {
              s: scenarioId,
              p: entry.participantId,
              scores,
              c: [{ responseId: responses[0]?.id, comment: 'Clear.' }],
            },
          )
          expect(saved.errors).toEqual([])
          expect(saved.review).toEqual({ scoredCount: 12, expectedCount: 12, total: points * 10 })
          expect(
            await judge.ask(complete, { s: scenarioId, p: entry.participantId }),
          ).toMatchObject({
            errors: [],
          })
        }
      }
    })

    it('the game master reads the result', async () => {
      const results = await master.ask<Record<string, unknown>>(
        `query ($s: ID!) { results(scenarioId: $s) { provisional completedReviews expectedReviews
         participants { participantId teamName place total reviews spread tied criteria { criterionKey mean } judges { judgeName total } comments { judgeName comment } }
         judges { judgeName completed open mean } criteria { criterionKey mean } scenario { name } } }`,
        { s: scenarioId },
      )
      expect(results).toMatchObject({
        provisional: false,
        completedReviews: 4,
        expectedReviews: 4,
        scenario: { name: 'Night power' },
        participants: [
          {
            participantId: red.id,
            teamName: 'Team red',
            place: 1,
            total: 70,
            reviews: 2,
            tied: false,
            judges: [
              { judgeName: 'ada', total: 80 },
              { judgeName: 'bob', total: 60 },
            ],
          },
          { participantId: blue.id, place: 2, total: 50 },
        ],
        judges: [
          { judgeName: 'ada', completed: 2, open: 0, mean: 70 },
          { judgeName: 'bob', mean: 50 },
        ],
      })
      const first = (results['participants'] as { criteria: unknown[]; comments: unknown[] }[])[0]
      expect(first?.criteria[0]).toEqual({ criterionKey: 'summary', mean: 7 })
      expect(first?.comments).toHaveLength(2)
    })

    it('teams see their own feedback after release only', async () => {
      const feedback =
        'query ($s: ID!) { feedback(scenarioId: $s) { total criteria { criterionKey mean } comments { comment } } }'
      expect(await red.ask(feedback, { s: scenarioId })).toBeNull()
      await master.ask(
        'mutation ($id: ID!) { updateScenario(id: $id, input: {released: true}) { errors { code message } } }',
        { id: scenarioId },
      )
      expect(await red.ask(feedback, { s: scenarioId })).toMatchObject({ total: 70, comments: [] })
    })
  },
)
