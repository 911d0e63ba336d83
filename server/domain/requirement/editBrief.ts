import { v7 as newId } from 'uuid'
import type { Database } from '../../../db/client.ts'
import {
  deleteDemandRows,
  demandUse,
  insertDemands,
  removeDemandRows,
  updateDemandRow,
} from '../../../db/demand/queries.ts'
import {
  deleteRequirementRows,
  insertRequirements,
  updateRequirementRow,
} from '../../../db/requirement/queries.ts'
import type { DemandRow, RequirementRow } from '../../../db/scenario/queries.ts'
import { DomainError, invalid, notFound } from '../errors.ts'
import type { DemandChangeInput, RequirementChangeInput } from './input.ts'

type Draft<T> = { item: T; isNew: boolean; changed: boolean; place: number }
type DemandDraft = Draft<{ id: string; text: string; constraints: string[] }> & {
  wordsChanged: boolean
}
type RequirementDraft = Draft<{ id: string; title: string }> & {
  titleChanged: boolean
  demands: DemandDraft[]
  gone: boolean
}

const most = 100

/** Puts moved and new items at their place, the others in their order. */
function inOrder<D extends { place: number }>(drafts: readonly D[]): D[] {
  return [...drafts].sort((a, b) => a.place - b.place)
}

// A moved item goes just before the one that holds its place when it moves up, just behind when down.
const placeFor = (position: number, current: number | undefined) =>
  current === undefined || position < current
    ? position - 0.5
    : position === current
      ? current
      : position + 0.5

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])

function checkWords(
  field: string,
  text: string,
  constraints: readonly string[],
  optional: boolean,
) {
  if (text.trim() === '') throw invalid(`${field}.text`, 'Must not be blank')
  if (!optional && constraints.length === 0)
    throw invalid(`${field}.constraints`, 'Must hold at least one constraint')
}

function editDemands(
  current: readonly DemandRow[],
  changes: readonly DemandChangeInput[],
  field: string,
  optional: boolean,
): { demands: DemandDraft[]; gone: string[] } {
  const demands = new Map<string, DemandDraft>(
    current.map((demand) => [
      demand.id,
      {
        item: { ...demand },
        isNew: false,
        changed: false,
        wordsChanged: false,
        place: demand.position,
      },
    ]),
  )
  const gone: string[] = []
  const added: DemandDraft[] = []
  for (const [index, change] of changes.entries()) {
    const at = `${field}.${index}`
    if (change.action === 'create') {
      // The specification drops blank demands instead of refusing them.
      if (!change.text?.trim()) continue
      const constraints = change.constraints ?? []
      checkWords(at, change.text, constraints, optional)
      const place = change.position ? placeFor(change.position, undefined) : most * 100 + index
      added.push({
        item: { id: newId(), text: change.text, constraints },
        isNew: true,
        changed: true,
        wordsChanged: false,
        place,
      })
      continue
    }
    const draft = change.id ? demands.get(change.id) : undefined
    if (!draft || !change.id) throw notFound()
    if (change.action === 'delete') {
      demands.delete(change.id)
      gone.push(change.id)
      continue
    }
    const text = change.text ?? draft.item.text
    const constraints = change.constraints ?? draft.item.constraints
    if (change.text !== undefined || change.constraints !== undefined)
      checkWords(at, text, constraints, optional)
    draft.wordsChanged = text !== draft.item.text || !sameList(constraints, draft.item.constraints)
    draft.changed = draft.wordsChanged
    draft.item = { ...draft.item, text, constraints }
    if (change.position) draft.place = placeFor(change.position, draft.place)
  }
  return { demands: inOrder([...demands.values(), ...added]), gone }
}

function editRequirements(
  current: readonly RequirementRow[],
  changes: readonly RequirementChangeInput[],
  optional: boolean,
): { requirements: RequirementDraft[]; goneDemands: string[] } {
  const goneDemands: string[] = []
  const requirements = new Map<string, RequirementDraft>(
    current.map((requirement) => [
      requirement.id,
      {
        item: requirement,
        isNew: false,
        changed: false,
        titleChanged: false,
        gone: false,
        place: requirement.position,
        demands: editDemands(requirement.demands, [], '', optional).demands,
      },
    ]),
  )
  const rows = new Map(current.map((requirement) => [requirement.id, requirement]))
  const added: RequirementDraft[] = []
  for (const [index, change] of changes.entries()) {
    const at = `requirements.${index}`
    if (change.action === 'create') {
      const { demands } = editDemands([], change.demands, `${at}.demands`, optional)
      if (demands.length === 0) continue
      const place = change.position ? placeFor(change.position, undefined) : most * 100 + index
      const item = { id: newId(), title: change.title ?? '' }
      added.push({
        item,
        isNew: true,
        changed: true,
        titleChanged: false,
        gone: false,
        place,
        demands,
      })
      continue
    }
    const row = change.id ? rows.get(change.id) : undefined
    const draft = change.id ? requirements.get(change.id) : undefined
    if (!row || !draft) throw notFound()
    if (change.action === 'delete') {
      draft.gone = true
      goneDemands.push(...row.demands.map((demand) => demand.id))
      draft.demands = []
      continue
    }
    const edited = editDemands(row.demands, change.demands, `${at}.demands`, optional)
    goneDemands.push(...edited.gone)
    draft.demands = edited.demands
    draft.gone = edited.demands.length === 0
    if (change.title !== undefined && change.title !== row.title) {
      draft.item = { ...draft.item, title: change.title }
      draft.titleChanged = true
    }
    if (change.position) draft.place = placeFor(change.position, draft.place)
  }
  return { requirements: inOrder([...requirements.values(), ...added]), goneDemands }
}

async function takeAway(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  const use = ids.length > 0 ? await demandUse(tx, ids) : []
  if (use.some((demand) => demand.scored))
    throw new DomainError('HAS_SCORES', 'A demand with scores stays in the brief.')
  const answered = new Set(use.filter((demand) => demand.answered).map((demand) => demand.id))
  await removeDemandRows(tx, [...answered])
  await deleteDemandRows(
    tx,
    ids.filter((id) => !answered.has(id)),
  )
  return answered
}

/**
 * Applies changes to the brief of a locked scenario. A demand with responses is only taken out of the brief,
 * one with scores stays. Blank new demands and new requirements without demands are dropped.
 */
export async function editBrief(
  tx: Database,
  scenarioId: string,
  current: readonly RequirementRow[],
  changes: readonly RequirementChangeInput[],
  constraintsOptional: boolean,
): Promise<void> {
  const { requirements, goneDemands } = editRequirements(current, changes, constraintsOptional)
  const staying = requirements.filter((draft) => !draft.gone)
  if (staying.length > most) throw invalid('requirements', `Must be at most ${most}`)
  const full = staying.findIndex((draft) => draft.demands.length > most)
  if (full >= 0) throw invalid(`requirements.${full}.demands`, `Must be at most ${most}`)

  const kept = await takeAway(tx, goneDemands)
  const rows = new Map(current.map((requirement) => [requirement.id, requirement]))
  const hollow = requirements
    .filter(
      (draft) =>
        draft.gone && !rows.get(draft.item.id)?.demands.some((demand) => kept.has(demand.id)),
    )
    .map((draft) => draft.item.id)

  await insertRequirements(
    tx,
    staying.flatMap((draft, index) =>
      draft.isNew
        ? [{ id: draft.item.id, scenarioId, title: draft.item.title, position: index + 1 }]
        : [],
    ),
  )
  await insertDemands(
    tx,
    staying.flatMap((draft) =>
      draft.demands.flatMap((demand, index) =>
        demand.isNew
          ? [
              {
                id: demand.item.id,
                requirementId: draft.item.id,
                text: demand.item.text,
                constraints: demand.item.constraints,
                position: index + 1,
              },
            ]
          : [],
      ),
    ),
  )
  for (const [index, draft] of staying.entries()) {
    const row = rows.get(draft.item.id)
    if (row) {
      const moved = row.position !== index + 1
      await updateRequirementRow(tx, row.id, {
        ...(draft.titleChanged ? { title: draft.item.title } : {}),
        ...(moved ? { position: index + 1 } : {}),
      })
    }
    for (const [place, demand] of draft.demands.entries()) {
      const before = row?.demands.find((d) => d.id === demand.item.id)
      if (!before) continue
      await updateDemandRow(tx, before.id, {
        ...(demand.wordsChanged
          ? { text: demand.item.text, constraints: demand.item.constraints }
          : {}),
        ...(before.position === place + 1 ? {} : { position: place + 1 }),
      })
    }
  }
  // A requirement whose answered demands were taken out stays stored for their sake.
  if (hollow.length > 0) await deleteRequirementRows(tx, hollow)
}
