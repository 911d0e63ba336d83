import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'

const insert = statement(
  'audit_insert',
  `insert into audit_events (id, actor_id, action, object_type, object_id, before, after, request_id, on_behalf_of)
   select x.id, $1::uuid, x.action, x."objectType", x."objectId", x.before, x.after, $2::text, $4::uuid
   from jsonb_to_recordset($3::text::jsonb)
     as x(id uuid, action text, "objectType" text, "objectId" uuid, before jsonb, after jsonb)`,
)

/** Appends audit events in one statement. */
export async function insertAudit(
  db: Database,
  by: { actorId: string | null; onBehalfOf: string | null; requestId: string },
  acts: readonly object[],
): Promise<void> {
  const rows = acts.map((act) => ({ id: newId(), ...act }))
  await db.run(insert, [by.actorId, by.requestId, JSON.stringify(rows), by.onBehalfOf])
}
