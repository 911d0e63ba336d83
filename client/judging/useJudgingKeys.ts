import { useEffect, useRef } from 'react'

export interface KeyActs {
  digit: (digit: number) => void
  moveCriterion: (by: -1 | 1) => void
  previousEntry: () => void
  nextEntry: () => void
  nextUnscored: () => void
  jump: () => void
  help: () => void
}

const typed = 'input, textarea, select, [contenteditable="true"]'

/** Keys belong to a text field, to a dialog, or to the browser before they belong to the page. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('[role=dialog]')) return true
  return event.target instanceof Element && event.target.closest(typed) !== null
}

function actFor(key: string, acts: KeyActs): (() => void) | undefined {
  if (/^[0-9]$/.test(key)) return () => acts.digit(Number(key))
  const single: Record<string, () => void> = {
    '[': acts.previousEntry,
    ']': acts.nextEntry,
    n: acts.nextUnscored,
    g: acts.jump,
    '?': acts.help,
  }
  return single[key]
}

/** The keys of the judging page. Arrows always work; single characters can be switched off. */
export function useJudgingKeys(acts: KeyActs, singleKeys: boolean): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      const inScores =
        event.target instanceof Element && event.target.closest('[role=radiogroup]') !== null
      const arrow = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
      const act =
        arrow && inScores
          ? () => latest.current.moveCriterion(arrow)
          : singleKeys
            ? actFor(event.key, latest.current)
            : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [singleKeys])
}
