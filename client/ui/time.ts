const locale = 'en'

function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat(locale, { timeZone: zone })
    return true
  } catch {
    return false
  }
}

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Zones to choose from; UTC first, as the browser's list leaves it out. */
export function timeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

/** "Mar 14, 2026, 17:00 GMT+1": date, time and zone, as a deadline needs all three. */
export function formatDateTime(instant: string | Date, zone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone: zone && isKnownZone(zone) ? zone : undefined,
  }).format(new Date(instant))
}

export function formatDate(instant: string | Date, zone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: zone && isKnownZone(zone) ? zone : undefined,
  }).format(new Date(instant))
}

/** "14:32" */
export function formatClock(instant: string | Date): string {
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** "in 3 days", "2 hours ago", "now" */
export function formatRelative(instant: string | Date, now: Date = new Date()): string {
  const distance = new Date(instant).getTime() - now.getTime()
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, length] of steps) {
    if (Math.abs(distance) >= length) return words.format(Math.trunc(distance / length), unit)
  }
  return words.format(0, 'second')
}

function wallClock(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** The value of a datetime-local input for an instant, read on a clock in the zone. */
export function toLocalInput(instant: string, zone: string): string {
  return new Date(wallClock(Date.parse(instant), zone)).toISOString().slice(0, 16)
}

/**
 * The instant a datetime-local input means in the zone, or null when it holds no date.
 * The zone's offset depends on the instant sought, hence the second look; a time that the
 * spring change skips comes out an hour later, as clocks do.
 */
export function fromLocalInput(local: string, zone: string): string | null {
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall)) return null
  let instant = wall - (wallClock(wall, zone) - wall)
  instant = wall - (wallClock(instant, zone) - instant)
  return new Date(instant).toISOString()
}
