import { AuditTable } from '../audit/AuditTable.tsx'
import '../audit/audit.css'
import { paths } from '../app/paths.ts'
import type { AuditEventRowFragment } from '../generated/graphql.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Section } from '../ui/Section.tsx'

export function ActsSection({ events }: { events: readonly AuditEventRowFragment[] }) {
  return (
    <Section title="Latest acts" actions={<LinkButton to={paths.audit}>All acts</LinkButton>}>
      {events.length > 0 ? (
        <AuditTable events={events} />
      ) : (
        <p className="muted">Nothing was done yet.</p>
      )}
    </Section>
  )
}
