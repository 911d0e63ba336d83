import type { Database } from '../../db/client.ts'
import { findCredentials } from '../../db/user/queries.ts'
import type { Passwords } from '../domain/context.ts'
import type { DemoLogin } from './loadWorld.ts'

/** Those of the logins kept from an earlier start that this database still knows with these passwords. */
export async function workingLogins(
  db: Database,
  passwords: Passwords,
  logins: readonly DemoLogin[],
): Promise<DemoLogin[]> {
  const checked = await Promise.all(
    logins.map(async (login) => {
      const account = await findCredentials(db, login.username)
      const works = account ? await passwords.verify(account.passwordHash, login.password) : false
      return works ? [login] : []
    }),
  )
  return checked.flat()
}
