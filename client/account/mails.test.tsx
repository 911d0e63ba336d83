import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, type Answers } from '../testing/renderApp.tsx'

const signedOut: Answers = { Viewer: () => ({ viewer: null }) }

const refusal = (code: string, message: string) => ({
  __typename: 'UserError',
  code,
  message,
  field: null,
})

const answer = (message: string | null, errors: object[] = []) => ({
  __typename: 'MessagePayload',
  message,
  errors,
})

describe('links in mails', () => {
  it.each(['/verify-email?token=secret', '/verify-email#token=secret'])(
    'verifies the address with %s, once',
    async (path) => {
      const tokens: unknown[] = []
      renderApp(path, {
        ...signedOut,
        VerifyEmail: ({ token }) => {
          tokens.push(token)
          return { verifyEmail: answer('Email Verified Successfully') }
        },
      })
      expect(await screen.findByRole('heading', { name: 'E-mail address verified' })).toBeVisible()
      expect(tokens).toEqual(['secret'])
    },
  )

  it('explains an expired verification link', async () => {
    const { place } = renderApp('/verify-email?token=old', {
      ...signedOut,
      VerifyEmail: () => ({
        verifyEmail: answer(null, [refusal('TOKEN_EXPIRED', 'The link was used or is too old.')]),
      }),
    })
    await waitFor(() => expect(place()).toBe('/verify-email-expired'))
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })

  it('sets a new password and leads to the login page', async () => {
    const { user, place } = renderApp('/reset-password?token=secret', {
      ...signedOut,
      ResetPassword: ({ token, newPassword }) => {
        expect([token, newPassword]).toEqual(['secret', 'correct horse'])
        return { resetPassword: answer('Password Successfully changed') }
      },
    })
    await user.type(await screen.findByLabelText('New password'), 'short')
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
    expect(
      screen.getByRole('link', { name: 'Password must have at least 8 characters' }),
    ).toBeVisible()
    await user.clear(screen.getByLabelText('New password'))
    await user.type(screen.getByLabelText('New password'), 'correct horse')
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
    await waitFor(() => expect(place()).toBe('/login'))
  })

  it('says after signing up what happens next', async () => {
    const { user } = renderApp('/signup', {
      ...signedOut,
      SignUp: () => ({
        signUp: answer('Signup Successfully! Verification email sent! Please check your inbox.'),
      }),
    })
    await user.type(await screen.findByLabelText('E-mail address'), 'team@example.org')
    await user.type(screen.getByLabelText('Password'), 'correct horse')
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeVisible()
  })
})
