import { ThemeSelect } from '../app/ThemeSelect.tsx'
import { RoleTag } from '../app/RoleTag.tsx'
import { useSignedInViewer } from '../app/viewer.ts'
import { VerificationNotice } from './VerificationNotice.tsx'
import { useProfileQuery } from '../generated/graphql.ts'
import { Page } from '../ui/Page.tsx'
import { Section } from '../ui/Section.tsx'
import { ExportSection } from './ExportSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { OwnProfileForm } from './ProfileForm.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { TeamSection } from './TeamSection.tsx'

export function Component() {
  const { data, error, refetch } = useProfileQuery()
  const user = data?.viewer
  const { viewedBy } = useSignedInViewer()
  return (
    <Page
      title="Profile"
      subtitle={
        user && (
          <>
            {user.username} <RoleTag role={user.role} />
          </>
        )
      }
      loading={!user}
      error={error}
      onRetry={() => void refetch()}
    >
      {user && (
        <>
          {!user.emailVerified && <VerificationNotice username={user.username} />}
          <Section title="About you">
            <OwnProfileForm user={user} isTeam={user.role === 'participant'} />
          </Section>
          {user.role === 'participant' && <TeamSection userId={user.id} members={user.members} />}
          {/* Not for an admin who only looks at it. */}
          {!viewedBy && (
            <>
              <Section title="Password">
                <PasswordForm username={user.username} />
              </Section>
              <SessionsSection />
              <ExportSection />
            </>
          )}
          <Section title="Look">
            <ThemeSelect />
          </Section>
        </>
      )}
    </Page>
  )
}
