import { Callout } from '@blueprintjs/core'
import { paths } from '../../app/paths.ts'
import { useSignedInViewer } from '../../app/viewer.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { BriefRequirements } from './BriefRequirements.tsx'
import { BriefTexts } from './BriefTexts.tsx'
import { PublicResults } from './PublicResults.tsx'
import { RubricTable } from './RubricTable.tsx'
import type { Scenario } from './types.ts'

/** The scenario to read: for judges, for game masters of other challenges, and for all once it is released. */
export default function ReadPage({ scenario }: { scenario: Scenario }) {
  const { role } = useSignedInViewer()
  const { challengeId, id, viewerCanEdit, submittedCount } = scenario
  const count = submittedCount ?? 0
  return (
    <>
      {role === 'judge' ? (
        <Callout icon={null} className="deadline-banner" intent="primary">
          <p>
            {count === 1 ? '1 entry was submitted.' : `${count} entries were submitted.`}{' '}
            {!scenario.viewerCanJudge.allowed && scenario.viewerCanJudge.reason}
          </p>
          <LinkButton to={paths.participants(challengeId, id)} intent="primary">
            {scenario.viewerCanJudge.allowed ? 'Judge the entries' : 'See the entries'}
          </LinkButton>
        </Callout>
      ) : (
        viewerCanEdit.reason && (
          <Callout icon={null} className="section">
            {viewerCanEdit.reason}
          </Callout>
        )
      )}
      {scenario.phase === 'released' && scenario.viewerCanSeeResults.allowed && (
        <PublicResults scenario={scenario} />
      )}
      <BriefTexts scenario={scenario} />
      <BriefRequirements requirements={scenario.requirements} />
      <RubricTable criteria={scenario.criteria} />
    </>
  )
}
