import type { ResponseType } from '../../db/entry/queries.ts'
import type { World } from '../../db/seed/queries.ts'
import { newAlias } from '../domain/entry/alias.ts'
import { receiptOf } from '../domain/entry/seal.ts'
import type { BuiltScenario } from './briefs.ts'
import { between } from './calendar.ts'
import type { Random, Source } from './random.ts'
import type { Answers } from './texts.ts'

type Tables = 'entries' | 'responses' | 'responseRevisions'
type Item = { responseType: ResponseType; demandId: string | null; content: string; key: string }

/** One team's answers as they are to be stored, with when they were written. */
export type EntryPlan = {
  participantId: string
  username: string
  answers: Answers
  /** Drafts may hold only so many of their answers, in the brief's order. */
  answered?: number
  writing: { from: Date; to: Date }
  /** When it may have been submitted; a draft has none. */
  submitting?: { from: Date; to: Date } | undefined
}

/** What judging refers to. */
export type BuiltEntry = {
  id: string
  username: string
  submittedAt: Date | null
  /** In the brief's order. */
  responses: { id: string; responseType: ResponseType; demand: number | null }[]
}

function itemsOf(answers: Answers, scenario: BuiltScenario): Item[] {
  const items: { responseType: ResponseType; demandId: string | null; content: string | null }[] = [
    { responseType: 'summary', demandId: null, content: answers.summary },
    { responseType: 'concept_of_operation', demandId: null, content: answers.concept_of_operation },
    ...scenario.demandIds.map((demandId, d) => ({
      responseType: 'requirement' as const,
      demandId,
      content: answers.demands[d] ?? null,
    })),
  ]
  return items.flatMap(({ content, ...item }, i) =>
    content ? [{ ...item, content, key: String(i) }] : [],
  )
}

/** Earlier states of a text: it grew sentence by sentence. */
function growth(content: string, steps: number): string[] {
  const sentences = content.split(/(?<=[.!?])\s+/u)
  return Array.from({ length: steps }, (_, i) => {
    if (i === steps - 1) return content
    const kept = Math.max(1, Math.round((sentences.length * (i + 1)) / steps))
    return sentences.slice(0, kept).join(' ')
  }).filter((text, i, all) => text !== all[i - 1])
}

const order: Record<ResponseType, number> = { summary: 0, concept_of_operation: 1, requirement: 2 }
const inReceiptOrder = (a: Item, b: Item) =>
  order[a.responseType] - order[b.responseType] ||
  ((a.demandId ?? '') < (b.demandId ?? '') ? -1 : 1)

/** Entries with their responses, each with the revisions it grew through; submitted ones sealed like any other. */
export function buildEntries(scenario: BuiltScenario, plans: readonly EntryPlan[], source: Source) {
  const rows: Pick<World, Tables> = { entries: [], responses: [], responseRevisions: [] }
  const aliases = new Set<string>()
  const freeAlias = (random: Random) => {
    let alias = newAlias(random.below)
    while (aliases.has(alias)) alias = newAlias(random.below)
    aliases.add(alias)
    return alias
  }
  const entries = plans.flatMap((plan, number): BuiltEntry[] => {
    const key = `${scenario.key}/${plan.username}`
    const random = source.stream(`entry ${key}`)
    const id = source.id('entry', key, number)
    const items = itemsOf(plan.answers, scenario).slice(0, plan.answered)
    if (items.length === 0) return []
    const { from, to } = plan.writing
    let begun = to
    const responses = items.map((item, i) => {
      const responseId = source.id('response', `${key}/${item.key}`, number * 100 + i)
      const texts = growth(item.content, random.between(1, 3))
      // A team works through the brief: later items are written later, and revised until the end.
      const times = texts.map(() => (i + random.float() * (items.length - i)) / items.length)
      const saved = times.toSorted((a, b) => a - b).map((share) => between(from, to, share))
      for (const [v, content] of texts.entries()) {
        const savedAt = saved[v] ?? to
        if (savedAt < begun) begun = savedAt
        rows.responseRevisions.push({
          id: source.id('revision', `${key}/${item.key}/${v + 1}`, number * 1_000 + i * 10 + v),
          responseId,
          content,
          version: v + 1,
          savedAt,
        })
      }
      rows.responses.push({
        id: responseId,
        entryId: id,
        responseType: item.responseType,
        demandId: item.demandId,
        content: item.content,
        version: texts.length,
        updatedAt: saved.at(-1) ?? to,
      })
      const demand = item.demandId ? scenario.demandIds.indexOf(item.demandId) : null
      return { id: responseId, responseType: item.responseType, demand }
    })
    const { submitting } = plan
    const submittedAt = submitting ? between(submitting.from, submitting.to, random.float()) : null
    const receipt = submittedAt ? receiptOf(items.toSorted(inReceiptOrder), random.below) : null
    rows.entries.push({
      id,
      scenarioId: scenario.id,
      participantId: plan.participantId,
      alias: freeAlias(random),
      submittedAt,
      receiptCode: receipt?.code ?? null,
      receiptSha256: receipt?.sha256 ?? null,
      createdAt: begun,
    })
    return [{ id, username: plan.username, submittedAt, responses }]
  })
  return { rows, entries }
}
