import type { MailTemplate } from '../domain/mail/queue.ts'
import { html, type Html } from './html.ts'
import { type Content, isTemplate, templates } from './templates.ts'
import { headerLine } from './words.ts'

/** A mail as its row holds it. */
export type StoredMail = {
  template: string
  params: Record<string, unknown>
  /** The one-time link; null when there is none, or when it must not be shown. */
  link: string | null
  createdAt: string
}

export type Rendered = { subject: string; text: string; html: string }

/** Where the link of a mail was that is shown without it. */
const removed = '(link removed)'

function contentOf({ template, params, createdAt }: Omit<StoredMail, 'link'>): Content {
  if (!isTemplate(template)) {
    const words = `This version of the product does not know the mail “${template}”.`
    return { subject: template, paragraphs: [words], notes: [] }
  }
  // The row was written by queueMail, whose types tie params to template.
  const { write } = templates[template] as (typeof templates)[MailTemplate] & {
    write(params: object, facts: { at: string }): Content
  }
  const content = write(params, { at: createdAt })
  return { ...content, subject: headerLine(content.subject) }
}

/** The line of a mail in lists. */
export const subjectOf = (mail: Omit<StoredMail, 'link'>): string => contentOf(mail).subject

/** Whether only the link makes a mail of use. */
export const needsLink = (template: string): boolean =>
  isTemplate(template) && templates[template].link !== null

const signature = 'Stimulating Innovation'

function textOf({ paragraphs, button, notes }: Content, link: string | null, site: string) {
  const blocks = [
    ...paragraphs,
    ...(button ? [`${button}:\n${link ?? removed}`] : []),
    ...notes,
    `-- \n${signature}\n${site}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** No colours but the button's: the reader's mail program knows whether it is light or dark. */
function htmlOf(content: Content, link: string | null, site: string): Html {
  const { subject, paragraphs, button, notes } = content
  const paragraph = (words: string) =>
    html`<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${words}</p>`
  const note = (words: string) =>
    html`<p style="margin:0 0 12px;font-size:14px;line-height:1.5">${words}</p>`
  const action = link
    ? html`<p style="margin:24px 0">
        <a
          href="${link}"
          style="display:inline-block;padding:12px 24px;border-radius:4px;background:#4263eb;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none"
          >${button ?? ''}</a
        >
      </p>`
    : html`<p style="margin:24px 0">
        <span
          style="display:inline-block;padding:12px 24px;border-radius:4px;border:1px solid #868e96;font-size:16px;font-weight:600"
          >${button ?? ''} ${removed}</span
        >
      </p>`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0">
        <div
          style="${font};max-width:560px;margin:0 auto;padding:24px 16px;overflow-wrap:break-word"
        >
          <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
          ${paragraphs.map(paragraph)} ${button ? action : null} ${notes.map(note)}
          <p
            style="margin:24px 0 0;padding-top:12px;border-top:1px solid #868e96;font-size:13px;line-height:1.5"
          >
            ${signature}<br />${site}
          </p>
        </div>
      </body>
    </html> `
}

const rendered = (content: Content, link: string | null, site: string): Rendered => ({
  subject: content.subject,
  text: textOf(content, link, site),
  html: htmlOf(content, link, site).markup,
})

/** A mail as it is sent: subject, text and HTML of the same words. `site` is where the product is reached. */
export const renderMail = (mail: StoredMail, site: string): Rendered =>
  rendered(contentOf(mail), mail.link, site)

/** A mail without a template, of words that are ours alone. */
export const renderNote = (note: Omit<Content, 'button'>, site: string): Rendered =>
  rendered(note, null, site)
