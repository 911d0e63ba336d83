/**
 * What people wrote, fit for a mail: one line without signs that are not seen or turn the text round, of bounded
 * length. Mail programs make links of whatever looks like an address, so a hair's breadth of space parts those.
 */
export function plain(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .trim()
  const signs = Array.from(line)
  const short = signs.length > 120 ? `${signs.slice(0, 119).join('')}…` : line
  return short.replace(/([.:/@\\])(?=\S)/gu, '$1\u200a')
}

/** One line for a header, whatever went into it. */
export const headerLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

const units = [
  [7 * 24 * 60, 'day', 24 * 60],
  [60, 'hour', 60],
  [1, 'minute', 1],
] as const

/** "30 minutes", "24 hours", "7 days" */
export function duration(minutes: number): string {
  const [, unit, length] = units.find(([least]) => minutes >= least) ?? units[2]
  const count = Math.round(minutes / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** "March 14, 2026 at 16:05 UTC": a mail does not know its reader's clock. */
export function moment(instant: string): string {
  const at = new Date(instant)
  const day = at.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
  const time = at.toLocaleTimeString('en', {
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return `${day} at ${time} UTC`
}
