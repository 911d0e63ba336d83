import type { World } from '../../db/seed/queries.ts'
import { buildEntries, type EntryPlan } from './answers.ts'
import { type BuiltScenario, buildChallenge } from './briefs.ts'
import { at, calendarOf, type Calendar, type ScenarioDates, type Stage } from './calendar.ts'
import { buildReviews, type Progress } from './judging.ts'
import { buildKnowledge } from './knowledge.ts'
import { buildPeople } from './people.ts'
import { createSource } from './random.ts'
import type { Team, Texts } from './texts.ts'

type People = ReturnType<typeof buildPeople>

/** How many answers each team has by now while answering, and whether it has submitted them. */
const underWay = [
  { answered: 6, submitted: true },
  { answered: 6, submitted: true },
  { answered: 6, submitted: false },
  { answered: 5, submitted: false },
  { answered: 3, submitted: false },
  { answered: 2, submitted: false },
  { answered: 1, submitted: false },
  { answered: 0, submitted: false },
] as const

function entryPlans(
  stage: Stage,
  which: 'first' | 'second',
  teams: readonly Team[],
  people: People,
  calendar: Calendar,
) {
  const { publishedAt, submissionDeadline } = calendar[which]
  if (!publishedAt) return []
  const from = new Date(publishedAt.getTime() + 6 * 86_400_000)
  const open = submissionDeadline > calendar.today
  const to = open
    ? at(calendar.today, 0, -5)
    : new Date(submissionDeadline.getTime() - 3 * 86_400_000)
  // Teams submit in the last days; the very early ones as soon as they are ready.
  const submitting = open
    ? { from: at(calendar.today, 0, -4), to: at(calendar.today, 0, -1) }
    : { from: to, to: submissionDeadline }
  return teams.flatMap((team, t): EntryPlan[] => {
    const plan = {
      participantId: people.ids.teams[t] ?? '',
      username: team.username,
      writing: { from, to },
    }
    if (which === 'second')
      return team.second_entry ? [{ ...plan, answers: team.second_entry }] : []
    if (stage !== 'answering') return [{ ...plan, answers: team.entry, submitting }]
    const state = underWay[t % underWay.length] ?? underWay[0]
    return [
      {
        ...plan,
        answers: team.entry,
        answered: state.answered,
        submitting: state.submitted ? submitting : undefined,
      },
    ]
  })
}

/** For each judge: the first entry, then how many reviews are completed and half done; the rest has not begun. */
const judgesUnderWay = [
  { first: 0, completed: 4, half: 2 },
  { first: 4, completed: 6, half: 2 },
  { first: 2, completed: 5, half: 2 },
  { first: 6, completed: 3, half: 2 },
] as const

function progressOf(stage: Stage, entries: number) {
  return (judge: number, entry: number): Progress => {
    if (stage === 'results') return 'completed'
    const state = judgesUnderWay[judge % judgesUnderWay.length] ?? judgesUnderWay[0]
    const place = (entry - state.first + entries) % entries
    return place < state.completed
      ? 'completed'
      : place < state.completed + state.half
        ? 'half'
        : 'none'
  }
}

/** When judges worked: from the day after the deadline until their own, or until this morning. */
function judgingTime(dates: ScenarioDates, today: Date) {
  const from = new Date(dates.submissionDeadline.getTime() + 16 * 3_600_000)
  return { from, to: dates.judgingDeadline < today ? dates.judgingDeadline : today }
}

/**
 * All rows of a seeded world. Equal seeds and stages give equal rows, except that dates are counted from the start
 * of the current UTC day; people, ids and texts are the same in every stage.
 */
export function buildWorld(
  texts: Texts,
  choice: { stage: Stage; seed: string; today: Date },
): World {
  const { stage, seed, today } = choice
  const source = createSource(seed)
  const calendar = calendarOf(stage, today)
  const people = buildPeople(texts, calendar, source)
  const main = buildChallenge(
    texts.orbitalCommons,
    {
      number: 2,
      gameMasterId: people.ids.gameMaster,
      createdAt: calendar.begun,
      startsAt: calendar.startsAt,
      endsAt: calendar.endsAt,
      scenarios: [calendar.first, calendar.second],
    },
    source,
  )
  const draft = buildChallenge(
    texts.lunarNight,
    {
      number: 1,
      gameMasterId: people.ids.secondGameMaster,
      createdAt: calendar.lunarNight.made,
      startsAt: calendar.lunarNight.startsAt,
      endsAt: calendar.lunarNight.endsAt,
      scenarios: [],
    },
    source,
  )
  const [one, two] = main.scenarios as [BuiltScenario, BuiltScenario]
  const first = buildEntries(one, entryPlans(stage, 'first', texts.teams, people, calendar), source)
  const second = buildEntries(
    two,
    entryPlans(stage, 'second', texts.teams, people, calendar),
    source,
  )
  const judging = stage === 'judging' || stage === 'results'
  const reviews = buildReviews(
    one,
    judging ? first.entries : [],
    {
      judges: texts.judges.map((judge, j) => ({ ...judge, id: people.ids.judges[j] ?? '' })),
      teams: texts.teams,
      progress: progressOf(stage, first.entries.length),
      comments: texts.comments,
      working: judgingTime(calendar.first, today),
    },
    source,
  )
  return {
    users: people.users,
    teamMembers: people.teamMembers,
    challenges: [...draft.rows.challenges, ...main.rows.challenges],
    challengeGameMasters: [...draft.rows.challengeGameMasters, ...main.rows.challengeGameMasters],
    scenarios: [...draft.rows.scenarios, ...main.rows.scenarios],
    requirements: [...draft.rows.requirements, ...main.rows.requirements],
    demands: [...draft.rows.demands, ...main.rows.demands],
    criteria: [...draft.rows.criteria, ...main.rows.criteria],
    entries: [...first.rows.entries, ...second.rows.entries],
    responses: [...first.rows.responses, ...second.rows.responses],
    responseRevisions: [...first.rows.responseRevisions, ...second.rows.responseRevisions],
    ...reviews,
    ...buildKnowledge(
      texts.knowledge,
      { authorId: people.ids.gameMaster, at: calendar.begun },
      source,
    ),
  }
}
