import { Tab, Tabs } from '@blueprintjs/core'
import { useId } from 'react'

interface Props {
  subject: string
  text: string
  html: string
}

/**
 * A mail's two parts. The HTML stands in a frame of its own that may do nothing: it runs no script, opens no window
 * and reaches nothing of this page.
 */
export function MailParts({ subject, text, html }: Props) {
  const id = useId()
  return (
    <Tabs id={id} className="mail-parts" renderActiveTabPanelOnly>
      <Tab
        id="html"
        title="HTML"
        panel={
          <iframe className="mail-html" sandbox="" srcDoc={html} title={`${subject}, as HTML`} />
        }
      />
      <Tab
        id="text"
        title="Text"
        panel={
          <pre className="mail-text" aria-label={`${subject}, as text`} role="region">
            {text}
          </pre>
        }
      />
    </Tabs>
  )
}
