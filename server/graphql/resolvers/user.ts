import { changePassword } from '../../domain/account/changePassword.ts'
import { forgotPassword } from '../../domain/account/forgotPassword.ts'
import { readAccount } from '../../domain/account/readAccount.ts'
import { resendVerification } from '../../domain/account/resendVerification.ts'
import { resetPassword } from '../../domain/account/resetPassword.ts'
import { signIn } from '../../domain/account/signIn.ts'
import { signOut } from '../../domain/account/signOut.ts'
import { signUp } from '../../domain/account/signUp.ts'
import { updateProfile } from '../../domain/account/updateProfile.ts'
import { verifyEmail } from '../../domain/account/verifyEmail.ts'
import { addMembers } from '../../domain/member/addMembers.ts'
import { deleteMember } from '../../domain/member/deleteMember.ts'
import { updateMember } from '../../domain/member/updateMember.ts'
import { createTeam } from '../../domain/participant/createTeam.ts'
import { listParticipants } from '../../domain/participant/listParticipants.ts'
import { readParticipant } from '../../domain/participant/readParticipant.ts'
import { updateParticipant } from '../../domain/participant/updateParticipant.ts'
import { createUser } from '../../domain/user/createUser.ts'
import { deleteUser } from '../../domain/user/deleteUser.ts'
import { listUsers } from '../../domain/user/listUsers.ts'
import { connection } from '../connection.ts'
import { orNull, outcome } from '../errors.ts'
import type { Resolvers } from '../generated/resolvers.ts'

export const userResolvers: Resolvers = {
  User: {
    displayName: (user) =>
      (user.role === 'participant' && user.teamName) || (user.username.split('@')[0] ?? ''),
    members: async (user, _args, { loaders }) =>
      user.role === 'participant' ? ((await loaders.members.load(user.id)) ?? []) : [],
  },
  Query: {
    async viewer(_parent, _args, { domain }) {
      const session = await domain.session()
      return session.kind === 'none' ? null : readAccount(domain)
    },
    users: async (_parent, args, { domain }) => connection(await listUsers(domain, args)),
    participant: (_parent, { id }, { domain }) => orNull(() => readParticipant(domain, id)),
    participants: async (_parent, args, { domain }) =>
      connection(await listParticipants(domain, args)),
  },
  Mutation: {
    login: (_parent, args, { domain }) => outcome(() => signIn(domain, args)),
    logout: (_parent, _args, { domain }) => outcome(() => signOut(domain)),
    signUp: (_parent, { input }, { domain }) => outcome(() => signUp(domain, input)),
    verifyEmail: (_parent, args, { domain }) => outcome(() => verifyEmail(domain, args)),
    resendVerification: (_parent, args, { domain }) =>
      outcome(() => resendVerification(domain, args)),
    forgotPassword: (_parent, args, { domain }) => outcome(() => forgotPassword(domain, args)),
    resetPassword: (_parent, args, { domain }) => outcome(() => resetPassword(domain, args)),
    changePassword: (_parent, args, { domain }) => outcome(() => changePassword(domain, args)),
    updateProfile: (_parent, { input }, { domain }) => outcome(() => updateProfile(domain, input)),
    createUser: (_parent, { input }, { domain }) => outcome(() => createUser(domain, input)),
    deleteUser: (_parent, { id }, { domain }) => outcome(() => deleteUser(domain, id)),
    createTeam: (_parent, { username, profile, members }, { domain }) =>
      outcome(async () => ({
        user: await createTeam(domain, { ...profile, username, ...(members ? { members } : {}) }),
      })),
    updateParticipant: (_parent, { id, input }, { domain }) =>
      outcome(async () => ({ user: await updateParticipant(domain, id, input) })),
    addTeamMembers: (_parent, args, { domain }) =>
      outcome(async () => ({ members: await addMembers(domain, args) })),
    updateTeamMember: (_parent, { id, input }, { domain }) =>
      outcome(async () => ({ members: [await updateMember(domain, id, input)] })),
    deleteTeamMember: (_parent, { id }, { domain }) =>
      outcome(async () => ({ deletedTeamMemberId: await deleteMember(domain, id) })),
  },
}
