import { listPublicChallenges } from '../../domain/challenge/listPublicChallenges.ts'
import { readPublicChallenge } from '../../domain/challenge/readPublicChallenge.ts'
import type { Call } from '../call.ts'
import { snake } from '../names.ts'

export const publicCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/public/challenges',
    handle: async (context) => snake((await listPublicChallenges(context)).challenges),
  },
  {
    method: 'GET',
    path: '/api/public/challenges/:id',
    handle: async (context, request) =>
      snake((await readPublicChallenge(context, request.params['id'])).challenge),
  },
]
