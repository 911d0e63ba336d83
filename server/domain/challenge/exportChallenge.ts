import { findChallenges } from '../../../db/challenge/queries.ts'
import { scenarioBriefs, scenariosOfChallenges } from '../../../db/scenario/queries.ts'
import { authorize, ensure } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'
import { header } from './exchange.ts'

/** A challenge that the viewer manages as a JSON file's content; importing it makes an equal one. */
export async function exportChallenge(context: Context, id: unknown) {
  const viewer = await authorize(context, 'challenge.export')
  if (!isId(id)) throw notFound()
  const [challenge] = await findChallenges(context.db, viewer, [id])
  if (!challenge) throw notFound()
  ensure('challenge.export', { manages: challenge.managed })
  const scenarios = await scenariosOfChallenges(context.db, viewer, [challenge.id])
  const briefs = new Map(
    (
      await scenarioBriefs(
        context.db,
        scenarios.map((s) => s.id),
      )
    ).map((row) => [row.id, row.brief]),
  )
  return {
    ...header,
    challenge: {
      name: challenge.name,
      description: challenge.description,
      starts_at: challenge.startsAt,
      ends_at: challenge.endsAt,
      time_zone: challenge.timeZone,
      is_public: challenge.isPublic,
      scenarios: scenarios.map((s) => ({
        name: s.name,
        background: s.background,
        deliverable: s.deliverable,
        timeline: s.timeline,
        submission_deadline: s.submissionDeadline,
        judging_deadline: s.judgingDeadline,
        blind: s.blind,
        drafts_count_at_deadline: s.draftsCountAtDeadline,
        constraints_optional: s.constraintsOptional,
        show_judge_comments: s.showJudgeComments,
        results_public: s.resultsPublic,
        requirements: (briefs.get(s.id)?.requirements ?? []).map((r) => ({
          title: r.title,
          demands: r.demands.map((d) => ({ text: d.text, constraints: d.constraints })),
        })),
        criteria: (briefs.get(s.id)?.criteria ?? []).map((c) => ({
          key: c.key,
          title: c.title,
          applies_to: c.appliesTo,
          weight: c.weight,
          max_score: c.maxScore,
          description: c.description,
          levels: c.levels,
        })),
      })),
    },
  }
}
