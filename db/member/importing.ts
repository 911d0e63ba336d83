import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import type { MemberRow } from './queries.ts'

const record = `id uuid, "participantId" uuid, name text, email text, college text, "classYear" text, gender text,
  "studentType" text, country text, phone text`

export type ImportedMember = { id: string } & {
  [K in Exclude<keyof MemberRow, 'id'>]?: string | null
}

const insert = statement(
  'import_members_insert',
  `insert into team_members (id, participant_id, name, email, college, class_year, gender, student_type, country, phone)
   select x.id, x."participantId", x.name, x.email, x.college, x."classYear", x.gender, x."studentType", x.country, x.phone
   from jsonb_to_recordset($1::text::jsonb) as x(${record})`,
)

/** Adds members of many teams. */
export const insertImportedMembers = (db: Database, members: readonly ImportedMember[]) =>
  db.run(insert, [JSON.stringify(members)])

const update = statement(
  'import_members_update',
  `update team_members m set name = coalesce(x.name, m.name), email = coalesce(x.email, m.email),
     college = coalesce(x.college, m.college), class_year = coalesce(x."classYear", m.class_year),
     gender = coalesce(x.gender, m.gender), student_type = coalesce(x."studentType", m.student_type),
     country = coalesce(x.country, m.country), phone = coalesce(x.phone, m.phone)
   from jsonb_to_recordset($1::text::jsonb) as x(${record}) where m.id = x.id`,
)

/** Stores the fields given of members; those not given stay. */
export const updateImportedMembers = (db: Database, changes: readonly ImportedMember[]) =>
  db.run(update, [JSON.stringify(changes)])
