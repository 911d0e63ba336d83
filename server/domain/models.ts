/** Shapes that verbs answer with, for both transports. */
export type {
  AttentionRow as Attention,
  ChallengeRow as Challenge,
} from '../../db/challenge/queries.ts'
export type { EntryRow, ResponseRow as Response, ResponseType } from '../../db/entry/queries.ts'
export type { AuditEventRow as AuditEvent } from '../../db/audit/list.ts'
export type { MemberRow as Member } from '../../db/member/queries.ts'
export type {
  CommentRow as ResultComment,
  FeedbackRow as Feedback,
  ResultRow as Result,
  ResultsRow,
} from '../../db/result/queries.ts'
export type { ReviewRow as Review } from '../../db/review/json.ts'
export type {
  Brief,
  CriterionRow as Criterion,
  DemandRow as Demand,
  RequirementRow as Requirement,
  ScenarioRow,
} from '../../db/scenario/queries.ts'
export type { ScoreRow } from '../../db/score/queries.ts'
export type { UserRow as User } from '../../db/user/queries.ts'

import type { EntryRow, ResponseRow } from '../../db/entry/queries.ts'
import type { ResultsRow } from '../../db/result/queries.ts'
import type { Brief, ScenarioRow } from '../../db/scenario/queries.ts'

export type { MailReading } from './mail/readMail.ts'
export type { MailPreview, MailService } from './mail/previewMails.ts'
export type { MailView as Mail } from './mail/view.ts'
export type { Article, Faq } from './knowledge/view.ts'
export type { Question } from './techminds/questions.ts'

/** A scenario; its brief is there when it was read with it. */
export type Scenario = ScenarioRow & Partial<Brief>
/** An entry; its responses are there when it was read with them. */
export type Entry = EntryRow & { responses?: ResponseRow[] }
export type Results = ResultsRow & { provisional: boolean; scenarioId: string }
