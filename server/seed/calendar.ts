const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How far a seeded challenge has come. */
export const stages = ['authoring', 'answering', 'judging', 'results'] as const
export type Stage = (typeof stages)[number]

export type ScenarioDates = {
  publishedAt: Date | null
  submissionDeadline: Date
  judgingDeadline: Date
  releasedAt: Date | null
}

/** Days of the first and the second scenario, counted from today; null where it has not happened. */
const plans: Record<
  Stage,
  Record<'first' | 'second', [number | null, number, number, number | null]>
> = {
  authoring: { first: [null, 70, 91, null], second: [null, 84, 105, null] },
  answering: { first: [-40, 23, 44, null], second: [null, 65, 86, null] },
  judging: { first: [-70, -7, 14, null], second: [-49, 21, 42, null] },
  results: { first: [-91, -28, -4, -2], second: [-49, 21, 42, null] },
}

/** An instant so many days and hours from the start of today. */
export const at = (today: Date, days: number, hours = 0) =>
  new Date(today.getTime() + days * day + hours * hour)

/** All dates of a world, relative to the start of the current UTC day. */
export function calendarOf(stage: Stage, today: Date) {
  const dates = ([
    published,
    deadline,
    judged,
    released,
  ]: (typeof plans)[Stage]['first']): ScenarioDates => ({
    publishedAt: published === null ? null : at(today, published, 8),
    submissionDeadline: at(today, deadline, 16),
    judgingDeadline: at(today, judged, 16),
    releasedAt: released === null ? null : at(today, released, 9),
  })
  const { first, second } = plans[stage]
  const begun = (first[0] ?? 0) - 8
  return {
    today,
    /** When accounts and the challenge were made. */
    begun: at(today, begun, 9),
    startsAt: at(today, first[0] ?? 7, 8),
    endsAt: at(today, second[2] + 14, 16),
    first: dates(first),
    second: dates(second),
    lunarNight: {
      made: at(today, Math.max(begun, -6), 10),
      startsAt: at(today, 45, 8),
      endsAt: at(today, 150, 16),
    },
  }
}

export type Calendar = ReturnType<typeof calendarOf>

/** The instant that far (0 to 1) between two others, on a whole second. */
export const between = (from: Date, to: Date, share: number) =>
  new Date(Math.floor((from.getTime() + (to.getTime() - from.getTime()) * share) / 1_000) * 1_000)
