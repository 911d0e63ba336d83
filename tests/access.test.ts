import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type GraphQLField,
  isNonNullType,
  isListType,
  isObjectType,
  isScalarType,
  isEnumType,
  type GraphQLInputType,
  type GraphQLType,
  isInputObjectType,
} from 'graphql'
import { rules, type Action } from '../server/domain/access.ts'
import { fieldRoles } from '../server/graphql/directives.ts'
import { createSchema } from '../server/graphql/schema.ts'
import { createWorld, type Person, type World } from './support/app.ts'
import { buildScenario, type Competition, judgeAll, submitAll } from './support/competition.ts'

const everyone = ['admin', 'game_master', 'judge', 'participant']
const organisers = ['admin', 'game_master']

/** Who may use each root field, and the action of the rule table behind it. Written from the product's rules, not from the code. */
const table: Record<string, [roles: string[] | 'public', action?: Action]> = {
  'Query.viewer': ['public'],
  'Query.sessions': [everyone, 'session.list'],
  'Query.auditEvents': [['admin'], 'audit.list'],
  'Query.auditActions': [['admin'], 'audit.list'],
  'Query.adminOverview': [['admin'], 'overview.read'],
  'Query.exportAccount': [everyone, 'account.export'],
  'Query.users': [['admin'], 'user.list'],
  'Query.previewUserActs': [['admin'], 'user.preview'],
  'Query.checkImport': [['admin'], 'user.checkImport'],
  'Query.participant': [['admin', 'game_master', 'participant'], 'participant.list'],
  'Query.participants': [['admin', 'game_master', 'participant'], 'participant.list'],
  'Query.challenges': [everyone, 'challenge.list'],
  'Query.challenge': [everyone, 'challenge.read'],
  'Query.publicChallenges': ['public'],
  'Query.publicChallenge': ['public'],
  'Query.exportChallenge': [organisers, 'challenge.export'],
  'Query.scenarios': [everyone, 'scenario.list'],
  'Query.scenario': [everyone, 'scenario.read'],
  'Query.entries': [everyone, 'entry.list'],
  'Query.entry': [everyone, 'entry.read'],
  'Query.responseRevisions': [['participant'], 'response.history'],
  'Query.scores': [['admin', 'game_master', 'judge'], 'score.list'],
  'Query.mails': [['admin'], 'mail.list'],
  'Query.mail': [['admin'], 'mail.read'],
  'Query.mailService': [['admin'], 'mail.preview'],
  'Query.faqs': ['public'],
  'Query.articles': ['public'],
  'Query.article': ['public'],
  'Query.faq': [organisers, 'knowledge.list'],
  'Query.allFaqs': [organisers, 'knowledge.list'],
  'Query.allArticles': [organisers, 'knowledge.list'],
  'Query.askTechMinds': ['public'],
  'Query.citedSentence': ['public'],
  'Query.unansweredQuestions': [organisers, 'question.list'],
  'Query.results': [organisers, 'result.read'],
  'Query.feedback': [['participant'], 'result.feedback'],
  'Mutation.login': ['public'],
  'Mutation.logout': ['public'],
  'Mutation.signUp': ['public'],
  'Mutation.verifyEmail': ['public'],
  'Mutation.resendVerification': ['public'],
  'Mutation.forgotPassword': ['public'],
  'Mutation.resetPassword': ['public'],
  'Mutation.changePassword': [everyone, 'account.changePassword'],
  'Mutation.startViewing': [['admin'], 'viewing.start'],
  'Mutation.stopViewing': [everyone, 'viewing.stop'],
  'Mutation.endSession': [everyone, 'session.end'],
  'Mutation.endOtherSessions': [everyone, 'session.end'],
  'Mutation.updateProfile': [everyone, 'account.update'],
  'Mutation.createUser': [['admin'], 'user.create'],
  'Mutation.deleteUser': [['admin'], 'user.delete'],
  'Mutation.inviteUser': [['admin'], 'user.invite'],
  'Mutation.changeUserRole': [['admin'], 'user.changeRole'],
  'Mutation.disableUser': [['admin'], 'user.disable'],
  'Mutation.enableUser': [['admin'], 'user.enable'],
  'Mutation.sendInvitationAgain': [['admin'], 'user.resend'],
  'Mutation.actOnUsers': [['admin'], 'user.act'],
  'Mutation.applyImport': [['admin'], 'user.import'],
  'Mutation.createTeam': [['admin'], 'user.create'],
  'Mutation.updateParticipant': [['admin'], 'participant.update'],
  'Mutation.addTeamMembers': [['admin', 'participant'], 'member.add'],
  'Mutation.updateTeamMember': [['admin', 'participant'], 'member.update'],
  'Mutation.deleteTeamMember': [['admin', 'participant'], 'member.delete'],
  'Mutation.retryMail': [['admin'], 'mail.retry'],
  'Mutation.createFaq': [organisers, 'knowledge.edit'],
  'Mutation.updateFaq': [organisers, 'knowledge.edit'],
  'Mutation.publishFaq': [organisers, 'knowledge.edit'],
  'Mutation.unpublishFaq': [organisers, 'knowledge.edit'],
  'Mutation.deleteFaq': [organisers, 'knowledge.edit'],
  'Mutation.createArticle': [organisers, 'knowledge.edit'],
  'Mutation.updateArticle': [organisers, 'knowledge.edit'],
  'Mutation.publishArticle': [organisers, 'knowledge.edit'],
  'Mutation.unpublishArticle': [organisers, 'knowledge.edit'],
  'Mutation.deleteArticle': [organisers, 'knowledge.edit'],
  'Mutation.importArticles': [organisers, 'knowledge.import'],
  'Mutation.askOrganisers': ['public'],
  'Mutation.rateAnswer': ['public'],
  'Mutation.answerQuestion': [organisers, 'question.answer'],
  'Mutation.dismissQuestion': [organisers, 'question.dismiss'],
  'Mutation.createChallenge': [organisers, 'challenge.create'],
  'Mutation.updateChallenge': [organisers, 'challenge.update'],
  'Mutation.deleteChallenges': [organisers, 'challenge.delete'],
  'Mutation.importChallenge': [organisers, 'challenge.import'],
  'Mutation.createScenario': [organisers, 'scenario.create'],
  'Mutation.updateScenario': [organisers, 'scenario.update'],
  'Mutation.deleteScenarios': [organisers, 'scenario.delete'],
  'Mutation.createDemand': [organisers, 'scenario.update'],
  'Mutation.updateDemand': [organisers, 'scenario.update'],
  'Mutation.saveResponses': [['participant'], 'response.save'],
  'Mutation.submitEntry': [['participant'], 'entry.submit'],
  'Mutation.reopenEntry': [organisers, 'entry.reopen'],
  'Mutation.extendEntry': [organisers, 'entry.extend'],
  'Mutation.saveScores': [['judge'], 'review.judge'],
  'Mutation.completeReview': [['judge'], 'review.complete'],
  'Mutation.declareConflict': [['judge'], 'review.judge'],
  'Mutation.reopenReview': [organisers, 'review.reopen'],
}

const schema = createSchema()
const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  type
    ? Object.values(type.getFields()).map((field) => ({
        name: `${type.name}.${field.name}`,
        operation: type.name.toLowerCase(),
        field,
      }))
    : [],
)

const random = '01980000-0000-7000-8000-000000000000'

/** Some value that an argument takes. */
function sample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sample(type.ofType)
  if (isListType(type)) return [sample(type.ofType)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((f) => isNonNullType(f.type))
        .map((f) => [f.name, sample(f.type)]),
    )
  if (isScalarType(type))
    return (
      { ID: random, Int: 1, Float: 1, Boolean: true, DateTime: '2030-01-01T00:00:00Z' }[
        type.name
      ] ?? 'text of a sort'
    )
  return null
}

const leaf = (type: GraphQLType): string => {
  if (isNonNullType(type) || isListType(type)) return leaf(type.ofType)
  return isObjectType(type) ? '{ __typename }' : ''
}

/** An operation that uses just this field, with all arguments it needs. */
function operationFor(operation: string, field: GraphQLField<unknown, unknown>) {
  const needed = field.args.filter((arg) => isNonNullType(arg.type))
  const declared = needed.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const passed = needed.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  return {
    query: `${operation} ${declared ? `(${declared})` : ''} { ${field.name}${passed ? `(${passed})` : ''} ${leaf(field.type)} }`,
    variables: Object.fromEntries(needed.map((arg) => [arg.name, sample(arg.type)])),
  }
}

describe.each(['yoga', 'apollo'] as const)('who may use each root field, on %s', (engine) => {
  let world: World
  let people: Record<string, Person>
  beforeAll(async () => {
    world = await createWorld({ engine })
    people = Object.fromEntries(
      await Promise.all(
        everyone.map(async (role) => [role, await world.as(role as Person['role'])]),
      ),
    )
  })
  afterAll(() => world.close())

  it('the table covers the schema', () =>
    expect(roots.map((root) => root.name).sort()).toEqual(Object.keys(table).sort()))

  it.each(roots)('$name: its directive says what the rule table says', ({ name, field }) => {
    const [roles, action] = table[name] ?? ['public']
    const directive = fieldRoles(schema, { ...field, args: {} } as never)
    expect(directive === 'public' ? directive : [...(directive ?? [])].sort()).toEqual(
      roles === 'public' ? roles : [...roles].sort(),
    )
    if (action) expect([...rules[action].roles].sort()).toEqual([...(roles as string[])].sort())
  })

  it.each(roots)('$name: others are refused', async ({ name, operation, field }) => {
    const [roles] = table[name] ?? ['public']
    if (roles === 'public') return
    const { query, variables } = operationFor(operation, field)
    const code = async (person: Person) =>
      (await person.graphql(query, variables)).errors?.[0]?.extensions?.code
    expect(await code(world.anonymous)).toBe('UNAUTHENTICATED')
    for (const role of everyone) {
      const got = await code(people[role] as Person)
      if (roles.includes(role)) expect(got).not.toBe('FORBIDDEN')
      else expect(got).toBe('FORBIDDEN')
    }
  })

  it.each(roots)(
    '$name: an unverified user gets no further than their account',
    async ({ name, operation, field }) => {
      const [roles, action] = table[name] ?? ['public']
      if (roles === 'public' || !roles.includes('participant')) return
      const { query, variables } = operationFor(operation, field)
      const person = await world.unverified()
      const { errors } = await person.graphql(query, variables)
      const code = errors?.[0]?.extensions?.code
      if (/^(account|session|viewing)\./u.test(action ?? '')) expect(code).not.toBe('UNVERIFIED')
      else expect(code).toBe('UNVERIFIED')
    },
  )

  it('a role taken away is gone with the next request', async () => {
    const judge = await world.as('judge')
    expect((await judge.rest('GET', '/api/get_challenges')).status).toBe(200)
    await world.db.run(
      { name: 'demote', text: "update users set role = 'participant' where id = $1::uuid" },
      [judge.id],
    )
    expect(
      (
        await judge.graphql('query ($s: ID!) { scores(scenarioId: $s) { totalCount } }', {
          s: random,
        })
      ).errors?.[0]?.extensions?.code,
    ).toBe('FORBIDDEN')
    await world.db.run(
      { name: 'disable', text: 'update users set disabled_at = now() where id = $1::uuid' },
      [judge.id],
    )
    expect((await judge.rest('GET', '/api/get_user')).status).toBe(401)
  })
})

describe.each(['yoga', 'apollo'] as const)(
  'nobody sees what is not theirs to see, on %s',
  (engine) => {
    let world: World
    let owner: Person, other: Person, red: Person, blue: Person, ada: Person, bob: Person
    let open: Competition, draft: Competition, judged: Competition
    const secret = 'kz7CANARY'

    beforeAll(async () => {
      world = await createWorld({ engine })
      owner = await world.as('game_master')
      other = await world.as('game_master')
      red = await world.as('participant', `red-${secret}`)
      blue = await world.as('participant', 'blue')
      ada = await world.as('judge', 'ada')
      bob = await world.as('judge', 'bob')
      open = await buildScenario(world, { master: owner, name: 'Open' })
      draft = await buildScenario(world, {
        master: owner,
        name: `Draft ${secret}`,
        published: false,
      })
      judged = await buildScenario(world, { master: owner, name: 'Judged' })
      await submitAll(red, judged)
      await submitAll(blue, judged)
      await judgeAll(ada, judged, red, 3)
      await judgeAll(ada, judged, blue, 4)
    })
    afterAll(() => world.close())

    it('another game master reads the published scenario only, and changes nothing', async () => {
      expect((await other.rest('GET', `/api/scenarios/${open.scenarioId}`)).status).toBe(200)
      for (const [method, path, body] of [
        ['GET', `/api/scenarios/${draft.scenarioId}`, undefined],
        ['PUT', `/api/update_scenario/${open.scenarioId}`, { name: 'Mine' }],
        ['PUT', `/api/update_challenge/${open.challengeId}`, { name: 'Mine' }],
        ['DELETE', '/api/delete_scenarios', [open.scenarioId]],
        ['DELETE', '/api/delete_challenges', [open.challengeId]],
        ['POST', '/api/create_scenario', { challenge_id: open.challengeId, name: 'Mine' }],
        [
          'POST',
          '/api/demands',
          { requirement_id: open.requirements[0]?.id, text: 'Mine', constraints: ['x'] },
        ],
        ['PUT', `/api/demands/${open.demandIds[0]}`, { text: 'Mine' }],
        ['GET', `/api/scenarios/${judged.scenarioId}/results`, undefined],
        ['GET', `/api/challenges/${open.challengeId}/export`, undefined],
        ['GET', `/api/scenarios/${judged.scenarioId}/participants/${red.id}/responses`, undefined],
      ] as const)
        expect([path, (await other.rest(method, path, body)).status]).toEqual([path, 404])
      expect(
        (await other.rest('GET', `/api/scenarios/${judged.scenarioId}/participants`)).body,
      ).toEqual([])
    })

    it("a demand of another's scenario cannot be reached through one's own", async () => {
      const mine = await buildScenario(world, { master: other, name: 'Mine' })
      const answer = await other.rest('PUT', `/api/update_scenario/${mine.scenarioId}`, {
        requirements: [
          {
            id: mine.requirements[0]?.id,
            demands: [{ id: open.demandIds[0], action: 'update', text: 'Taken' }],
          },
        ],
      })
      expect(answer.status).toBe(404)
      const foreign = await red.rest('POST', '/api/record_responses', [
        {
          scenarioId: open.scenarioId,
          response_type: 'requirement',
          demand_id: mine.demandIds[0],
          content: 'x',
        },
      ])
      expect(foreign).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'responses.0.demand_id' }] },
      })
    })

    const everything = `query ($s: ID!, $p: ID!, $c: ID!) {
    challenges { nodes { id name scenarios { id name myEntry { id participant { username teamName } responses { content } } } } }
    challenge(id: $c) { name scenarios { name } }
    scenario(id: $s) { name submittedCount entryCount myEntry { responses { content } } }
    entry(scenarioId: $s, participantId: $p) { alias label participant { username teamName name members { name } } receipt { code } responses { content } myReview { judge { username } scores { value } } reviews { judge { username } } }
    entries(scenarioId: $s) { totalCount nodes { label participant { username } reviews { total } myReview { total } } }
  }`

    it('a blind judge meets no identity in any field', async () => {
      for (const judge of [ada, bob]) {
        const answer = await judge.graphql(everything, {
          s: judged.scenarioId,
          p: red.id,
          c: judged.challengeId,
        })
        expect(answer.errors).toBeUndefined()
        // What the team wrote names its address in this world; identity fields must not.
        const text = JSON.stringify(answer).replace(/"content":"[^"]*"/gu, '')
        expect(text).not.toContain(secret)
        expect(text).not.toContain('Team ')
        const scores = await judge.ask<{ nodes: { teamName: null; participantId: null }[] }>(
          'query ($s: ID!) { scores(scenarioId: $s) { totalCount nodes { teamName participantId alias } } }',
          { s: judged.scenarioId },
        )
        for (const score of scores.nodes)
          expect(score).toMatchObject({ teamName: null, participantId: null })
      }
      const list = await ada.rest('GET', `/api/scenarios/${judged.scenarioId}/participants`)
      expect(list.text).not.toContain(secret)
    })

    it("a judge sees no other judge's scores, counts or comments", async () => {
      const scores = await bob.ask<{ totalCount: number }>(
        'query ($s: ID!) { scores(scenarioId: $s) { totalCount nodes { value } } }',
        { s: judged.scenarioId },
      )
      expect(scores).toEqual({ totalCount: 0, nodes: [] })
      const peek = await bob.rest(
        'GET',
        `/api/scenarios/${judged.scenarioId}/participants/${red.id}/scores?judge_id=${ada.id}`,
      )
      expect(peek.status).toBe(404)
      const entry = await bob.ask<{ myReview: unknown; reviews: unknown }>(
        'query ($s: ID!, $p: ID!) { entry(scenarioId: $s, participantId: $p) { myReview { total } reviews { total } } }',
        { s: judged.scenarioId, p: red.id },
      )
      expect(entry).toEqual({ myReview: null, reviews: null })
    })

    it('a team sees no other team, no scores and no results', async () => {
      const answer = await blue.graphql(everything, {
        s: judged.scenarioId,
        p: red.id,
        c: judged.challengeId,
      })
      expect(answer.data?.['entry']).toBeNull()
      expect(answer.data?.['entries']).toMatchObject({ totalCount: 1 })
      expect(answer.data?.['scenario']).toMatchObject({ submittedCount: null, entryCount: null })
      expect(JSON.stringify(answer)).not.toContain(secret)
      expect(
        await blue.ask('query ($s: ID!) { feedback(scenarioId: $s) { total } }', {
          s: judged.scenarioId,
        }),
      ).toBeNull()
    })

    it('drafts show nowhere: not in lists, counts or searches', async () => {
      for (const person of [red, ada, other]) {
        const { totalCount, nodes } = await person.ask<{
          totalCount: number
          nodes: { name: string; scenarioCount: number }[]
        }>(
          'query ($q: String) { challenges(search: $q) { totalCount nodes { name scenarioCount } } }',
          { q: secret },
        )
        expect([totalCount, nodes]).toEqual([0, []])
      }
    })

    it('scoring leaves no trace that a team could see', async () => {
      const view = () =>
        red.graphql(everything, { s: judged.scenarioId, p: red.id, c: judged.challengeId })
      const before = JSON.stringify(await view())
      await judgeAll(bob, judged, red, 10)
      expect(JSON.stringify(await view())).toBe(before)
    })

    it('a declared conflict takes the entry off the list', async () => {
      const cleo = await world.as('judge', 'cleo')
      const conflict =
        'mutation ($s: ID!, $p: ID!) { declareConflict(scenarioId: $s, participantId: $p, reason: "My cousin") { errors { code } } }'
      expect(await cleo.ask(conflict, { s: judged.scenarioId, p: red.id })).toEqual({ errors: [] })
      const list = await cleo.rest('GET', `/api/scenarios/${judged.scenarioId}/participants`)
      expect(list.body).toMatchObject([{ participant_id: blue.id }])
      expect(
        (
          await cleo.rest(
            'GET',
            `/api/scenarios/${judged.scenarioId}/participants/${red.id}/scores`,
          )
        ).status,
      ).toBe(404)
      const results = await owner.ask<{ judges: object[] }>(
        'query ($s: ID!) { results(scenarioId: $s) { judges { judgeName conflicts } } }',
        { s: judged.scenarioId },
      )
      expect(results.judges).toContainEqual({ judgeName: 'cleo', conflicts: 1 })
    })

    it('once one pair is assigned, only assigned judges may judge', async () => {
      const fair = await buildScenario(world, { master: owner, name: 'Assigned' })
      await submitAll(red, fair)
      await submitAll(blue, fair)
      await world.db.run(
        {
          name: 'assign',
          text: 'insert into reviews (id, entry_id, judge_id, assigned_at) select gen_random_uuid(), e.id, $1::uuid, now() from entries e where e.scenario_id = $2::uuid and e.participant_id = $3::uuid',
        },
        [ada.id, fair.scenarioId, red.id],
      )
      expect(
        (await ada.rest('GET', `/api/scenarios/${fair.scenarioId}/participants`)).body,
      ).toMatchObject([{ participant_id: red.id }])
      expect(
        (await bob.rest('GET', `/api/scenarios/${fair.scenarioId}/participants`)).body,
      ).toEqual([])
      expect(
        (await bob.rest('GET', `/api/scenarios/${fair.scenarioId}/participants/${red.id}/scores`))
          .status,
      ).toBe(404)
    })

    it('reopening an entry and a review needs a reason, and is audited', async () => {
      const again = await buildScenario(world, { master: owner, name: 'Again' })
      await submitAll(red, again)
      await judgeAll(ada, again, red, 5)
      const { nodes } = await owner.ask<{ nodes: { id: string; reviews: { id: string }[] }[] }>(
        'query ($s: ID!) { entries(scenarioId: $s) { nodes { id reviews { id } } } }',
        { s: again.scenarioId },
      )
      const reviewId = nodes[0]?.reviews[0]?.id
      const reopen =
        'mutation ($id: ID!, $reason: String!) { reopenReview(id: $id, reason: $reason) { review { completedAt } errors { code field } } }'
      expect(await owner.ask(reopen, { id: reviewId, reason: ' ' })).toMatchObject({
        errors: [{ code: 'VALIDATION', field: 'reason' }],
      })
      expect(await other.ask(reopen, { id: reviewId, reason: 'Mine' })).toMatchObject({
        errors: [{ code: 'NOT_FOUND' }],
      })
      expect(await owner.ask(reopen, { id: reviewId, reason: 'Typo' })).toEqual({
        review: { completedAt: null },
        errors: [],
      })
      const entry =
        'mutation ($id: ID!) { reopenEntry(id: $id, reason: "Wrong file") { entry { submittedAt } errors { code } } }'
      expect(await owner.ask(entry, { id: nodes[0]?.id })).toEqual({
        entry: { submittedAt: null },
        errors: [],
      })
      const audit = await world.db.run<{ action: string }>({
        name: 'audits',
        text: "select action from audit_events where action like '%.reopen'",
      })
      expect(audit.map((row) => row.action).sort()).toEqual(['entry.reopen', 'review.reopen'])
      await expect(
        world.db.run({ name: 'forget', text: 'delete from audit_events' }),
      ).rejects.toThrow()
    })
  },
)
