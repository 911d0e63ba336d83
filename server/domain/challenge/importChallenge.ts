import type { Database } from '../../../db/client.ts'
import { findChallenges, insertChallenge } from '../../../db/challenge/queries.ts'
import { messages } from '../../shared/messages.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { parse } from '../input.ts'
import { addScenario } from '../scenario/addScenario.ts'
import { NewScenario } from '../scenario/input.ts'
import { ChallengeFile, type ChallengeFileContent } from './exchange.ts'
import { NewChallenge } from './input.ts'

function readFile(content: unknown): ChallengeFileContent {
  if (typeof content !== 'string') return parse(ChallengeFile, content)
  try {
    return parse(ChallengeFile, JSON.parse(content))
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid('json', 'Must be JSON')
    throw error
  }
}

/** Stores a challenge file's content, all as drafts; answers the challenge's id and its scenarios' in order. */
export async function storeChallengeFile(
  tx: Database,
  content: unknown,
  gameMasterIds: readonly string[],
): Promise<{ challengeId: string; scenarioIds: string[]; name: string }> {
  const { challenge } = readFile(content)
  const { gameMasters: _none, ...fields } = parse(NewChallenge, {
    name: challenge.name,
    description: challenge.description,
    startsAt: challenge.starts_at,
    endsAt: challenge.ends_at,
    timeZone: challenge.time_zone,
    isPublic: challenge.is_public,
  })
  const challengeId = await insertChallenge(tx, fields, gameMasterIds)
  const scenarioIds: string[] = []
  for (const s of challenge.scenarios) {
    const scenario = parse(NewScenario, {
      name: s.name,
      background: s.background,
      deliverable: s.deliverable,
      timeline: s.timeline,
      submissionDeadline: s.submission_deadline,
      judgingDeadline: s.judging_deadline,
      blind: s.blind,
      draftsCountAtDeadline: s.drafts_count_at_deadline,
      constraintsOptional: s.constraints_optional,
      showJudgeComments: s.show_judge_comments,
      resultsPublic: s.results_public,
      requirements: s.requirements,
      ...(s.criteria ? { criteria: s.criteria } : {}),
    })
    scenarioIds.push(await addScenario(tx, challengeId, scenario))
  }
  return { challengeId, scenarioIds, name: challenge.name }
}

/** Makes a challenge from an exported file's content; a game master who imports one manages it. */
export async function importChallenge(context: Context, content: unknown) {
  const viewer = await authorize(context, 'challenge.import')
  return context.db.transaction(async (tx) => {
    const owners = viewer.role === 'game_master' ? [viewer.id] : []
    const { challengeId, name } = await storeChallengeFile(tx, content, owners)
    await audit(tx, context, viewer, {
      action: 'challenge.import',
      objectType: 'challenge',
      objectId: challengeId,
      after: { name },
    })
    const [challenge] = await findChallenges(tx, viewer, [challengeId])
    if (!challenge) throw notFound()
    return { challenge, message: messages.challengeAdded }
  })
}
