const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that was escaped where it had to be. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | Html | readonly Html[] | null

function markupOf(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'string') return part.replace(/[&<>"']/gu, (sign) => entities[sign] ?? '')
  return part.map((one) => one.markup).join('\n')
}

/** Markup with every text put into it escaped: html`<p>${name}</p>`. */
export const html = (markup: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: markup }, ...parts.map(markupOf)))
