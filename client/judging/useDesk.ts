import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import type { JudgedEntryFragment, JudgedScenarioFragment } from '../generated/graphql.ts'
import { toast } from '../ui/toast.ts'
import { nextUnscored } from './reviewStates.ts'
import { missingCells, type Cell, type JudgedItem } from './scoring.ts'
import { useTypedScore } from './useTypedScore.ts'
import type { Scoring } from './useScoring.ts'

interface Options {
  scenario: JudgedScenarioFragment
  entries: readonly JudgedEntryFragment[]
  participantId: string
  items: readonly JudgedItem[]
  scoring: Scoring
  readOnly: boolean
}

function focusCriterion(key: string): void {
  const criterion = document.querySelector(`[data-criterion="${key}"]`)
  criterion?.querySelector<HTMLElement>('[tabindex="0"], input')?.focus()
}

/** Where the judge is in an entry, and moving about in it and between entries. */
export function useDesk(options: Options) {
  const { scenario, entries, participantId, items, scoring, readOnly } = options
  const navigate = useNavigate()
  const typedScore = useTypedScore()
  // Who opens an entry goes on where scores are missing.
  const [place, setPlace] = useState(() => {
    const [first] = missingCells(items, scoring.scoreOf)
    return { item: first?.item.key ?? items[0]?.key, criterion: first?.criterion.key }
  })
  const [wanted, setWanted] = useState<{ key: string } | null>(null)
  const item = items.find((one) => one.key === place.item) ?? items[0]
  const criterion =
    item?.criteria.find((one) => one.key === place.criterion) ?? item?.criteria[0] ?? null

  useEffect(() => {
    if (wanted) focusCriterion(wanted.key)
  }, [wanted])

  const goToItem = useCallback((key: string) => setPlace({ item: key, criterion: undefined }), [])
  const goToCell = useCallback((cell: Cell) => {
    setPlace({ item: cell.item.key, criterion: cell.criterion.key })
    setWanted({ key: cell.criterion.key })
  }, [])

  function goToEntry(entry: JudgedEntryFragment | undefined): void {
    if (!entry) return toast.info('There is no further entry.')
    void navigate(paths.answers(scenario.challengeId, scenario.id, entry.participantId))
  }

  const at = entries.findIndex((entry) => entry.participantId === participantId)

  return {
    item,
    criterion,
    previous: entries[at - 1],
    next: at < 0 ? undefined : entries[at + 1],
    goToItem,
    goToCell,
    goToEntry,
    setCriterion: (key: string) =>
      setPlace((now) => ({ item: now.item ?? item?.key, criterion: key })),
    digit: (digit: number) => {
      if (!item || !criterion || readOnly) return
      const field = `${item.key} ${criterion.key}`
      const score = typedScore(field, criterion.maxScore, digit)
      if (score === null)
        return toast.info(`${criterion.title} goes from 0 to ${criterion.maxScore}.`)
      scoring.setScore(item.response.id, criterion.key, score)
      setPlace({ item: item.key, criterion: criterion.key })
    },
    moveCriterion: (by: -1 | 1) => {
      const list = item?.criteria ?? []
      const next = list[list.findIndex((one) => one.key === criterion?.key) + by]
      if (item && next) goToCell({ item, criterion: next })
    },
    nextUnscored: () => {
      const missing = missingCells(items, scoring.scoreOf)
      // On from here first, then round from the start.
      const here = items.findIndex((one) => one.key === item?.key)
      const later = missing.find(
        (cell) =>
          items.indexOf(cell.item) > here ||
          (cell.item === item && cell.criterion.key !== criterion?.key),
      )
      const cell = readOnly ? undefined : (later ?? missing[0])
      if (cell) goToCell(cell)
      else goToEntry(nextUnscored(entries, scenario, participantId))
    },
  }
}

export type Desk = ReturnType<typeof useDesk>
