import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import type { Role } from './queries.ts'

/** What an import can say about an account. */
export type ImportedFields = {
  teamName?: string
  name?: string
  college?: string
  classYear?: string
  gender?: string
  studentType?: string
  country?: string
  phone?: string
}

export type ImportedAccount = { id: string; username: string; role: Role } & {
  [K in keyof Required<ImportedFields>]: string | null
}

const record = `"teamName" text, name text, college text, "classYear" text, gender text, "studentType" text, country text, phone text`

const find = (
  locking: string,
) => `select id, username, role, team_name as "teamName", name, college, class_year as "classYear",
     gender, student_type as "studentType", country, phone
   from users where username = any($1::text[]) order by id${locking}`

const read = statement('import_accounts', find(''))
const lock = statement('import_accounts_lock', find(' for update'))

/** The accounts with these addresses; locked when they are to be changed. */
export const findImportedAccounts = (
  db: Database,
  usernames: readonly string[],
  options: { locked: boolean },
): Promise<ImportedAccount[]> => db.run(options.locked ? lock : read, [usernames])

// In the order of the addresses, so that two imports at once do not wait for each other.
const insert = statement(
  'import_accounts_insert',
  `insert into users (id, username, role, team_name, name, college, class_year, gender, student_type, country, phone)
   select x.id, x.username, x.role::user_role, x."teamName", x.name, x.college, x."classYear", x.gender, x."studentType", x.country, x.phone
   from jsonb_to_recordset($1::text::jsonb) as x(id uuid, username text, role text, ${record})
   order by x.username
   on conflict (username) do nothing returning id`,
)

/** Makes accounts without a password for those addresses that have none. Answers the ids of the new ones. */
export async function insertImportedAccounts(
  db: Database,
  accounts: readonly ({ username: string; role: Role } & ImportedFields)[],
): Promise<string[]> {
  const rows = accounts.map((account) => ({ id: newId(), ...account }))
  const made = await db.run<{ id: string }>(insert, [JSON.stringify(rows)])
  return made.map((row) => row.id)
}

const update = statement(
  'import_accounts_update',
  `update users u set team_name = coalesce(x."teamName", u.team_name), name = coalesce(x.name, u.name),
     college = coalesce(x.college, u.college), class_year = coalesce(x."classYear", u.class_year),
     gender = coalesce(x.gender, u.gender), student_type = coalesce(x."studentType", u.student_type),
     country = coalesce(x.country, u.country), phone = coalesce(x.phone, u.phone)
   from jsonb_to_recordset($1::text::jsonb) as x(id uuid, ${record}) where u.id = x.id`,
)

/** Stores the fields given of accounts; those not given stay. */
export const updateImportedAccounts = (
  db: Database,
  changes: readonly ({ id: string } & ImportedFields)[],
) => db.run(update, [JSON.stringify(changes)])
