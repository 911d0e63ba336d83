import { describe, expect, it } from 'vitest'
import { formatRelative, fromLocalInput, toLocalInput } from './time.ts'

describe('time', () => {
  it.each([
    ['2026-03-14T17:00', 'Europe/Vienna', '2026-03-14T16:00:00.000Z'],
    ['2026-07-01T09:30', 'America/New_York', '2026-07-01T13:30:00.000Z'],
    ['2026-07-01T09:30', 'Asia/Kolkata', '2026-07-01T04:00:00.000Z'],
    ['2026-07-01T00:00', 'UTC', '2026-07-01T00:00:00.000Z'],
  ])('%s in %s is %s, and back', (local, zone, instant) => {
    expect(fromLocalInput(local, zone)).toBe(instant)
    expect(toLocalInput(instant, zone)).toBe(local)
  })

  it('reads right on the days clocks change', () => {
    expect(fromLocalInput('2026-03-29T01:59', 'Europe/Vienna')).toBe('2026-03-29T00:59:00.000Z')
    expect(fromLocalInput('2026-03-29T03:00', 'Europe/Vienna')).toBe('2026-03-29T01:00:00.000Z')
  })

  it('has no instant for half a date', () => {
    expect(fromLocalInput('', 'UTC')).toBeNull()
  })

  it('says how far away in words', () => {
    const now = new Date('2026-03-14T12:00:00Z')
    expect(formatRelative('2026-03-17T13:00:00Z', now)).toBe('in 3 days')
    expect(formatRelative('2026-03-14T10:00:00Z', now)).toBe('2 hours ago')
    expect(formatRelative('2026-03-14T12:00:30Z', now)).toBe('now')
  })
})
