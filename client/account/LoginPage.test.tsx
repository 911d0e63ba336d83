import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, viewer, type Answers } from '../testing/renderApp.tsx'

const signedOut = { Viewer: () => ({ viewer: null }) }

const accepts: Answers = {
  ...signedOut,
  Login: ({ next }) => ({
    login: {
      __typename: 'LoginPayload',
      user: viewer(),
      next,
      message: null,
      errors: [],
    },
  }),
  Users: () => ({
    users: {
      __typename: 'UserConnection',
      totalCount: 0,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      edges: [],
    },
  }),
  Challenges: () => ({
    challenges: {
      __typename: 'ChallengeConnection',
      totalCount: 0,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      edges: [],
    },
  }),
}

async function fillIn(user: ReturnType<typeof renderApp>['user']): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail address'), 'ada@example.org')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

describe('login', () => {
  it('lists what is missing, takes the focus there and says so in the title', async () => {
    const { user, asked } = renderApp('/login', signedOut)
    await user.click(await screen.findByRole('button', { name: 'Log in' }))
    const summary = screen.getByRole('alert', { name: 'There is a problem' })
    expect(summary).toHaveFocus()
    expect(document.title).toMatch(/^Error: /)
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      /Error:\s*Enter your password/,
    )
    await user.click(screen.getByRole('link', { name: 'Enter your e-mail address' }))
    expect(screen.getByLabelText('E-mail address')).toHaveFocus()
    expect(asked).not.toContain('Login')
  })

  it('keeps what was typed when the server refuses', async () => {
    const { user } = renderApp('/login', {
      ...signedOut,
      Login: () => ({
        login: {
          __typename: 'LoginPayload',
          user: null,
          next: null,
          message: null,
          errors: [
            {
              __typename: 'UserError',
              code: 'INVALID_CREDENTIALS',
              message: 'Invalid credentials or expired token.',
              field: null,
            },
          ],
        },
      }),
    })
    await fillIn(user)
    expect(await screen.findByText('Invalid credentials or expired token.')).toBeVisible()
    expect(screen.getByLabelText('E-mail address')).toHaveValue('ada@example.org')
  })

  it('goes on to the place asked for', async () => {
    const { user, place } = renderApp('/login?next=%2Fusers%3Frole%3Djudge%23top', accepts)
    await fillIn(user)
    await waitFor(() => expect(place()).toBe('/users?role=judge#top'))
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/login'])(
    'does not follow %s',
    async (next) => {
      const { user, place } = renderApp(`/login?next=${encodeURIComponent(next)}`, accepts)
      await fillIn(user)
      await waitFor(() => expect(place()).toBe('/challenges'))
    },
  )
})
