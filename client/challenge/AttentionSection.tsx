import { Link } from 'react-router-dom'
import type { Role } from '../../server/shared/options.ts'
import { paths } from '../app/paths.ts'
import type { ChallengeRowFragment } from '../generated/graphql.ts'
import { Section } from '../ui/Section.tsx'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What a challenge needs of this viewer, in words. */
function needsOf(role: Role, { attention }: ChallengeRowFragment): string[] {
  const { toSubmit, toJudge, toPublish, inJudging } = attention
  const needs: string[] = []
  if (role === 'participant' && toSubmit > 0) {
    needs.push(
      `${plural(toSubmit, 'open scenario', 'open scenarios')} without your final submission`,
    )
  }
  if (role === 'judge' && toJudge > 0) {
    needs.push(`${plural(toJudge, 'entry', 'entries')} to judge`)
  }
  if (role === 'admin' || role === 'game_master') {
    if (toPublish > 0) needs.push(`${plural(toPublish, 'draft', 'drafts')} to publish`)
    if (inJudging > 0) needs.push(`${plural(inJudging, 'scenario', 'scenarios')} in judging`)
  }
  return needs
}

const nothing: Record<Role, string> = {
  admin: 'Nothing: no drafts wait, and nothing is in judging.',
  game_master: 'Nothing: no drafts wait, and nothing is in judging.',
  judge: 'Nothing: there are no entries left for you to judge.',
  participant: 'Nothing: you submitted everything that is open.',
}

interface Props {
  role: Role
  challenges: readonly ChallengeRowFragment[]
}

/** The first thing on this page: what waits for the viewer. */
export function AttentionSection({ role, challenges }: Props) {
  const waiting = challenges
    .map((challenge) => ({ challenge, needs: needsOf(role, challenge) }))
    .filter(({ needs }) => needs.length > 0)
  return (
    <Section title="What needs you now">
      {waiting.length === 0 ? (
        <p>{nothing[role]}</p>
      ) : (
        <ul className="attention">
          {waiting.map(({ challenge, needs }) => (
            <li key={challenge.id}>
              <Link to={paths.scenarios(challenge.id)}>{challenge.name}</Link>
              <span>{needs.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
