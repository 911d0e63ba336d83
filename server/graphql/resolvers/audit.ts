import { listAuditActions } from '../../domain/audit/listAuditActions.ts'
import { listAuditEvents } from '../../domain/audit/listAuditEvents.ts'
import { readOverview } from '../../domain/overview/readOverview.ts'
import { connection } from '../connection.ts'
import type { Resolvers } from '../generated/resolvers.ts'

const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

export const auditResolvers: Resolvers = {
  AuditEvent: {
    before: (event) => json(event.before),
    after: (event) => json(event.after),
  },
  Query: {
    auditEvents: async (_parent, args, { domain }) =>
      connection(await listAuditEvents(domain, args)),
    auditActions: (_parent, _args, { domain }) => listAuditActions(domain),
    adminOverview: (_parent, _args, { domain }) => readOverview(domain),
  },
}
