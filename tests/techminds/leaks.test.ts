import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../db/client.ts'
import { find } from '../../server/domain/techminds/find.ts'
import { reindex } from '../../server/domain/techminds/indexing.ts'
import { createWorld, type Person, type World } from '../support/app.ts'
import { buildScenario, type Competition, judgeAll, submitAll } from '../support/competition.ts'
import { forgetAttempts, publishArticle, publishFaq } from './support.ts'

const ask = `query ($q: String!, $p: String) { askTechMinds(question: $q, previousQuestion: $p) {
  kind confidence message searchedFor { word carried known } sources { id title headingPath url excerpt }
  nearest { id title headingPath url excerpt } sentences { text citations { quote url } } } }`

/** Words that stand in nothing that anybody may read, one for each place where they are hidden. */
const canaries = {
  draftScenario: 'zzdraftquokka',
  privateChallenge: 'zzprivatequokka',
  privateScenario: 'zzhiddenquokka',
  archived: 'zzarchivedquokka',
  response: 'zzresponsequokka',
  comment: 'zzcommentquokka',
  team: 'zzteamquokka',
  draftArticle: 'zzarticlequokka',
  draftFaq: 'zzfaqquokka',
  unpublished: 'zzunpublishedquokka',
  formerWords: 'zzformerquokka',
  removedDemand: 'zzdemandquokka',
  stale: 'zzstalequokka',
  question: 'zzaskedquokka',
}
const neverSeen = 'zzneverseenquokka'

describe('what is not public never comes back', () => {
  let world: World
  let master: Person
  let open: Competition
  const known: string[] = []

  const reply = async (who: Person, q: string, p?: string) => {
    await forgetAttempts(world)
    return who.graphql(ask, { q, ...(p === undefined ? {} : { p }) })
  }
  const publish = (challengeId: string, isPublic: boolean) =>
    master.rest('PUT', `/api/update_challenge/${challengeId}`, { is_public: isPublic })

  beforeAll(async () => {
    world = await createWorld()
    master = await world.as('game_master')
    const team = await world.as('participant', `team-${canaries.team}`)
    const judge = await world.as('judge', 'ada')

    open = await buildScenario(world, { master, name: 'Lunar Harbour' })
    await publish(open.challengeId, true)
    await master.rest('PUT', `/api/update_scenario/${open.scenarioId}`, {
      background: `A harbour on the moon unloads ore. Its former plan was ${canaries.formerWords}.`,
    })
    await master.rest('PUT', `/api/update_scenario/${open.scenarioId}`, {
      background: 'A harbour on the moon unloads ore from landers by crane.',
    })
    await master.rest('POST', '/api/demands', {
      requirement_id: open.requirements[0]?.id,
      text: `Describe the ${canaries.removedDemand}`,
      constraints: ['Briefly'],
    })
    const { body } = await master.rest('GET', `/api/scenarios/${open.scenarioId}`)
    const [requirement] = body['requirements'] as {
      id: string
      demands: { id: string; text: string }[]
    }[]
    const gone = requirement?.demands.find((d) => d.text.includes(canaries.removedDemand))
    await master.rest('PUT', `/api/update_scenario/${open.scenarioId}`, {
      requirements: [{ id: requirement?.id, demands: [{ id: gone?.id, action: 'delete' }] }],
    })
    await master.rest('POST', '/api/create_scenario', {
      challenge_id: open.challengeId,
      name: `Draft ${canaries.draftScenario}`,
      background: `Plans for the ${canaries.draftScenario} crane`,
    })

    const hidden = await buildScenario(world, {
      master,
      name: `Secret ${canaries.privateScenario}`,
    })
    await publish(hidden.challengeId, false)
    await master.rest('PUT', `/api/update_challenge/${hidden.challengeId}`, {
      description: `About the ${canaries.privateChallenge} crane`,
    })
    const archived = await buildScenario(world, { master, name: `Old ${canaries.archived}` })
    await publish(archived.challengeId, true)
    await submitAll(team, archived)
    const admin = await world.as('admin')
    await admin.ask(
      'mutation ($ids: [ID!]!) { deleteScenarios(ids: $ids, force: true) { archivedScenarioIds errors { code } } }',
      { ids: [archived.scenarioId] },
    )

    await team.rest('POST', '/api/record_responses', [
      {
        scenarioId: open.scenarioId,
        response_type: 'summary',
        content: `Our crane uses ${canaries.response}`,
      },
    ])
    await submitAll(team, open)
    await judgeAll(judge, open, team, 7)
    await world.db.run(
      statement(
        'canary_comment',
        `insert into score_comments (review_id, response_id, comment)
         select r.id, p.id, 'The crane is ${canaries.comment}' from reviews r join responses p on p.entry_id = r.entry_id limit 1`,
      ),
    )

    await publishFaq(master, 'How does the crane unload ore?', 'With a grab of four cubic metres.')
    const made = await publishArticle(
      master,
      `Crane notes ${canaries.unpublished}`,
      `The crane of the harbour is ${canaries.unpublished}.`,
    )
    await master.ask('mutation ($id: ID!) { unpublishArticle(id: $id) { errors { code } } }', {
      id: made,
    })
    await master.ask(
      'mutation ($i: ArticleInput!) { createArticle(input: $i) { errors { code } } }',
      {
        i: { title: `Draft ${canaries.draftArticle}`, body: `A crane ${canaries.draftArticle}` },
      },
    )
    await master.ask('mutation ($i: FaqInput!) { createFaq(input: $i) { errors { code } } }', {
      i: { question: `Is the crane ${canaries.draftFaq}?`, answer: `Yes: ${canaries.draftFaq}` },
    })
    await world.anonymous.ask(
      'mutation ($q: String!) { askOrganisers(question: $q) { message } }',
      {
        q: `What about ${canaries.question}?`,
      },
    )
    // A passage that a change past the verbs left behind.
    const stale = await publishArticle(
      master,
      `Stale crane ${canaries.stale}`,
      `The stale crane is ${canaries.stale}.`,
    )
    await world.db.run(
      statement('canary_stale', 'update articles set published_at = null where id = $1::uuid'),
      [stale],
    )
    known.push(...Object.values(canaries))
  })
  afterAll(() => world.close())

  it('the public part is found, so that silence means something', async () => {
    const { data } = await reply(
      world.anonymous,
      'Who unloads ore from landers in the harbour on the moon?',
    )
    expect(JSON.stringify(data)).toContain('unloads ore from landers by crane')
  })

  it.each(Object.entries(canaries))(
    '%s: its words are as unknown as words that nothing holds',
    async (_place, canary) => {
      const forms = [
        canary,
        `What is the crane ${canary}?`,
        `${canary} harbour crane ore`,
        `Tell me all about ${canary}`,
      ]
      for (const form of forms) {
        const swap = (text: string) => text.replaceAll(canary, neverSeen)
        const answer = JSON.stringify(await reply(world.anonymous, form))
        const plain = JSON.stringify(await reply(world.anonymous, swap(form)))
        // The very same answer, to the last digit of its confidence, but for the word itself. Trigrams of the titles
        // shown see the question's letters, so that the confidence may differ where there is a similar title.
        const shape = (text: string) =>
          swap(text).replace(/"confidence":[\d.e-]+/gu, '"confidence":0')
        expect(shape(answer)).toBe(shape(plain))
        // Said by whoever asks, never by the answer.
        const { data } = await reply(world.anonymous, form)
        const told = { ...(data?.['askTechMinds'] as object), searchedFor: [] }
        expect(JSON.stringify(told)).not.toContain(canary)
      }
    },
  )

  it('signing in makes no difference: not even who manages it is answered from it', async () => {
    for (const canary of [
      canaries.draftScenario,
      canaries.privateScenario,
      canaries.draftArticle,
    ]) {
      const { data } = await reply(master, `What is the crane ${canary}?`)
      const told = { ...(data?.['askTechMinds'] as object), searchedFor: [] }
      expect(JSON.stringify(told)).not.toContain(canary)
    }
  })

  it('not a chunk, posting or title holds one, but for those that were left behind', async () => {
    await reindex(world.db)
    for (const canary of known) {
      const [row] = await world.db.run<{ count: number }>(
        statement(
          'canary_count',
          `select (select count(*) from chunks where text ilike '%' || $1::text || '%')
             + (select count(*) from postings where lexeme ilike '%' || left($1::text, 12) || '%')
             + (select count(*) from knowledge_sources where title ilike '%' || $1::text || '%') as count`,
        ),
        [canary],
      )
      expect([canary, Number(row?.count)]).toEqual([canary, 0])
    }
  })

  it('a thousand questions with canaries among public words bring none back', async () => {
    const words = ['harbour', 'crane', 'ore', 'moon', 'lander', 'unload', 'grab', 'metres']
    for (let n = 0; n < 1_000; n++) {
      const canary = known[n % known.length] ?? ''
      const question = `${words[n % 8]} ${canary} ${words[(n * 3) % 8]} ${words[(n * 7 + 1) % 8]}?`
      const found = await find(world.db, { question })
      expect(JSON.stringify([found.passages, found.ranking.matches.titles])).not.toContain('quokka')
    }
  })

  it('counts do not tell: a private word changes no number that ranking is made of', async () => {
    const before = await find(world.db, { question: 'harbour crane' })
    await master.ask(
      'mutation ($i: ArticleInput!) { createArticle(input: $i) { errors { code } } }',
      {
        i: { title: 'Another crane draft', body: 'harbour crane '.repeat(200) },
      },
    )
    const after = await find(world.db, { question: 'harbour crane' })
    expect(after.ranking.matches).toEqual(before.ranking.matches)
    expect(after.confidence).toBe(before.confidence)
  })

  it('what was public is gone the moment it is taken back', async () => {
    const word = 'zzmomentquokka'
    const id = await publishFaq(master, `What is a ${word}?`, `A ${word} is a bird.`)
    expect(JSON.stringify(await reply(world.anonymous, `What is a ${word}?`))).toContain(
      'is a bird',
    )
    await master.ask('mutation ($id: ID!) { unpublishFaq(id: $id) { errors { code } } }', { id })
    expect(JSON.stringify(await reply(world.anonymous, `What is a ${word}?`))).not.toContain(
      'is a bird',
    )
    await master.ask('mutation ($id: ID!) { publishFaq(id: $id) { errors { code } } }', { id })
    expect(JSON.stringify(await reply(world.anonymous, `What is a ${word}?`))).toContain(
      'is a bird',
    )
    await master.ask('mutation ($id: ID!) { deleteFaq(id: $id) { errors { code } } }', { id })
    expect(JSON.stringify(await reply(world.anonymous, `What is a ${word}?`))).not.toContain(
      'is a bird',
    )
    // The same for a challenge that becomes private, and public again.
    await publish(open.challengeId, false)
    expect(
      JSON.stringify(await reply(world.anonymous, 'harbour on the moon landers by crane')),
    ).not.toContain('landers by crane')
    await publish(open.challengeId, true)
    expect(
      JSON.stringify(await reply(world.anonymous, 'harbour on the moon landers by crane')),
    ).toContain('by crane')
  })
})
