import { InMemoryCache, type FieldPolicy, type TypePolicies } from '@apollo/client/cache'
import { relayStylePagination } from '@apollo/client/utilities'

/** Values that belong to their parent: without an id of their own they are kept inside it. */
const part = { keyFields: false, merge: true } as const
/** A list that is always answered whole. */
const whole: FieldPolicy = { merge: false }

const policies: TypePolicies = {
  Query: {
    fields: {
      users: relayStylePagination(['search', 'role', 'state', 'sort']),
      participants: relayStylePagination(['search']),
      challenges: relayStylePagination(['search']),
      scenarios: relayStylePagination(['challengeId']),
      entries: relayStylePagination(['scenarioId']),
      auditEvents: relayStylePagination(['actor', 'action', 'objectId', 'from', 'to']),
      allFaqs: relayStylePagination(['state', 'search']),
      allArticles: relayStylePagination(['state', 'search']),
      unansweredQuestions: relayStylePagination(['state']),
      mails: relayStylePagination(['state', 'search']),
      scores: relayStylePagination(['scenarioId']),
      // What a list already told is shown at once when one of its items is opened.
      challenge: {
        read: (known, { args, toReference }) =>
          known === undefined
            ? toReference({ __typename: 'Challenge', id: args?.['id'] as string })
            : known,
      },
      scenario: {
        read: (known, { args, toReference }) =>
          known === undefined
            ? toReference({ __typename: 'Scenario', id: args?.['id'] as string })
            : known,
      },
    },
  },
  User: { fields: { members: whole } },
  Faq: { fields: { revisions: whole } },
  Article: { fields: { revisions: whole } },
  Challenge: { fields: { scenarios: whole } },
  Scenario: { fields: { requirements: whole, criteria: whole } },
  Requirement: { fields: { demands: whole } },
  Criterion: { fields: { levels: whole } },
  Entry: { fields: { responses: whole, reviews: whole } },
  Review: { fields: { scores: whole, comments: whole } },
  Permission: part,
  ChallengeAttention: part,
  Receipt: part,
  CriterionLevel: part,
  Score: part,
  ScoreComment: part,
  Results: part,
  // A result's id is its entry's, but its numbers differ with and without open reviews.
  Result: part,
  CriterionMean: part,
  CriterionResult: part,
  JudgeTotal: part,
  JudgeResult: part,
  ResultComment: part,
  Feedback: part,
  FeedbackComment: part,
  FaqRevision: part,
  ArticleRevision: part,
  AdminOverview: { ...part, fields: { people: whole, scenarios: whole } },
  PeopleCount: part,
  ScenarioProgress: part,
  MailCounts: part,
  MailService: part,
  MailPreview: part,
}

export function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies: policies })
}
