import type { Database } from '../../../db/client.ts'
import { insertUser } from '../../../db/user/queries.ts'
import { password as Password, username as Username } from '../account/input.ts'
import { checkNewPassword } from '../account/passwordRules.ts'
import { oneTimeLink } from '../account/oneTimeLink.ts'
import { audit } from '../audit.ts'
import type { Passwords } from '../context.ts'
import { DomainError } from '../errors.ts'
import { parse } from '../input.ts'
import * as z from 'zod'

const Input = z.strictObject({
  username: Username,
  password: Password.nullable(),
  publicUrl: z.string(),
})

/**
 * Makes an admin from the command line, whose user owns the machine: there is no viewer to authorise.
 * Without a password the answer holds a one-time link to set one.
 */
export async function createFirstAdmin(
  db: Database,
  passwords: Passwords,
  input: { username: string; password: string | null; publicUrl: string },
): Promise<{ link: string | null }> {
  const { username, password, publicUrl } = parse(Input, input)
  if (password !== null) await checkNewPassword('password', password, username)
  const passwordHash = password === null ? null : await passwords.hash(password)
  return db.transaction(async (tx) => {
    const id = await insertUser(tx, {
      username,
      role: 'admin',
      passwordHash,
      emailVerifiedAt: new Date(),
    })
    if (!id) throw new DomainError('USERNAME_TAKEN', 'An account with this address exists already.')
    await audit(tx, { requestId: 'command-line' }, null, {
      action: 'user.createAdmin',
      objectType: 'user',
      objectId: id,
      after: { username },
    })
    return { link: password === null ? await oneTimeLink(tx, { publicUrl }, id, 'setup') : null }
  })
}
