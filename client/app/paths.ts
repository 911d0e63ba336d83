/** Every address of the product. Links are built here and nowhere else. */
export const paths = {
  home: '/',
  ideathon: '/ideathon',
  ideathonChallenge: '/ideathon/challenge',
  techMinds: '/TechMinds',
  /** What anybody may read; organisers write it below `knowledge`. */
  publicKnowledge: '/knowledge',
  publicArticle: (slug: string) => `/knowledge/${slug}`,
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  resetPasswordExpired: '/reset-password-expired',
  verifyEmail: '/verify-email',
  verifyEmailExpired: '/verify-email-expired',
  unauthorized: '/unauthorized',
  notFound: '/not-found',
  forbidden: '/forbidden',
  unprocessableEntity: '/unprocessable-entity',
  serverError: '/server-error',
  profile: '/profile',
  admin: '/admin',
  mail: '/admin/mail',
  audit: '/admin/audit',
  knowledge: '/admin/knowledge',
  faq: (id: string) => `/admin/knowledge/faqs/${id}`,
  article: (id: string) => `/admin/knowledge/articles/${id}`,
  teams: '/admin/teams',
  team: (teamId: string) => `/admin/teams/${teamId}`,
  users: '/users',
  importPeople: '/users/import',
  challenges: '/challenges',
  scenarios: (challengeId: string) => `/challenges/${challengeId}/scenarios`,
  scenario: (challengeId: string, scenarioId: string) =>
    `/challenges/${challengeId}/scenarios/${scenarioId}`,
  results: (challengeId: string, scenarioId: string) =>
    `/challenges/${challengeId}/scenarios/${scenarioId}/resultPage`,
  participants: (challengeId: string, scenarioId: string) =>
    `/challenges/${challengeId}/scenarios/${scenarioId}/participants`,
  answers: (challengeId: string, scenarioId: string, participantId: string) =>
    `/challenges/${challengeId}/scenarios/${scenarioId}/participants/${participantId}/answers`,
  /** Outside the app: the page for asking the data in GraphQL. */
  graphiql: '/graphql',
} as const

/** Paths where nobody needs to be signed in, so that `next` would make no sense. */
const open: ReadonlySet<string> = new Set<string>([
  paths.home,
  paths.ideathon,
  paths.ideathonChallenge,
  paths.techMinds,
  paths.publicKnowledge,
  paths.login,
  paths.signup,
  paths.forgotPassword,
  paths.resetPassword,
  paths.resetPasswordExpired,
  paths.verifyEmail,
  paths.verifyEmailExpired,
  paths.unauthorized,
  paths.notFound,
  paths.forbidden,
  paths.unprocessableEntity,
  paths.serverError,
])

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}

/** The public article pages, which go by their names. */
const isArticle = (path: string) => path.startsWith(`${paths.publicKnowledge}/`)

export function isOpen(pathname: string): boolean {
  return open.has(withoutTrailingSlash(pathname)) || isArticle(pathname)
}

/** Pages that the server renders. */
const apart: ReadonlySet<string> = new Set<string>([
  paths.home,
  paths.ideathon,
  paths.ideathonChallenge,
  paths.techMinds,
  paths.publicKnowledge,
  paths.graphiql,
])

/** Whether a place is no page of the app: a link there loads it anew. */
export function isApart(place: string): boolean {
  const path = place.replace(/[?#].*$/, '')
  return apart.has(withoutTrailingSlash(path)) || isArticle(path)
}

interface Place {
  pathname: string
  search: string
  hash: string
}

/** The login page, remembering the place to come back to. */
export function loginFrom(place: Place): string {
  if (isOpen(place.pathname)) return paths.login
  const next = place.pathname + place.search + place.hash
  return `${paths.login}?${new URLSearchParams({ next })}`
}

/** A place of this site to go on to, or null: `next` comes from the address bar and may be anything. */
export function safeNext(next: string | null): string | null {
  if (!next || !next.startsWith('/') || /[\\\u0000-\u001f]/.test(next)) return null
  const url = new URL(next, 'http://site.invalid')
  if (url.host !== 'site.invalid' || isOpen(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
