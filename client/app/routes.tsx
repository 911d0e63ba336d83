import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { roles, type Role } from '../../server/shared/options.ts'
import { Loading } from '../ui/Loading.tsx'
import { BrokenPage } from './BrokenPage.tsx'
import { Frame } from './Frame.tsx'
import { Guard } from './Guard.tsx'
import { paths } from './paths.ts'
import { defaultTitle, type RouteHandle } from './titles.ts'

type PageModule = () => Promise<{ Component: ComponentType }>

function page(path: string, load: PageModule, handle: RouteHandle = {}): RouteObject {
  return { path, lazy: load, handle }
}

/** Auth and error pages stand alone: no navigation bar, no footer. */
function barePage(path: string, load: PageModule, title: string): RouteObject {
  return page(path, load, { title: `${title} - ${defaultTitle}`, frame: 'bare' })
}

function guarded(allowed: readonly Role[], children: RouteObject[]): RouteObject {
  return { element: <Guard roles={allowed} />, children }
}

const account: RouteObject[] = [
  barePage(paths.login, () => import('../account/LoginPage.tsx'), 'Log in'),
  barePage(paths.signup, () => import('../account/SignUpPage.tsx'), 'Sign up'),
  barePage(
    paths.forgotPassword,
    () => import('../account/ForgotPasswordPage.tsx'),
    'Forgot password',
  ),
  barePage(paths.resetPassword, () => import('../account/ResetPasswordPage.tsx'), 'Reset password'),
  barePage(
    paths.resetPasswordExpired,
    () => import('../account/ResetPasswordExpiredPage.tsx'),
    'Link expired',
  ),
  barePage(paths.verifyEmail, () => import('../account/VerifyEmailPage.tsx'), 'Verify e-mail'),
  barePage(
    paths.verifyEmailExpired,
    () => import('../account/VerifyEmailExpiredPage.tsx'),
    'Link expired',
  ),
]

const notices: RouteObject[] = [
  barePage(paths.unauthorized, () => import('../notices/UnauthorizedPage.tsx'), 'Log in first'),
  barePage(paths.notFound, () => import('../notices/NotFoundPage.tsx'), 'Page not found'),
  barePage(paths.forbidden, () => import('../notices/ForbiddenPage.tsx'), 'Not allowed'),
  barePage(
    paths.unprocessableEntity,
    () => import('../notices/UnprocessableEntityPage.tsx'),
    'Request not understood',
  ),
  barePage(paths.serverError, () => import('../notices/ServerErrorPage.tsx'), 'Service problem'),
]

const forEverybody: RouteObject[] = [
  page(paths.challenges, () => import('../challenge/ChallengesPage.tsx'), { title: 'Challenges' }),
  page(paths.scenarios(':challengeId'), () => import('../scenario/ScenariosPage.tsx'), {
    title: 'Scenarios',
  }),
  page(
    paths.scenario(':challengeId', ':scenarioId'),
    () => import('../scenario/details/ScenarioDetailsPage.tsx'),
    { title: 'Scenario Details' },
  ),
]

const forAdmins: RouteObject[] = [
  page(paths.admin, () => import('../admin/AdminPage.tsx'), { title: 'Admin' }),
  page(paths.audit, () => import('../audit/AuditPage.tsx'), { title: 'Audit' }),
  page(paths.teams, () => import('../profile/TeamsPage.tsx'), { title: 'Teams' }),
  page(paths.team(':teamId'), () => import('../profile/TeamPage.tsx'), { title: 'Team' }),
  page(paths.mail, () => import('../mail/MailPage.tsx'), { title: 'Mail' }),
  page(paths.users, () => import('../user/UsersPage.tsx'), { title: 'Users' }),
  page(paths.importPeople, () => import('../user/import/ImportPage.tsx'), {
    title: 'Import users',
  }),
]

const forGameMasters: RouteObject[] = [
  page(paths.results(':challengeId', ':scenarioId'), () => import('../result/ResultPage.tsx'), {
    title: 'Result Page',
  }),
]

const forJudges: RouteObject[] = [
  page(
    paths.participants(':challengeId', ':scenarioId'),
    () => import('../judging/ParticipantsPage.tsx'),
    { title: 'Show All Participants' },
  ),
  page(
    paths.answers(':challengeId', ':scenarioId', ':participantId'),
    () => import('../judging/JudgingPage.tsx'),
    { title: 'Judging Page', frame: 'focused' },
  ),
]

const forOrganisers: RouteObject[] = [
  page(paths.knowledge, () => import('../knowledge/KnowledgePage.tsx'), { title: 'Knowledge' }),
  page(paths.faq(':id'), () => import('../knowledge/FaqPage.tsx'), { title: 'Knowledge' }),
  page(paths.article(':id'), () => import('../knowledge/ArticlePage.tsx'), { title: 'Knowledge' }),
]

/** The map of the product. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    hydrateFallbackElement: <Loading />,
    errorElement: <BrokenPage />,
    children: [
      ...account,
      ...notices,
      {
        element: <Guard roles={roles} unverifiedToo />,
        children: [
          page(paths.profile, () => import('../profile/ProfilePage.tsx'), { title: 'Profile' }),
        ],
      },
      guarded(roles, forEverybody),
      guarded(['admin'], forAdmins),
      guarded(['admin', 'game_master'], forOrganisers),
      guarded(['game_master'], forGameMasters),
      guarded(['judge'], forJudges),
      { path: '*', element: <Navigate to={paths.notFound} replace /> },
    ],
  },
]
