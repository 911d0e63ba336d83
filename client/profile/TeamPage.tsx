import { Navigate, useParams } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useViewAs } from '../app/viewAs.ts'
import { useTeamQuery } from '../generated/graphql.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { Page } from '../ui/Page.tsx'
import { Section } from '../ui/Section.tsx'
import { TeamProfileForm } from './ProfileForm.tsx'
import { TeamSection } from './TeamSection.tsx'

/** One team with its members, for admins. */
export function Component() {
  const { teamId = '' } = useParams()
  const { data, error, refetch } = useTeamQuery({
    variables: { id: teamId },
    fetchPolicy: 'cache-and-network',
  })
  const [viewAs, busy] = useViewAs()
  const team = data?.participant
  if (data && !team) return <Navigate to={paths.notFound} replace />
  return (
    <Page
      title={team?.displayName ?? 'Team'}
      subtitle={team?.username}
      breadcrumbs={[
        { text: 'Admin', to: paths.admin },
        { text: 'Teams', to: paths.teams },
        { text: team?.displayName ?? 'Team' },
      ]}
      loading={!team}
      error={error}
      onRetry={() => void refetch()}
      actions={
        <ActButton text="View as this team" busy={busy} onClick={() => void viewAs(teamId)} />
      }
    >
      {team && (
        <>
          <Section title="About the team">
            <TeamProfileForm user={team} />
          </Section>
          <TeamSection userId={team.id} teamId={team.id} members={team.members} />
        </>
      )}
    </Page>
  )
}
