import { Tab, Tabs, TextArea } from '@blueprintjs/core'
import { Markdown } from '../Markdown.tsx'
import { Field } from './Field.tsx'

interface Props {
  id: string
  label: string
  help?: string
  error?: string | undefined
  rows?: number
  value: string
  onChange: (value: string) => void
}

/** Markdown, to write and to look at as it will show. */
export function MarkdownField({ id, label, help, error, rows = 10, value, onChange }: Props) {
  return (
    <Tabs id={`${id}-tabs`} className="markdown-field" renderActiveTabPanelOnly>
      <Tab
        id="write"
        title="Write"
        aria-label={`Write: ${label}`}
        panel={
          <Field id={id} label={label} help={help} error={error} optional="unmarked">
            {(control) => (
              <TextArea
                {...control}
                fill
                intent={error ? 'danger' : 'none'}
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
