import type { FastifyReply } from 'fastify'
import { changePassword } from '../../domain/account/changePassword.ts'
import { forgotPassword } from '../../domain/account/forgotPassword.ts'
import { readAccount } from '../../domain/account/readAccount.ts'
import { resendVerification } from '../../domain/account/resendVerification.ts'
import { resetPassword } from '../../domain/account/resetPassword.ts'
import { signIn } from '../../domain/account/signIn.ts'
import { signOut } from '../../domain/account/signOut.ts'
import { signUp } from '../../domain/account/signUp.ts'
import { verifyEmail } from '../../domain/account/verifyEmail.ts'
import type { Context } from '../../domain/context.ts'
import { notFound } from '../../domain/errors.ts'
import { isSameSite } from '../../http/origin.ts'
import { DomainError } from '../../domain/errors.ts'
import { createUser } from '../../domain/user/createUser.ts'
import { deleteUser } from '../../domain/user/deleteUser.ts'
import { listUsers } from '../../domain/user/listUsers.ts'
import { bodyObject } from '../body.ts'
import type { Call, Request } from '../call.ts'
import { camel } from '../names.ts'
import { everyPage } from '../pages.ts'
import { userFields } from '../shapes.ts'

/** Fields from the body, or from the query as documented; that form is marked as deprecated. */
function bodyOrQuery(request: Request, reply: FastifyReply): Record<string, unknown> {
  const query = camel(request.query) as Record<string, unknown>
  if (Object.keys(query).length === 0) return bodyObject(request.body)
  reply.header('deprecation', 'true').header('cache-control', 'no-store')
  return { ...query, ...bodyObject(request.body) }
}

async function login(context: Context, request: Request, reply: FastifyReply) {
  const { user, next, message } = await signIn(context, bodyOrQuery(request, reply))
  if (next) {
    reply.header('location', next).status(303)
    return { message, user: userFields(user) }
  }
  return { message, user: userFields(user) }
}

async function getAllUsers(context: Context) {
  const users = await everyPage((after) => listUsers(context, { first: 100, after }))
  return users.map(userFields)
}

export const accountCalls = (publicUrl: string | undefined): Call[] => [
  { method: 'POST', path: '/api/login', handle: login },
  {
    method: 'POST',
    path: '/api/create_user/',
    handle: (context, request) => signUp(context, bodyObject(request.body)),
  },
  {
    method: 'POST',
    path: '/api/create_user',
    status: 201,
    async handle(context, request) {
      const { user, message } = await createUser(context, bodyObject(request.body))
      return { message, user: userFields(user) }
    },
  },
  { method: 'GET', path: '/api/getAllUsers', handle: getAllUsers },
  { method: 'GET', path: '/api/get_all_users', handle: getAllUsers },
  {
    method: 'PUT',
    path: '/api/change-password',
    handle: (context, request) => changePassword(context, bodyObject(request.body)),
  },
  {
    method: 'PUT',
    path: '/api/users/:userId/changePassword',
    deprecated: true,
    async handle(context, request) {
      const account = await readAccount(context)
      if (account.id !== request.params['userId']?.toLowerCase()) throw notFound()
      return changePassword(context, bodyObject(request.body))
    },
  },
  {
    method: 'POST',
    path: '/api/forgot-password',
    handle: (context, request, reply) => forgotPassword(context, bodyOrQuery(request, reply)),
  },
  {
    method: 'POST',
    path: '/api/reset-password',
    handle: (context, request, reply) => resetPassword(context, bodyOrQuery(request, reply)),
  },
  {
    method: 'POST',
    path: '/api/verify_email',
    handle: (context, request, reply) => verifyEmail(context, bodyOrQuery(request, reply)),
  },
  {
    method: 'POST',
    path: '/api/resend_verification',
    handle: (context, request) => resendVerification(context, bodyObject(request.body)),
  },
  {
    method: 'GET',
    path: '/api/get_user',
    handle: async (context) => userFields(await readAccount(context)),
  },
  {
    method: 'GET',
    path: '/api/logout',
    async handle(context, request) {
      // A link or an image of another site must not sign anybody out.
      if (!isSameSite(request, publicUrl))
        throw new DomainError('CROSS_SITE', 'Requests from other sites are refused.')
      return signOut(context)
    },
  },
  { method: 'POST', path: '/api/logout', handle: (context) => signOut(context) },
  {
    method: 'DELETE',
    path: '/api/delete_user/:userId/',
    async handle(context, request) {
      const { deletedUserId, anonymised, message } = await deleteUser(
        context,
        request.params['userId'],
      )
      return { message, deleted_user_id: deletedUserId, anonymised }
    },
  },
]
