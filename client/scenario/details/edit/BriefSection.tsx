import { InputGroup } from '@blueprintjs/core'
import { Field } from '../../../ui/form/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { MarkdownField } from '../../../ui/form/MarkdownField.tsx'
import { anchors } from './readiness.ts'
import type { BriefEditor } from './useBriefEditor.ts'

const parts = [
  { key: 'background', label: 'Background', help: 'What teams must know. Markdown.' },
  { key: 'deliverable', label: 'Deliverable', help: 'What teams are to deliver. Markdown.' },
  { key: 'timeline', label: 'Timeline', help: 'What happens when. Markdown.' },
] as const

export function BriefSection({ editor }: { editor: BriefEditor }) {
  const { draft, edit } = editor
  return (
    <Section title="Brief">
      <div className="form">
        <Field
          id={anchors.name}
          label="Name"
          error={draft.name.trim() ? undefined : 'Enter a name; until then the old one stays'}
        >
          {(control) => (
            <InputGroup
              {...control}
              maxLength={200}
              value={draft.name}
              onValueChange={(name) => edit((now) => ({ ...now, name }))}
            />
          )}
        </Field>
        {parts.map(({ key, label, help }) => (
          <MarkdownField
            key={key}
            id={anchors[key]}
            label={label}
            help={help}
            value={draft[key]}
            onChange={(text) => edit((now) => ({ ...now, [key]: text }))}
          />
        ))}
      </div>
    </Section>
  )
}
