import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../db/client.ts'
import { createWorld, type Person, type RestAnswer, type World } from './support/app.ts'
import {
  answerAll,
  buildScenario,
  type Competition,
  scoreAll,
  scoresFor,
  submitAll,
} from './support/competition.ts'

const submit =
  'mutation ($s: ID!) { submitEntry(scenarioId: $s) { entry { receipt { code sha256 } submittedAt } errors { code } } }'
const complete =
  'mutation ($s: ID!, $p: ID!) { completeReview(scenarioId: $s, participantId: $p) { completedAt errors { code } } }'

describe('one-way acts happen exactly once, however often they are asked for at once', () => {
  let world: World
  let judge: Person

  beforeAll(async () => {
    world = await createWorld({ poolSize: 20 })
    judge = await world.as('judge')
  })
  afterAll(() => world.close())

  const count = async (action: string, objectId: string) => {
    const rows = await world.db.run(
      statement(
        'count_audit',
        'select 1 from audit_events where action = $1::text and object_id = $2::uuid',
      ),
      [action, objectId],
    )
    return rows.length
  }
  const entryOf = async (competition: Competition, team: Person) => {
    const [row] = await world.db.run<{ id: string; sha: string; at: string }>(
      statement(
        'entry_of',
        'select id, receipt_sha256 as sha, iso_utc(submitted_at) as at from entries where scenario_id = $1::uuid and participant_id = $2::uuid',
      ),
      [competition.scenarioId, team.id],
    )
    if (!row) throw new Error('no entry')
    return row
  }

  it('50 final submissions, half by REST and half by GraphQL, make one receipt', async () => {
    const competition = await buildScenario(world)
    const team = await world.as('participant')
    await answerAll(team, competition)
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        if (n % 2) {
          const { body, status } = await team.rest('POST', '/api/participant/final_submission', {
            scenario_id: competition.scenarioId,
          })
          expect(status).toBe(200)
          return JSON.stringify([body['receipt'], body['submitted_at']])
        }
        const { entry } = await team.ask<{ entry: { receipt: object; submittedAt: string } }>(
          submit,
          { s: competition.scenarioId },
        )
        return JSON.stringify([entry.receipt, entry.submittedAt])
      }),
    )
    expect(new Set(answers).size).toBe(1)
    const { id } = await entryOf(competition, team)
    expect(await count('entry.submit', id)).toBe(1)
  })

  it('the receipt is the hash of what is stored, whatever was being saved meanwhile', async () => {
    for (let round = 0; round < 8; round++) {
      const competition = await buildScenario(world, { demands: 1 })
      const team = await world.as('participant')
      await answerAll(team, competition)
      const save = (n: number) =>
        team.rest('POST', '/api/record_responses', [
          { scenarioId: competition.scenarioId, response_type: 'summary', content: `Draft ${n}` },
        ])
      const acts: Promise<RestAnswer>[] = []
      for (let n = 0; n < 12; n++) {
        acts.push(save(n))
        if (n === round)
          acts.push(
            team.rest('POST', '/api/participant/final_submission', {
              scenario_id: competition.scenarioId,
            }),
          )
      }
      const answers = await Promise.all(acts)
      for (const answer of answers)
        if (answer.status !== 200) expect(answer.body['code']).toBe('ALREADY_SUBMITTED')
      const rows = await world.db.run<{ type: string; demand: string | null; content: string }>(
        statement(
          'contents',
          `select x.response_type as type, x.demand_id as demand, x.content from responses x join entries e on e.id = x.entry_id
           where e.scenario_id = $1::uuid order by x.response_type, x.demand_id`,
        ),
        [competition.scenarioId],
      )
      const { sha } = await entryOf(competition, team)
      const canonical = JSON.stringify(rows.map((r) => [r.type, r.demand, r.content]))
      expect(createHash('sha256').update(canonical).digest('hex')).toBe(sha)
    }
  })

  it('50 completions, mixed, complete once; no score lands after', async () => {
    const competition = await buildScenario(world, { demands: 1 })
    const team = await world.as('participant')
    await submitAll(team, competition)
    await scoreAll(judge, competition, team, 5)
    const change = await scoresFor(judge, competition, team, 9)
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        if (n % 5 === 4) {
          const saved = await judge.rest('POST', '/api/submit_scores', {
            scenario_id: competition.scenarioId,
            participant_id: team.id,
            ...change,
          })
          if (saved.status !== 200) expect(saved.body['code']).toBe('JUDGING_COMPLETED')
          return undefined
        }
        if (n % 2) {
          const { body } = await judge.rest('POST', '/api/judge/judging_completion', {
            scenario_id: competition.scenarioId,
            participant_id: team.id,
          })
          return String(body['completed_at'])
        }
        const { completedAt } = await judge.ask<{ completedAt: string }>(complete, {
          s: competition.scenarioId,
          p: team.id,
        })
        return completedAt
      }),
    )
    expect(new Set(answers.filter((at) => at !== undefined)).size).toBe(1)
    const [review] = await world.db.run<{ id: string }>(
      statement(
        'one_review',
        'select r.id from reviews r join entries e on e.id = r.entry_id where e.scenario_id = $1::uuid',
      ),
      [competition.scenarioId],
    )
    expect(await count('review.complete', review?.id ?? '')).toBe(1)
    const before = await judge.rest(
      'GET',
      `/api/scenarios/${competition.scenarioId}/participants/${team.id}/scores`,
    )
    const late = await judge.rest('POST', '/api/submit_scores', {
      scenario_id: competition.scenarioId,
      participant_id: team.id,
      ...change,
    })
    expect(late.status).toBe(409)
    expect(
      (
        await judge.rest(
          'GET',
          `/api/scenarios/${competition.scenarioId}/participants/${team.id}/scores`,
        )
      ).text,
    ).toBe(before.text)
  })

  it('two tabs that save from the same version: one wins, the other gets both texts', async () => {
    const competition = await buildScenario(world)
    const team = await world.as('participant')
    await answerAll(team, competition)
    const save = (content: string) =>
      team.rest('POST', '/api/record_responses', [
        { scenarioId: competition.scenarioId, response_type: 'summary', content, version: 1 },
      ])
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save(`Tab ${n}`)))
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((a) => a.status !== 200)) {
      expect(status).toBe(409)
      expect(body['conflicts']).toMatchObject([
        { theirs: expect.stringMatching(/^Tab \d$/u) as string, version: 2 },
      ])
    }
  })

  it('30 first saves at once make one entry', async () => {
    const competition = await buildScenario(world)
    const team = await world.as('participant')
    const answers = await Promise.all(
      competition.demandIds.flatMap((demand_id) =>
        Array.from({ length: 15 }, () =>
          team.rest('POST', '/api/record_responses', [
            {
              scenarioId: competition.scenarioId,
              response_type: 'requirement',
              demand_id,
              content: 'Text',
            },
          ]),
        ),
      ),
    )
    expect(answers.map((a) => a.status)).toEqual(answers.map(() => 200))
    await entryOf(competition, team)
  })

  it('two admins deleting each other leave one', async () => {
    const [a, b] = await Promise.all([world.as('admin'), world.as('admin')])
    const answers = await Promise.all([
      a.rest('DELETE', `/api/delete_user/${b.id}/`),
      b.rest('DELETE', `/api/delete_user/${a.id}/`),
    ])
    expect(answers.filter((x) => x.status === 200).length).toBeLessThanOrEqual(1)
    const left = await world.db.run(statement('admins', "select 1 from users where role = 'admin'"))
    expect(left.length).toBeGreaterThanOrEqual(1)
  })
})

describe('deadlines, by the clock of the database', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  const expire = (id: string, seconds: number) =>
    world.db.run(
      statement(
        'set_deadline',
        "update scenarios set submission_deadline = clock_timestamp() + $2::int * interval '1 second' where id = $1::uuid",
      ),
      [id, seconds],
    )

  it('nothing is saved or submitted after it, unless the team has an extension', async () => {
    const competition = await buildScenario(world)
    const team = await world.as('participant')
    await answerAll(team, competition)
    await expire(competition.scenarioId, 0)
    const save = () =>
      team.rest('POST', '/api/record_responses', [
        { scenarioId: competition.scenarioId, response_type: 'summary', content: 'Late' },
      ])
    expect(await save()).toMatchObject({ status: 409, body: { code: 'DEADLINE_PASSED' } })
    expect(
      await team.rest('POST', '/api/participant/final_submission', {
        scenario_id: competition.scenarioId,
      }),
    ).toMatchObject({ status: 409, body: { code: 'DEADLINE_PASSED' } })
    const { nodes } = await competition.master.ask<{ nodes: { id: string }[] }>(
      'query ($s: ID!) { entries(scenarioId: $s) { nodes { id } } }',
      { s: competition.scenarioId },
    )
    const extended = await competition.master.ask<{ errors: unknown[] }>(
      'mutation ($id: ID!, $until: DateTime!) { extendEntry(id: $id, until: $until, reason: "Power cut") { errors { code } } }',
      { id: nodes[0]?.id, until: new Date(Date.now() + 3_600_000).toISOString() },
    )
    expect(extended.errors).toEqual([])
    expect((await save()).status).toBe(200)
    expect(
      (
        await team.rest('POST', '/api/participant/final_submission', {
          scenario_id: competition.scenarioId,
        })
      ).status,
    ).toBe(200)
  })

  it('drafts count at the deadline only where the scenario says so, sealed as they stand', async () => {
    const { sealDueDrafts } = await import('../server/domain/entry/sealDueDrafts.ts')
    const counting = await buildScenario(world, { fields: { drafts_count_at_deadline: true } })
    const strict = await buildScenario(world)
    const team = await world.as('participant')
    for (const competition of [counting, strict]) {
      await team.rest('POST', '/api/record_responses', [
        { scenarioId: competition.scenarioId, response_type: 'summary', content: 'Half' },
      ])
      await expire(competition.scenarioId, -1)
    }
    expect(await sealDueDrafts(world.db, 'job')).toBe(1)
    expect(await sealDueDrafts(world.db, 'job')).toBe(0)
    const state = async ({ scenarioId }: Competition) =>
      (await team.rest('GET', `/api/scenarios/${scenarioId}/participants/${team.id}/responses`))
        .body['submitted_at']
    expect(await state(counting)).toEqual(expect.any(String))
    expect(await state(strict)).toBeNull()
  })
})
