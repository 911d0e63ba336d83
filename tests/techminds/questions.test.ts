import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../db/client.ts'
import { createWorld, type Person, type World } from '../support/app.ts'
import { forgetAttempts } from './support.ts'

const list =
  'query ($s: QuestionState) { unansweredQuestions(state: $s) { totalCount nodes { id question asked state faq { id state question } } } }'
const answerIt =
  'mutation ($id: ID!, $i: AnswerQuestionInput) { answerQuestion(id: $id, input: $i) { message question { state asked } faq { id slug question answer state version } errors { code field } } }'

type Question = { id: string; question: string; asked: number; state: string }
type List = { totalCount: number; nodes: Question[] }

describe('questions that were not answered', () => {
  let world: World
  let master: Person
  const send = async (question: string) => {
    await forgetAttempts(world)
    return world.anonymous.ask<{ message: string | null; errors: { code: string }[] }>(
      'mutation ($q: String!) { askOrganisers(question: $q) { message errors { code field } } }',
      { q: question },
    )
  }
  beforeAll(async () => {
    world = await createWorld()
    master = await world.as('game_master')
  })
  afterAll(() => world.close())

  it('are counted, whatever their case, spaces and mark', async () => {
    for (const question of [
      'May we bring a drone?',
      '  may we  bring a DRONE',
      'May we bring a drone ??',
    ])
      expect(await send(question)).toMatchObject({ errors: [] })
    await send('Is there Wi-Fi?')
    const { totalCount, nodes } = await master.ask<List>(list)
    expect(totalCount).toBe(2)
    expect(nodes.map(({ question, asked, state }) => [question, asked, state])).toEqual([
      ['Is there Wi-Fi?', 1, 'open'],
      ['May we bring a drone?', 3, 'open'],
    ])
  })

  it('tell nothing about who asked', async () => {
    const columns = await world.db.run<{ name: string }>(
      statement(
        'question_columns',
        "select column_name as name from information_schema.columns where table_name = 'unanswered_questions'",
      ),
    )
    expect(columns.map(({ name }) => name).sort()).toEqual([
      'asked',
      'created_at',
      'faq_id',
      'first_asked_at',
      'id',
      'key',
      'last_asked_at',
      'question',
      'state',
    ])
  })

  it('become a draft entry in one click', async () => {
    const { nodes } = await master.ask<List>(list)
    const drone = nodes.find(({ question }) => question.includes('drone'))
    expect(await master.ask(answerIt, { id: drone?.id })).toMatchObject({
      question: { state: 'answered', asked: 3 },
      faq: {
        question: 'May we bring a drone?',
        slug: 'may-we-bring-a-drone',
        state: 'draft',
        answer: '',
      },
      errors: [],
    })
    expect(await master.ask(answerIt, { id: drone?.id })).toMatchObject({
      faq: null,
      errors: [{ code: 'WRONG_ORDER' }],
    })
    expect((await master.ask<List>(list)).totalCount).toBe(1)
    expect((await master.ask<List>(list, { s: 'answered' })).nodes).toMatchObject([
      { faq: { state: 'draft', question: 'May we bring a drone?' } },
    ])
  })

  it('become a published entry, and are answered from then on', async () => {
    const { nodes } = await master.ask<List>(list)
    expect(await master.ask(answerIt, { id: nodes[0]?.id, i: { publish: true } })).toMatchObject({
      errors: [{ code: 'VALIDATION', field: 'answer' }],
    })
    expect(
      await master.ask(answerIt, {
        id: nodes[0]?.id,
        i: { answer: 'Yes, in every hall, with the code on your badge.', publish: true },
      }),
    ).toMatchObject({ faq: { state: 'published' }, errors: [] })
    await forgetAttempts(world)
    expect(
      await world.anonymous.ask(
        'query { askTechMinds(question: "is there wi-fi") { kind sentences { text } } }',
      ),
    ).toMatchObject({
      kind: 'ANSWERED',
      sentences: [{ text: 'Yes, in every hall, with the code on your badge.' }],
    })
  })

  it('come back when they are asked again after an entry, not after they were dismissed', async () => {
    await send('May we bring a drone')
    const again = await master.ask<List>(list)
    expect(again.nodes).toMatchObject([{ asked: 4, state: 'open' }])
    const dismiss =
      'mutation ($id: ID!) { dismissQuestion(id: $id) { question { state } errors { code } } }'
    for (let n = 0; n < 2; n++)
      expect(await master.ask(dismiss, { id: again.nodes[0]?.id })).toEqual({
        question: { state: 'dismissed' },
        errors: [],
      })
    await send('May we bring a drone?')
    expect((await master.ask<List>(list)).totalCount).toBe(0)
    expect((await master.ask<List>(list, { s: 'dismissed' })).nodes).toMatchObject([{ asked: 5 }])
  })

  it('are refused when they are none, and when one network sends more than ten an hour', async () => {
    expect(await send(' ')).toMatchObject({ errors: [{ code: 'VALIDATION', field: 'question' }] })
    expect(await send('x'.repeat(501))).toMatchObject({ errors: [{ code: 'VALIDATION' }] })
    await forgetAttempts(world)
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 12; n++) {
      const answer = await world.anonymous.rest('POST', '/api/techminds/ask_organisers', {
        question: `Question number ${n}?`,
      })
      codes.push(answer.body['code'] as string | undefined)
    }
    expect(codes.filter((code) => code === 'THROTTLED')).toHaveLength(2)
  })

  it('are paged without losing or repeating one', async () => {
    await world.db.run(
      statement(
        'many_questions',
        `insert into unanswered_questions (id, question, key, last_asked_at)
         select gen_random_uuid(), 'Many ' || n, 'many ' || n, now() - (n / 3) * interval '1 second' from generate_series(1, 40) n`,
      ),
    )
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: {
        nodes: Question[]
        pageInfo: { hasNextPage: boolean; endCursor: string | null }
      } = await master.ask(
        'query ($a: String) { unansweredQuestions(first: 7, after: $a) { nodes { id } pageInfo { hasNextPage endCursor } } }',
        { a: after },
      )
      seen.push(...page.nodes.map(({ id }) => id))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe((await master.ask<List>(list)).totalCount)
  })

  it('answers are rated, and organisers see how often', async () => {
    await forgetAttempts(world)
    const [faq] =
      await world.anonymous.ask<{ id: string; helpful: null }[]>('{ faqs { id helpful } }')
    expect(faq?.helpful).toBeNull()
    const rate =
      'mutation ($id: ID!, $h: Boolean!) { rateAnswer(sourceId: $id, helpful: $h) { errors { code } } }'
    for (const h of [true, true, false])
      expect(await world.anonymous.ask(rate, { id: faq?.id, h })).toEqual({ errors: [] })
    expect(
      await master.ask('query ($id: ID!) { faq(id: $id) { helpful unhelpful } }', { id: faq?.id }),
    ).toEqual({ helpful: 2, unhelpful: 1 })
    const { nodes } = await master.ask<{ nodes: { id: string }[] }>(
      '{ allFaqs(state: draft) { nodes { id } } }',
    )
    expect(await world.anonymous.ask(rate, { id: nodes[0]?.id, h: true })).toMatchObject({
      errors: [{ code: 'NOT_FOUND' }],
    })
  })
})
