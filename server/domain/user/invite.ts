import type { Database } from '../../../db/client.ts'
import type { Role } from '../../shared/options.ts'
import { oneTimeLinks } from '../account/oneTimeLink.ts'
import type { Context } from '../context.ts'
import { type Mail, queueMail } from '../mail/queue.ts'

type Invited = { id: string; username: string; role: Role; teamName: string | null }

/** Mails each of these people a link to set a password, valid for 7 days; earlier ones stop working. */
export async function invite(
  tx: Database,
  context: Pick<Context, 'publicUrl'>,
  people: readonly Invited[],
): Promise<void> {
  await mailLinks(tx, context, people, 'setup', ({ username, role, teamName }, link) => ({
    template: 'invitation',
    recipient: username,
    link,
    params: { role, teamName },
  }))
}

/** Mails each of these people a link to verify their address. */
export async function askToVerify(
  tx: Database,
  context: Pick<Context, 'publicUrl'>,
  people: readonly Invited[],
): Promise<void> {
  await mailLinks(tx, context, people, 'verify', ({ username }, link) => ({
    template: 'verify',
    recipient: username,
    link,
  }))
}

async function mailLinks<T extends { id: string }>(
  tx: Database,
  context: Pick<Context, 'publicUrl'>,
  people: readonly T[],
  purpose: 'setup' | 'verify',
  mail: (person: T, link: string) => Mail,
): Promise<void> {
  if (people.length === 0) return
  const links = await oneTimeLinks(
    tx,
    context,
    people.map(({ id }) => id),
    purpose,
  )
  await queueMail(tx, ...people.map((person) => mail(person, links.get(person.id) ?? '')))
}
