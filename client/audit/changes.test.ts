import { describe, expect, it } from 'vitest'
import { actionLabel, changesOf } from './changes.ts'

describe('what an act changed', () => {
  it('is each field that differs, with both values', () => {
    expect(changesOf('{"name":"Old","role":"judge","same":1}', '{"name":"New","same":1}')).toEqual([
      { field: 'Name', before: 'Old', after: 'New' },
      { field: 'Role', before: 'judge', after: null },
    ])
    expect(changesOf(null, '{"submissionDeadline":"2026-01-01"}')).toEqual([
      { field: 'Submission deadline', before: null, after: '2026-01-01' },
    ])
    expect(changesOf(null, null)).toEqual([])
  })
  it('is named in words', () => {
    expect(actionLabel('user.changeRole')).toBe('User: change role')
    expect(actionLabel('import')).toBe('Import')
  })
})
