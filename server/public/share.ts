import { escapeHtml } from './html.ts'
import { siteName } from './head.ts'

type Told = {
  id: string
  name: string
  state: 'open' | 'coming' | 'past'
  startsAt: string | null
  deadline: string | null
  timeZone: string
  scenarioCount: number
}

/** Pictures for links to a page, 1200 by 630. */
export const sitePicture = { path: '/share/site.png', alt: siteName }
export const pictureOf = ({ id, name }: { id: string; name: string }) => ({
  path: `/share/challenge/${id}.png`,
  alt: `${name}, a challenge of ${siteName}`,
})

/** What the bundled font can draw; a name in other letters is left to the page itself. */
const drawable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u
const emoji = /\p{Extended_Pictographic}/gu

/** Lines of about so many letters, at most so many of them. */
function wrap(text: string, width: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(...(word.match(new RegExp(`.{1,${width}}`, 'gsu')) ?? []))
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, width - 1) ?? ''}…`]
}

function dateLine({ state, startsAt, deadline, timeZone, scenarioCount }: Told): string {
  const date = (at: string) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone }).format(new Date(at))
  if (state === 'open' && deadline) return `Answers until ${date(deadline)}`
  if (state === 'coming' && startsAt) return `Begins ${date(startsAt)}`
  const scenarios = scenarioCount === 1 ? '1 scenario' : `${scenarioCount} scenarios`
  return state === 'open' ? `Open for answers · ${scenarios}` : scenarios
}

const words = { open: 'Open now', coming: 'Coming', past: 'Past challenge' } as const

/** The picture as SVG. */
function draw(tag: string, title: string, line: string): string {
  const clean = title.replace(emoji, '').trim()
  const big = clean.length <= 40
  const lines = drawable.test(clean) ? wrap(clean, big ? 22 : 32, big ? 2 : 3) : [siteName]
  const size = big ? 88 : 62
  const first = 330 - ((lines.length - 1) * size * 1.15) / 2
  const text = (
    x: number,
    y: number,
    sizeOf: number,
    weight: number,
    fill: string,
    value: string,
  ) =>
    `<text x="${x}" y="${y}" font-family="Inter, 'Segoe UI', sans-serif" font-size="${sizeOf}" font-weight="${weight}" fill="${fill}">${escapeHtml(value)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#1c2127"/><stop offset="1" stop-color="#2b3a8c"/></linearGradient></defs>
<rect width="1200" height="630" fill="url(#g)"/>
<rect width="1200" height="12" fill="#4c6ef5"/>
<g transform="translate(72 64) scale(2)"><rect width="32" height="32" rx="7" fill="#4c6ef5"/><path d="M9 22 16 8l7 14" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="22" r="2.5" fill="#fff"/></g>
${text(160, 108, 34, 700, '#ffffff', siteName)}
${text(72, first - size * 1.05, 30, 700, '#91a7ff', tag)}
${lines.map((value, n) => text(72, first + n * size * 1.15, size, 700, '#ffffff', value)).join('\n')}
${text(72, 560, 34, 400, '#d3d8de', line)}
</svg>`
}

export const siteSvg = () =>
  draw('Innovation challenges', 'From the first brief to a result people trust', siteName)

export const challengeSvg = (challenge: Told) =>
  draw(words[challenge.state], challenge.name, dateLine(challenge))
