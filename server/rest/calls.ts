import type { Call } from './call.ts'
import { accountCalls } from './routes/account.ts'
import { auditCalls } from './routes/audit.ts'
import { challengeCalls } from './routes/challenge.ts'
import { entryCalls } from './routes/entry.ts'
import { mailCalls } from './routes/mail.ts'
import { participantCalls } from './routes/participant.ts'
import { peopleCalls } from './routes/people.ts'
import { publicCalls } from './routes/public.ts'
import { reviewCalls } from './routes/review.ts'
import { sessionCalls } from './routes/session.ts'
import { scenarioCalls } from './routes/scenario.ts'
import { techMindsCalls } from './routes/techminds.ts'

/** Every call of the specification's table, and our own beside them. */
export const calls = (publicUrl?: string): Call[] => [
  ...accountCalls(publicUrl),
  ...sessionCalls,
  ...auditCalls,
  ...challengeCalls,
  ...publicCalls,
  ...scenarioCalls,
  ...entryCalls,
  ...reviewCalls,
  ...participantCalls,
  ...mailCalls,
  ...techMindsCalls,
  ...peopleCalls,
]
