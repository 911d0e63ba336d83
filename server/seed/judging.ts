import type { World } from '../../db/seed/queries.ts'
import type { BuiltEntry } from './answers.ts'
import type { BuiltScenario } from './briefs.ts'
import { between } from './calendar.ts'
import type { Random, Source } from './random.ts'
import type { Comments, Judge, Team } from './texts.ts'

type Tables = 'reviews' | 'scores' | 'scoreComments'
type Response = BuiltEntry['responses'][number]
type Criterion = BuiltScenario['criteria'][number]

/** How far a judge is with an entry; with "none" the review has not begun. */
export type Progress = 'completed' | 'half' | 'none'

export type JudgingPlan = {
  judges: readonly (Judge & { id: string })[]
  teams: readonly Team[]
  progress: (judge: number, entry: number) => Progress
  comments: Comments
  working: { from: Date; to: Date }
}

const target = {
  summary: 'summary',
  concept_of_operation: 'concept_of_operation',
  requirement: 'demand',
} as const

/** Scores everybody would give an entry without severity and chance: its strength, with bright and weak sides. */
function opinionOf(team: Team, random: Random) {
  const sides = new Map<string, number>()
  const side = (name: string, size: number) => {
    const known = sides.get(name)
    if (known !== undefined) return known
    const drawn = random.normal() * size
    sides.set(name, drawn)
    return drawn
  }
  return (criterion: Criterion, response: Response) =>
    criterion.maxScore * (0.1 + 0.8 * team.strength) +
    (criterion.maxScore / 10) *
      (side(`criterion ${criterion.key}`, 0.7) +
        side(`item ${response.demand ?? criterion.key}`, 0.5))
}

/** Hands out remarks: those on the team's own answer first, then general ones, each once before any comes again. */
function remarks(comments: Comments, source: Source) {
  const piles = new Map<string, string[]>()
  const next = (name: string, all: readonly string[]) => {
    const pile = piles.get(name) ?? []
    if (pile.length === 0) pile.push(...source.stream(`remarks ${name}`).shuffle(all))
    piles.set(name, pile)
    return pile.pop()
  }
  const own = new Map<string, number>()
  return {
    ofTeam(username: string, { responseType, demand }: Response) {
      const team = comments.by_team[username]
      const list =
        (demand === null ? team?.[target[responseType] as 'summary'] : team?.demands[demand]) ?? []
      const key = `${username} ${responseType} ${demand}`
      const used = own.get(key) ?? 0
      own.set(key, used + 1)
      return list[used]
    },
    general(responseType: Response['responseType'], share: number) {
      const level = share >= 0.75 ? 'high' : share >= 0.5 ? 'mid' : 'low'
      const kind = target[responseType]
      return next(`${kind} ${level}`, comments[kind][level])
    },
  }
}

/** Reviews with scores and comments of submitted entries. */
export function buildReviews(
  scenario: BuiltScenario,
  entries: readonly BuiltEntry[],
  plan: JudgingPlan,
  source: Source,
) {
  const rows: Pick<World, Tables> = { reviews: [], scores: [], scoreComments: [] }
  const remark = remarks(plan.comments, source)
  for (const [e, entry] of entries.entries()) {
    const team = plan.teams.find(({ username }) => username === entry.username)
    if (!team || !entry.submittedAt) continue
    const opinion = opinionOf(team, source.stream(`opinion ${scenario.key}/${entry.username}`))
    for (const [j, judge] of plan.judges.entries()) {
      const progress = plan.progress(j, e)
      if (progress === 'none') continue
      const key = `${scenario.key}/${entry.username}/${judge.username}`
      const random = source.stream(`review ${key}`)
      const id = source.id('review', key, e * 100 + j)
      const cells = entry.responses.flatMap((response) =>
        scenario.criteria
          .filter((criterion) => criterion.appliesTo === target[response.responseType])
          .map((criterion) => ({ response, criterion })),
      )
      const done =
        progress === 'completed'
          ? cells.length
          : Math.round(cells.length * (0.5 + random.float() * 0.2))
      const byResponse = new Map<Response, number[]>()
      for (const { response, criterion } of cells.slice(0, done)) {
        const felt = opinion(criterion, response) - judge.severity + judge.noise * random.normal()
        const value = Math.min(criterion.maxScore, Math.max(0, Math.round(felt)))
        rows.scores.push({
          reviewId: id,
          responseId: response.id,
          criterionId: criterion.id,
          value,
          maxScore: criterion.maxScore,
        })
        byResponse.set(response, [...(byResponse.get(response) ?? []), value / criterion.maxScore])
      }
      for (const [response, shares] of byResponse) {
        const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
        const comment =
          remark.ofTeam(entry.username, response) ??
          (random.float() < 0.4 ? remark.general(response.responseType, mean) : undefined)
        if (comment) rows.scoreComments.push({ reviewId: id, responseId: response.id, comment })
      }
      const { from, to } = plan.working
      const begun = random.float() * 0.8
      const createdAt = between(from, to, begun)
      rows.reviews.push({
        id,
        entryId: entry.id,
        judgeId: judge.id,
        completedAt:
          progress === 'completed' ? between(from, to, begun + 0.05 + random.float() * 0.15) : null,
        // Each saved response and the completion count one.
        version: 1 + byResponse.size + (progress === 'completed' ? 1 : 0),
        createdAt,
      })
    }
  }
  return rows
}
