import type {
  Brief,
  Challenge,
  Demand,
  Entry,
  Member,
  Review,
  Scenario,
  User,
} from '../domain/models.ts'
import { snake } from './names.ts'

/** A user as the calls show one. */
export function userFields(user: User) {
  return {
    id: user.id,
    user_id: user.id,
    role: user.role,
    username: user.username,
    team_name: user.teamName,
    name: user.name,
    email_verified: user.emailVerified,
    disabled: user.disabledAt !== null,
    state: user.state,
    college: user.college,
    class_year: user.classYear,
    gender: user.gender,
    student_type: user.studentType,
    country: user.country,
    phone: user.phone,
  }
}

export const memberFields = (member: Member) => snake(member)

export function challengeFields(challenge: Challenge) {
  const { managed: _managed, ...fields } = challenge
  return snake(fields)
}

export const demandFields = ({ requirementId: _id, ...demand }: Demand) => snake(demand)

/** A scenario; with its brief when it was read with it. */
export function scenarioFields(scenario: Scenario) {
  const { managed: _managed, mine: _mine, requirements, criteria, ...fields } = scenario
  return {
    ...(snake(fields) as object),
    ...(requirements ? { requirements: briefFields(requirements) } : {}),
    ...(criteria ? { criteria: snake(criteria) } : {}),
  }
}

const briefFields = (requirements: Brief['requirements']) =>
  requirements.map(({ demands, ...requirement }) => ({
    ...requirement,
    demands: demands.map(demandFields),
  }))

type Answer = { answer: string; answer_id: string | null; version: number }
const noAnswer: Answer = { answer: '', answer_id: null, version: 0 }

/** An entry's responses beside the brief they answer. */
export function responseFields(brief: Pick<Brief, 'requirements'>, entry: Entry | undefined) {
  const responses = entry?.responses ?? []
  const answerTo = (type: string, demandId: string | null): Answer => {
    const response = responses.find((r) => r.responseType === type && r.demandId === demandId)
    return response
      ? { answer: response.content, answer_id: response.id, version: response.version }
      : noAnswer
  }
  return {
    summary_response: answerTo('summary', null),
    concept_of_operation_response: answerTo('concept_of_operation', null),
    requirements: brief.requirements.map(({ id, title, demands }) => ({
      id,
      title,
      demands: demands.map((demand) => ({
        id: demand.id,
        text: demand.text,
        ...answerTo('requirement', demand.id),
      })),
    })),
    submitted_at: entry?.submittedAt ?? null,
    receipt: entry?.receipt ? snake(entry.receipt) : null,
  }
}

/** An entry in the participants list. */
export function participantFields(entry: Entry) {
  const review = entry.myReview
  return {
    participant_id: entry.participantId,
    entry_id: entry.id,
    alias: entry.alias,
    name: entry.label,
    team_name: entry.teamName,
    submitted_at: entry.submittedAt,
    answered: entry.answeredCount,
    items: entry.itemCount,
    ...(entry.managed
      ? {}
      : {
          review: {
            state: review?.completedAt ? 'completed' : review ? 'open' : 'not_begun',
            scored: review?.scoredCount ?? 0,
            expected: review?.expectedCount ?? null,
            completed_at: review?.completedAt ?? null,
          },
        }),
  }
}

/** A review in the specification's shape: per response a comment and a map of scores. */
export function scoreFields(entry: Entry, review: Review | undefined) {
  const commentOn = (responseId: string) =>
    review?.comments?.find((comment) => comment.responseId === responseId)?.comment ?? ''
  const scoresOf = (responseId: string) =>
    Object.fromEntries(
      (review?.scores ?? [])
        .filter((score) => score.responseId === responseId)
        .map((score) => [score.criterionKey, score.value]),
    )
  const single = (type: string) => {
    const response = entry.responses?.find((r) => r.responseType === type)
    return {
      comment: response ? commentOn(response.id) : '',
      response_id: response?.id ?? null,
      scores: response ? scoresOf(response.id) : {},
    }
  }
  return {
    summary_scores: single('summary'),
    concept_of_operation_scores: single('concept_of_operation'),
    scores: (entry.responses ?? [])
      .filter((response) => response.responseType === 'requirement')
      .map((response) => ({
        response_id: response.id,
        demand_id: response.demandId,
        demand_comment: commentOn(response.id),
        scores: scoresOf(response.id),
      })),
    completed_at: review?.completedAt ?? null,
  }
}
