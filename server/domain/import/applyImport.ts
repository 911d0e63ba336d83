import * as z from 'zod'
import type { Database } from '../../../db/client.ts'
import { insertImportedMembers, updateImportedMembers } from '../../../db/member/importing.ts'
import { insertImportedAccounts, updateImportedAccounts } from '../../../db/user/importing.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { parse } from '../input.ts'
import { invite } from '../user/invite.ts'
import { ImportPart } from './input.ts'
import { candidatesOf, planImport, readRows } from './read.ts'
import { countOutcomes } from './summary.ts'
import type { TeamPlan } from './teams.ts'

const Sending = z.object({ sendInvitations: z.boolean('Must be true or false').nullish() })

async function store(tx: Database, plan: TeamPlan): Promise<void> {
  if (plan.updates.length > 0) await updateImportedAccounts(tx, plan.updates)
  if (plan.newMembers.length > 0) await insertImportedMembers(tx, plan.newMembers)
  if (plan.memberUpdates.length > 0) await updateImportedMembers(tx, plan.memberUpdates)
}

/**
 * Imports the sound rows in one transaction and leaves the others out. The same rows again change nothing: accounts
 * are known by their address, members by e-mail or name. Roles and passwords of existing accounts are never touched.
 */
export async function applyImport(context: Context, input: object) {
  const viewer = await authorize(context, 'user.import')
  const { sendInvitations: sending, ...part } = input as Record<string, unknown>
  const { sendInvitations } = parse(Sending, { sendInvitations: sending })
  const { kind, rows: raw } = parse(ImportPart, part)
  const rows = readRows(kind, raw)
  return context.db.transaction(async (tx) => {
    // Made first, so that of two imports at once one makes an account and the other finds it.
    const candidates = candidatesOf(kind, rows)
    const made = candidates.length > 0 ? await insertImportedAccounts(tx, candidates) : []
    const { accounts, plan } = await planImport(tx, kind, rows, { made, locked: true })
    await store(tx, plan)
    const fresh = accounts.filter((account) => account.made)
    if (sendInvitations) await invite(tx, context, fresh)
    const counts = {
      ...countOutcomes(plan.results),
      accounts: fresh.length,
      invited: sendInvitations ? fresh.length : 0,
    }
    await audit(
      tx,
      context,
      viewer,
      { action: 'user.import', objectType: 'import', objectId: null, after: { kind, ...counts } },
      ...fresh.map(({ id, username, role }) => ({
        action: 'user.create',
        objectType: 'user',
        objectId: id,
        after: { username, role },
      })),
      ...plan.acts,
    )
    return { ...counts, rows: plan.results }
  })
}
