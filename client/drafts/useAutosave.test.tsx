import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SaveStatus } from '../ui/SaveStatus.tsx'
import { useAutosave, type SaveResult } from './useAutosave.ts'

type Save = (edits: ReadonlyMap<string, string>) => Promise<SaveResult>

/** A save whose answer the test gives when it likes. */
function heldSave() {
  const calls: { edits: [string, string][]; answer: (result: SaveResult) => void }[] = []
  const save: Save = (edits) => new Promise((answer) => calls.push({ edits: [...edits], answer }))
  return { save, calls }
}

const answer = async (
  call: { answer: (result: SaveResult) => void } | undefined,
  result: SaveResult,
) => act(async () => call?.answer(result))

const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-14T14:32:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('useAutosave', () => {
  it('saves 3000 ms after the last key, once for the whole burst', async () => {
    const save = vi.fn<Save>(async () => ({ result: 'saved' }))
    const { result } = renderHook(() => useAutosave({ save }))
    act(() => result.current.change('summary', 'a'))
    await wait(2000)
    act(() => result.current.change('summary', 'ab'))
    await wait(2999)
    expect(save).not.toHaveBeenCalled()
    await wait(1)
    expect(save).toHaveBeenCalledTimes(1)
    expect([...(save.mock.calls[0]?.[0] ?? [])]).toEqual([['summary', 'ab']])
    expect(result.current.state.kind).toBe('saved')
  })

  it('saves at once on blur, and nothing when nothing changed', async () => {
    const save = vi.fn<Save>(async () => ({ result: 'saved' }))
    const { result } = renderHook(() => useAutosave({ save }))
    await act(() => result.current.flush())
    expect(save).not.toHaveBeenCalled()
    act(() => result.current.change('summary', 'a'))
    await act(() => result.current.flush())
    expect(save).toHaveBeenCalledTimes(1)
    await wait(10_000)
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('has one save under way at a time; what is typed meanwhile goes with the next', async () => {
    const { save, calls } = heldSave()
    const { result } = renderHook(() => useAutosave({ save }))
    act(() => result.current.change('summary', 'one'))
    await wait(3000)
    act(() => result.current.change('summary', 'one two'))
    await wait(3000)
    expect(calls).toHaveLength(1)
    await answer(calls[0], { result: 'saved' })
    await wait(0)
    expect(calls.map(({ edits }) => edits)).toEqual([
      [['summary', 'one']],
      [['summary', 'one two']],
    ])
    await answer(calls[1], { result: 'saved' })
    expect(result.current.pending().size).toBe(0)
  })

  it('keeps what did not get through and tries again', async () => {
    const save = vi
      .fn<Save>()
      .mockRejectedValueOnce(new Error('Failed to fetch'))
      .mockResolvedValue({ result: 'saved' })
    const { result } = renderHook(() => useAutosave({ save }))
    act(() => result.current.change('summary', 'a'))
    await wait(3000)
    expect(result.current.state).toEqual({ kind: 'failed', reason: 'Failed to fetch' })
    expect(result.current.pending().get('summary')).toBe('a')
    await wait(6000)
    expect(save).toHaveBeenCalledTimes(2)
    expect(result.current.state.kind).toBe('saved')
  })

  it('does not try again what the server refused', async () => {
    const save = vi.fn<Save>(async () => ({ result: 'refused', reason: 'The deadline passed.' }))
    const { result } = renderHook(() => useAutosave({ save }))
    act(() => result.current.change('summary', 'a'))
    await wait(60_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(result.current.pending().size).toBe(1)
  })

  it('saves the last words when the page is left', async () => {
    const save = vi.fn<Save>(async () => ({ result: 'saved' }))
    const { result, unmount } = renderHook(() => useAutosave({ save }))
    act(() => result.current.change('summary', 'last words'))
    unmount()
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('announces once per burst', async () => {
    const announced: string[] = []
    function Page({ save }: { save: Save }) {
      const autosave = useAutosave({ save })
      return (
        <>
          <SaveStatus state={autosave.state} />
          <button onClick={() => autosave.change('summary', String(Math.random()))}>type</button>
        </>
      )
    }
    render(<Page save={async () => ({ result: 'saved' })} />)
    const status = screen.getByRole('status')
    new MutationObserver(() => announced.push(status.textContent ?? '')).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    for (let key = 0; key < 20; key += 1) {
      act(() => screen.getByRole('button').click())
      await wait(200)
    }
    await wait(3000)
    expect(announced.filter(Boolean)).toEqual(['Saved 14:32'])
  })
})
