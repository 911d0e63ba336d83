import { auditResolvers } from './audit.ts'
import { challengeResolvers } from './challenge.ts'
import { entryResolvers } from './entry.ts'
import { knowledgeResolvers } from './knowledge.ts'
import { mailResolvers } from './mail.ts'
import { peopleResolvers } from './people.ts'
import { publicResolvers } from './public.ts'
import { resultResolvers } from './result.ts'
import { reviewResolvers } from './review.ts'
import { dateTime } from './scalars.ts'
import { scenarioResolvers } from './scenario.ts'
import { sessionResolvers } from './session.ts'
import { techMindsResolvers } from './techminds.ts'
import { userResolvers } from './user.ts'
import { viewingResolvers } from './viewing.ts'

/** Resolvers of all nouns; each only calls a verb or a loader and renames. */
export const resolvers = [
  { DateTime: dateTime },
  userResolvers,
  peopleResolvers,
  sessionResolvers,
  viewingResolvers,
  auditResolvers,
  challengeResolvers,
  publicResolvers,
  scenarioResolvers,
  entryResolvers,
  reviewResolvers,
  resultResolvers,
  mailResolvers,
  knowledgeResolvers,
  techMindsResolvers,
]
