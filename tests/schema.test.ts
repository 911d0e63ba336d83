import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { createSchema } from '../server/graphql/schema.ts'
import { guarded } from '../server/graphql/directives.ts'
import { calls } from '../server/rest/calls.ts'
import { codes } from '../server/domain/errors.ts'
import { statusOf } from '../server/http/status.ts'

const schema = createSchema()
const types: GraphQLNamedType[] = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
)

describe('the schema', () => {
  it.each(types)('$name and all it holds are described', (type) => {
    expect(type.description, type.name).toBeTruthy()
    if (isEnumType(type))
      for (const value of type.getValues())
        expect(value.description, `${type.name}.${value.name}`).toBeTruthy()
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) {
        expect(field.description, `${type.name}.${field.name}`).toBeTruthy()
        for (const arg of field.args)
          expect(arg.description, `${type.name}.${field.name}(${arg.name})`).toBeTruthy()
      }
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields()))
        expect(field.description, `${type.name}.${field.name}`).toBeTruthy()
  })

  it('a root field that says not who may use it stops the start', () => {
    const open = makeExecutableSchema({
      typeDefs:
        'enum Role { admin } directive @role(any: [Role!]!) on FIELD_DEFINITION directive @public on FIELD_DEFINITION type Query { secret: String }',
    })
    expect(() => guarded(open)).toThrow('Query.secret has neither @role nor @public')
  })

  it('every mutation answers with errors as data', () => {
    for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      const payload = schema.getType(String(field.type).replace('!', ''))
      expect(isObjectType(payload) && String(payload.getFields()['errors']?.type), field.name).toBe(
        '[UserError!]!',
      )
    }
  })

  it('lists of the roots are connections', () => {
    for (const name of [
      'users',
      'participants',
      'challenges',
      'scenarios',
      'entries',
      'scores',
      'mails',
    ]) {
      const type = String(schema.getQueryType()?.getFields()[name]?.type)
      expect(type).toMatch(/Connection!$/u)
      const connection = schema.getType(type.replace('!', ''))
      expect(isObjectType(connection) && Object.keys(connection.getFields()).sort()).toEqual([
        'edges',
        'nodes',
        'pageInfo',
        'totalCount',
      ])
    }
  })
})

describe('codes', () => {
  it('each has a status and a meaning', () =>
    expect(Object.keys(statusOf).sort()).toEqual(Object.keys(codes).sort()))
  it('none is a fault', () =>
    expect(
      Object.values(statusOf).every((status) => (status >= 400 && status < 500) || status === 503),
    ).toBe(true))
})

describe('the calls of the specification', () => {
  const table = `POST /api/login
POST /api/create_user/
POST /api/create_user
GET /api/getAllUsers
GET /api/get_all_users
PUT /api/change-password
POST /api/forgot-password
POST /api/reset-password
POST /api/verify_email
POST /api/resend_verification
GET /api/get_user
GET /api/logout
DELETE /api/delete_user/:id/
GET /api/get_challenges
POST /api/create_challenge
PUT /api/update_challenge/:id
DELETE /api/delete_challenges
GET /api/challenges/:id/scenarios
GET /api/scenarios/:id
POST /api/create_scenario
PUT /api/update_scenario/:id
DELETE /api/delete_scenarios
GET /api/scenarios/:id/participants/:id/responses
POST /api/record_responses
GET /api/scenarios/:id/participants/:id/scores
POST /api/submit_scores
POST /api/judge/judging_completion
POST /api/participant/final_submission
GET /api/scenarios/:id/participants
GET /api/get_all_participants
POST /api/add_participants
PUT /api/update_participant/:id
DELETE /api/delete_participant/:id
POST /api/demands
PUT /api/demands/:id
PUT /api/users/:id/changePassword`.split('\n')
  const registered = calls().map((call) => `${call.method} ${call.path.replace(/:\w+/gu, ':id')}`)
  it.each(table)('%s', (call) => expect(registered).toContain(call))
})
