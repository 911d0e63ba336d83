import { createChallenge } from '../../domain/challenge/createChallenge.ts'
import { deleteChallenges } from '../../domain/challenge/deleteChallenges.ts'
import { exportChallenge } from '../../domain/challenge/exportChallenge.ts'
import { importChallenge } from '../../domain/challenge/importChallenge.ts'
import { listChallenges } from '../../domain/challenge/listChallenges.ts'
import { updateChallenge } from '../../domain/challenge/updateChallenge.ts'
import { bodyIds, bodyObject } from '../body.ts'
import type { Call } from '../call.ts'
import { everyPage } from '../pages.ts'
import { challengeFields } from '../shapes.ts'

export const challengeCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/get_challenges',
    handle: async (context) =>
      (await everyPage((after) => listChallenges(context, { first: 100, after }))).map(
        challengeFields,
      ),
  },
  {
    method: 'POST',
    path: '/api/create_challenge',
    status: 201,
    async handle(context, request) {
      const { challenge, message } = await createChallenge(context, bodyObject(request.body))
      return { message, challenge: challengeFields(challenge) }
    },
  },
  {
    method: 'PUT',
    path: '/api/update_challenge/:id',
    async handle(context, request) {
      const { challenge, message } = await updateChallenge(
        context,
        request.params['id'],
        bodyObject(request.body),
      )
      return { message, challenge: challengeFields(challenge) }
    },
  },
  {
    method: 'DELETE',
    path: '/api/delete_challenges',
    async handle(context, request) {
      const { deletedIds, archivedIds, message } = await deleteChallenges(
        context,
        bodyIds(request.body, 'challengeIds'),
      )
      return { message, deleted_challenge_ids: deletedIds, archived_challenge_ids: archivedIds }
    },
  },
  {
    method: 'GET',
    path: '/api/challenges/:id/export',
    handle: (context, request) => exportChallenge(context, request.params['id']),
  },
  {
    method: 'POST',
    path: '/api/challenges/import',
    status: 201,
    async handle(context, request) {
      const { challenge, message } = await importChallenge(context, request.body)
      return { message, challenge: challengeFields(challenge) }
    },
  },
]
