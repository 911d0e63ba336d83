import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { challengeValues, changesOf, useChallengeForm } from './challengeForm.ts'

const stored = {
  id: 'c1',
  name: 'Clean water',
  description: '',
  startsAt: '2026-03-01T08:00:00.000Z',
  endsAt: null,
  timeZone: 'Europe/Vienna',
  isPublic: false,
  gameMasters: [{ id: 'u1', username: 'ada@example.org' }],
}

describe('challenge form', () => {
  it('sends only what changed', () => {
    const before = challengeValues(stored)
    expect(changesOf(before, before)).toEqual({})
    expect(
      changesOf({ ...before, startsAt: '2026-03-01T08:00:00Z', isPublic: true }, before),
    ).toEqual({
      isPublic: true,
    })
  })

  it('takes game masters by their addresses, however they are separated', () => {
    const before = challengeValues(stored)
    expect(
      changesOf({ ...before, gameMasters: 'Ada@example.org, jo@example.org' }, before),
    ).toEqual({
      gameMasters: ['ada@example.org', 'jo@example.org'],
    })
  })

  it('keeps the time on the clock when the zone changes', () => {
    const { result } = renderHook(() => useChallengeForm(challengeValues(stored), async () => {}))
    act(() => result.current.set('timeZone', 'America/New_York'))
    expect(result.current.values).toMatchObject({
      startsAt: '2026-03-01T14:00:00.000Z',
      timeZone: 'America/New_York',
    })
  })
})
