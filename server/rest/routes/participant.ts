import { loadMembers } from '../../domain/batches.ts'
import type { Context } from '../../domain/context.ts'
import { DomainError } from '../../domain/errors.ts'
import type { User } from '../../domain/models.ts'
import { addMembers } from '../../domain/member/addMembers.ts'
import { createTeam } from '../../domain/participant/createTeam.ts'
import { listParticipants } from '../../domain/participant/listParticipants.ts'
import { readParticipant } from '../../domain/participant/readParticipant.ts'
import { deleteMemberOrTeam } from '../../domain/participant/deleteMemberOrTeam.ts'
import { updateMemberOrTeam } from '../../domain/participant/updateMemberOrTeam.ts'
import { messages } from '../../shared/messages.ts'
import { bodyList, bodyObject } from '../body.ts'
import type { Call } from '../call.ts'
import { everyPage } from '../pages.ts'
import { memberFields, userFields } from '../shapes.ts'

async function withMembers(context: Context, users: User[]) {
  const members = await loadMembers(
    context,
    users.map((user) => user.id),
  )
  return users.map((user) => ({
    ...userFields(user),
    participant_id: user.id,
    members: (members.get(user.id) ?? []).map(memberFields),
  }))
}

/** Members of one team: the specification's list names the team in each, ours may name it once. */
function readMembers(list: unknown[]): { participantId?: unknown; members: unknown[] } {
  let participantId: unknown
  const members = list.map((item) => {
    if (typeof item !== 'object' || item === null) return item
    const { participantId: own, ...member } = item as Record<string, unknown>
    if (own !== undefined && participantId !== undefined && own !== participantId)
      throw new DomainError('VALIDATION', 'All members must belong to the same team.')
    participantId = own ?? participantId
    return member
  })
  return { ...(participantId === undefined ? {} : { participantId }), members }
}

export const participantCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/get_all_participants',
    async handle(context) {
      const users = await everyPage((after) => listParticipants(context, { first: 100, after }))
      return {
        message: messages.participantsFetched,
        participants: await withMembers(context, users),
      }
    },
  },
  {
    method: 'GET',
    path: '/api/participants/:participantId',
    async handle(context, request) {
      const user = await readParticipant(context, request.params['participantId'])
      const [participant] = await withMembers(context, [user])
      return participant
    },
  },
  {
    method: 'POST',
    path: '/api/add_participants',
    status: 201,
    async handle(context, request) {
      if (!Array.isArray(request.body)) {
        const team = await createTeam(context, bodyObject(request.body))
        return {
          message: 'Participants added successfully.',
          participant: (await withMembers(context, [team]))[0],
        }
      }
      const added = await addMembers(context, readMembers(bodyList(request.body)))
      return { message: 'Participants added successfully.', participants: added.map(memberFields) }
    },
  },
  {
    method: 'PUT',
    path: '/api/update_participant/:participantId',
    async handle(context, request) {
      const { member, team } = await updateMemberOrTeam(
        context,
        request.params['participantId'],
        bodyObject(request.body),
      )
      return {
        message: 'Participant updated successfully.',
        participant: member ? memberFields(member) : userFields(team),
      }
    },
  },
  {
    method: 'DELETE',
    path: '/api/delete_participant/:participantId',
    async handle(context, request) {
      const deleted = await deleteMemberOrTeam(context, request.params['participantId'])
      return { message: 'Participant deleted successfully.', deleted_participant_id: deleted }
    },
  },
]
