import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { ChallengeFile } from '../domain/challenge/exchange.ts'
import { line, parse, text } from '../domain/input.ts'
import { markdown } from '../domain/knowledge/input.ts'

const answer = text(20_000).nullable()
const Answers = z.strictObject({
  summary: answer,
  concept_of_operation: answer,
  demands: z.array(answer),
})
const Member = z.strictObject({
  name: line(200),
  email: line(254).optional(),
  college: line(60).optional(),
  class_year: line(60).optional(),
  gender: line(60).optional(),
  student_type: line(60).optional(),
  country: line(2).optional(),
  phone: line(30).optional(),
})
const Team = z.strictObject({
  team_name: line(200),
  username: line(254),
  contact_name: line(200),
  members: z.array(Member),
  /** How good its answers are, 0 to 1. */
  strength: z.number().min(0).max(1),
  entry: Answers,
  second_entry: Answers.nullable(),
})
const Judge = z.strictObject({
  username: line(254),
  name: line(200),
  /** Points this judge gives less than others. */
  severity: z.number(),
  /** Deviation of this judge's scores around their own opinion. */
  noise: z.number().min(0),
  expertise: line(500),
})
const Person = z.strictObject({ username: line(254), name: line(200) })
const People = z.strictObject({ game_master: Person, second_game_master: Person, admin: Person })
const remarks = z.array(text(5_000))
const Level = z.strictObject({ high: remarks, mid: remarks, low: remarks })
const Comments = z.strictObject({
  summary: Level,
  concept_of_operation: Level,
  demand: Level,
  by_team: z.record(
    z.string(),
    z.strictObject({ summary: remarks, concept_of_operation: remarks, demands: z.array(remarks) }),
  ),
})

const Knowledge = z.strictObject({
  faqs: z.array(
    z.strictObject({ category: line(100), question: line(300), answer: markdown(20_000) }),
  ),
  articles: z.array(z.strictObject({ title: line(200), body: markdown(100_000) })),
})

export type Answers = z.output<typeof Answers>
export type Team = z.output<typeof Team>
export type Judge = z.output<typeof Judge>
export type Comments = z.output<typeof Comments>

const folder = join(import.meta.dirname, '../../db/seed/demo')

function read<S extends z.ZodType>(name: string, schema: S): z.output<S> {
  return parse(schema, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
}

/** The demo's texts, checked like anybody's input. */
export const readTexts = () => ({
  people: read('people', People),
  teams: read('teams', z.array(Team).min(1)),
  judges: read('judges', z.array(Judge).min(1)),
  comments: read('comments', Comments),
  knowledge: read('knowledge', Knowledge),
  orbitalCommons: read('orbital-commons', ChallengeFile).challenge,
  lunarNight: read('lunar-night', ChallengeFile).challenge,
})

export type Texts = ReturnType<typeof readTexts>
