import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { exportAuditEvents } from '../../domain/audit/exportAuditEvents.ts'
import { listAuditEvents } from '../../domain/audit/listAuditEvents.ts'
import { readOverview } from '../../domain/overview/readOverview.ts'
import type { AuditEvent } from '../../domain/models.ts'
import type { Call, Request } from '../call.ts'
import { camel, snake } from '../names.ts'

const filterOf = (request: Request) => {
  const { first, after, ...filter } = camel(request.query) as Record<string, string | undefined>
  return {
    filter,
    page: { first: first === undefined ? null : Number(first), after: after ?? null },
  }
}

/** One event as a line of a table; what was before and after stay JSON. */
const record = (event: AuditEvent) => ({
  at: event.at,
  actor_id: event.actor?.id,
  actor: event.actor?.username,
  on_behalf_of: event.onBehalfOf?.username,
  action: event.action,
  object_type: event.objectType,
  object_id: event.objectId,
  object: event.objectName,
  before: event.before && JSON.stringify(event.before),
  after: event.after && JSON.stringify(event.after),
  request_id: event.requestId,
})

const columns = [
  'at',
  'actor_id',
  'actor',
  'on_behalf_of',
  'action',
  'object_type',
  'object_id',
  'object',
  'before',
  'after',
  'request_id',
]

export const auditCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/overview',
    handle: async (context) => snake(await readOverview(context)),
  },
  {
    method: 'GET',
    path: '/api/admin/audit',
    async handle(context, request) {
      const { filter, page } = filterOf(request)
      const { items, hasNextPage } = await listAuditEvents(context, { ...filter, ...page })
      return {
        events: items.map(({ node: { exactAt: _exact, before, after, ...event } }) => ({
          ...(snake(event) as object),
          before,
          after,
        })),
        after: hasNextPage ? items.at(-1)?.cursor : null,
      }
    },
  },
  {
    method: 'GET',
    path: '/api/admin/audit.csv',
    async handle(context, request, reply) {
      const events = await exportAuditEvents(context, filterOf(request).filter)
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit.csv"')
      // A cell with a bare line feed must be quoted, and one that a spreadsheet would run as a formula is not.
      const csv = stringify({
        header: true,
        columns,
        bom: true,
        escape_formulas: true,
        record_delimiter: '\r\n',
        quoted_match: /[\r\n]/u,
      })
      // A fault on the way breaks the answer off, so that half a trail does not look like a whole one.
      pipeline(Readable.from(events).map(record), csv, () => undefined)
      return csv
    },
  },
]
