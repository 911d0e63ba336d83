import type { Database } from '../../../db/client.ts'
import { throttle } from '../account/throttle.ts'
import type { Context, Viewer } from '../context.ts'
import { queueMail } from '../mail/queue.ts'

type Named = { name: string; email?: string | null | undefined }
type Team = { username: string; teamName: string | null }

/** Those to tell: with an address that is not the viewer's own, each address once. */
function toTell(viewer: Viewer, members: readonly Named[]) {
  const byAddress = new Map<string, string>()
  for (const { name, email } of members)
    if (email && email !== viewer.username && !byAddress.has(email)) byAddress.set(email, name)
  return byAddress
}

/** A team may have us write to so many people in an hour and no more: what it is called is its own words. */
export async function throttleTelling(
  viewer: Viewer,
  context: Context,
  members: readonly Named[],
): Promise<void> {
  if (viewer.role !== 'participant') return
  for (let left = toTell(viewer, members).size; left > 0; left--)
    await throttle(context, 'tell-members', viewer.id, { limit: 100, minutes: 60 })
}

/** Mails people that a team named them as members. */
export async function tellMembers(
  tx: Database,
  viewer: Viewer,
  team: Team,
  members: readonly Named[],
): Promise<void> {
  const teamName = team.teamName ?? team.username.split('@')[0] ?? team.username
  const mails = [...toTell(viewer, members)].map(([recipient, memberName]) => ({
    template: 'member-added' as const,
    recipient,
    params: { memberName, teamName },
  }))
  await queueMail(tx, ...mails)
}
