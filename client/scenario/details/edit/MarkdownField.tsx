import { Tab, Tabs, TextArea } from '@blueprintjs/core'
import { Field } from '../../../ui/form/Field.tsx'
import { Markdown } from '../../../ui/Markdown.tsx'

interface Props {
  id: string
  label: string
  help?: string
  rows?: number
  value: string
  onChange: (value: string) => void
}

/** Markdown, to write and to look at as it will show. */
export function MarkdownField({ id, label, help, rows = 10, value, onChange }: Props) {
  return (
    <Tabs id={`${id}-tabs`} className="markdown-field" renderActiveTabPanelOnly>
      <Tab
        id="write"
        title="Write"
        aria-label={`Write: ${label}`}
        panel={
          <Field id={id} label={label} help={help} optional="unmarked">
            {(control) => (
              <TextArea
                {...control}
                fill
                rows={rows}
                value={value}
                onChange={(event) => onChange(event.currentTarget.value)}
              />
            )}
          </Field>
        }
      />
      <Tab
        id="preview"
        title="Preview"
        aria-label={`Preview: ${label}`}
        panel={
          <div className="markdown-preview">
            <strong>{label}</strong>
            {value.trim() ? (
              <Markdown text={value} />
            ) : (
              <p className="muted">Nothing written yet.</p>
            )}
          </div>
        }
      />
    </Tabs>
  )
}
