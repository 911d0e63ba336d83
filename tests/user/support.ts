import { statement } from '../../db/client.ts'
import type { Person, World } from '../support/app.ts'

export type Result = {
  userId: string
  done: boolean
  code: string | null
  reason: string | null
  anonymised: boolean
}

type Refused = { code: string; message: string }

const roleOf = (role?: string) => (role ? `, role: ${role}` : '')

/** Does one thing to many accounts and answers what became of each. */
export async function actOn(
  admin: Person,
  action: string,
  ids: string[],
  role?: string,
): Promise<Result[]> {
  const { results, errors } = await admin.ask<{ results: Result[] | null; errors: Refused[] }>(
    `mutation ($ids: [ID!]!) { actOnUsers(action: ${action}, ids: $ids${roleOf(role)}) {
       results { userId done code reason anonymised } errors { code message } } }`,
    { ids },
  )
  if (!results) throw new Error(JSON.stringify(errors))
  return results
}

type Preview = Omit<Result, 'done' | 'anonymised'> & {
  allowed: boolean
  work: Record<string, number> | null
}

export const preview = (admin: Person, action: string, ids: string[], role?: string) =>
  admin.ask<Preview[]>(
    `query ($ids: [ID!]!) { previewUserActs(action: ${action}, ids: $ids${roleOf(role)}) {
       userId allowed code reason
       work { entries submittedEntries reviews completedReviews challenges members } } }`,
    { ids },
  )

const calls: Record<string, [method: 'PUT' | 'POST', act: string]> = {
  DISABLE: ['PUT', 'disable'],
  ENABLE: ['PUT', 'enable'],
  RESEND: ['POST', 'resend'],
  CHANGE_ROLE: ['PUT', 'role'],
}

/** The same by the call for one account. */
export function actOnOne(admin: Person, action: string, id: string, role?: string) {
  if (action === 'DELETE') return admin.rest('DELETE', `/api/delete_user/${id}/`)
  const [method, act] = calls[action] ?? ['PUT', '']
  return admin.rest(method, `/api/admin/users/${id}/${act}`, role ? { role } : undefined)
}

/** The accounts of these addresses, without their times. */
export async function rowOf(world: World, username: string) {
  const [row] = await world.db.run<Record<string, string | null>>(
    statement(
      'test_user_row',
      `select id, role, username, team_name, name, college, class_year, gender, student_type, country, phone,
         password_hash, email_verified_at, disabled_at from users where username = $1::text`,
    ),
    [username],
  )
  return row
}

/** Mails to an address, oldest first. */
export const mailsTo = (world: World, recipient: string) =>
  world.db.run<{ template: string; link: string | null; params: Record<string, unknown> }>(
    statement(
      'test_mails',
      'select template, link, params from outbox where recipient = $1::text order by created_at, id',
    ),
    [recipient],
  )

/** Audit rows about an object: the acts, oldest first. */
export async function auditOf(world: World, objectId: string) {
  return world.db.run<{ action: string; before: unknown; after: unknown; actor: string }>(
    statement(
      'test_audit',
      `select action, before, after, actor_id as actor from audit_events where object_id = $1::uuid order by at, id`,
    ),
    [objectId],
  )
}

export const tokenIn = (link: string | null | undefined) => link?.split('token=')[1] ?? ''
