import type { FastifyInstance } from 'fastify'
import type { RootDatabase } from '../../db/client.ts'
import { createApp } from '../../server/app.ts'
import { createPasswords } from '../../server/domain/account/passwords.ts'
import type { PublicSite } from '../../server/public/site.ts'
import type { Role } from '../../server/shared/options.ts'
import type { Writer } from '../../server/domain/techminds/writer.ts'
import { insertUser } from '../../db/user/queries.ts'
import { insertSession } from '../../db/account/queries.ts'
import { hashToken, newToken } from '../../server/domain/account/secrets.ts'
import { freshDatabase } from './database.ts'

/** Passwords hashed cheaply: the strength is not what these tests are about. */
export const cheapPasswords = createPasswords({ memoryCost: 1_024 })

export type RestAnswer = {
  status: number
  body: Record<string, unknown>
  headers: Record<string, unknown>
  text: string
}
export type GraphQLAnswer = {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: { code?: string } & Record<string, unknown> }[]
}

/** Somebody who uses the app, with their own cookie. */
export type Person = {
  id: string
  role: Role
  username: string
  cookie: string
  rest(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<RestAnswer>
  graphql(query: string, variables?: Record<string, unknown>): Promise<GraphQLAnswer>
  /** The value of the only root field, its errors thrown. */
  ask<T = Record<string, unknown>>(query: string, variables?: Record<string, unknown>): Promise<T>
}

export type World = {
  app: FastifyInstance
  db: RootDatabase
  anonymous: Person
  /** A verified user with this role and a session; `name` goes into the address. */
  as(role: Role, name?: string): Promise<Person>
  /** The same, not verified. */
  unverified(name?: string): Promise<Person>
  close(): Promise<void>
}

export const password = 'correct horse battery'

export function personOf(
  app: FastifyInstance,
  who: { id: string; role: Role; username: string; cookie: string },
): Person {
  const cookie: Record<string, string> = who.cookie ? { cookie: who.cookie } : {}
  const person: Person = {
    ...who,
    async rest(method, path, body, headers = {}) {
      const response = await app.inject({
        method,
        url: path,
        headers: { ...cookie, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      let json: unknown
      try {
        json = response.body === '' ? {} : response.json()
      } catch {
        json = {}
      }
      return {
        status: response.statusCode,
        body: json as Record<string, unknown>,
        headers: response.headers,
        text: response.body,
      }
    },
    async graphql(query, variables) {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...cookie, 'content-type': 'application/json' },
        payload: { query, ...(variables ? { variables } : {}) },
      })
      return response.json<GraphQLAnswer>()
    },
    async ask<T>(query: string, variables?: Record<string, unknown>) {
      const { data, errors } = await person.graphql(query, variables)
      if (errors?.[0]) throw new Error(`${errors[0].extensions?.code ?? ''} ${errors[0].message}`)
      return Object.values(data ?? {})[0] as T
    },
  }
  return person
}

let names = 0

/** The real app over a database of its own. */
export async function createWorld(
  options: {
    engine?: 'yoga' | 'apollo'
    db?: RootDatabase
    poolSize?: number
    publicSite?: PublicSite | undefined
    publicUrl?: string
    writer?: Writer | undefined
  } = {},
): Promise<World> {
  const db =
    options.db ?? (await freshDatabase(options.poolSize ? { poolSize: options.poolSize } : {}))
  const app = await createApp({
    db,
    passwords: cheapPasswords,
    ...(options.engine ? { engine: options.engine } : {}),
    publicSite: options.publicSite,
    publicUrl: options.publicUrl,
    writer: options.writer,
  })
  await app.ready()
  const make = async (role: Role, name: string, verified: boolean) => {
    const username = `${name}@example.org`
    const passwordHash = await cheapPasswords.hash(password)
    const id = await insertUser(db, {
      username,
      role,
      passwordHash,
      ...(verified ? { emailVerifiedAt: new Date() } : {}),
      ...(role === 'participant' ? { teamName: `Team ${name}` } : {}),
    })
    if (!id) throw new Error(`${username} exists already`)
    const token = newToken()
    await insertSession(db, { tokenHash: hashToken(token), userId: id, userAgent: null })
    return personOf(app, { id, role, username, cookie: `sid=${token}` })
  }
  return {
    app,
    db,
    anonymous: personOf(app, { id: '', role: 'participant', username: '', cookie: '' }),
    as: (role, name = `${role}${++names}`) => make(role, name, true),
    unverified: (name = `new${++names}`) => make('participant', name, false),
    async close() {
      await app.close()
      await db.close()
    },
  }
}
