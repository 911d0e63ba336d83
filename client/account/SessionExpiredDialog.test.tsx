import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refused, renderApp, viewer } from '../testing/renderApp.tsx'

const profile = {
  Profile: () => ({
    viewer: {
      ...viewer(),
      name: null,
      college: null,
      classYear: null,
      gender: null,
      studentType: null,
      country: null,
      phone: null,
      members: [],
    },
  }),
}

function login(id: string) {
  return () => ({
    login: {
      __typename: 'LoginPayload',
      user: viewer({ id }),
      next: null,
      message: null,
      errors: [],
    },
  })
}

describe('session-expired notice', () => {
  it('keeps what was typed, and sends it after signing in again in place', async () => {
    let ended = true
    const sent: unknown[] = []
    const { user, place } = renderApp('/profile', {
      Viewer: () => ({ viewer: viewer() }),
      ...profile,
      UpdateProfile: (variables) => {
        if (ended) return new Refused('SESSION_EXPIRED')
        sent.push(variables)
        return {
          updateProfile: {
            __typename: 'UserPayload',
            user: { ...profile.Profile().viewer, name: 'Ada' },
            message: null,
            errors: [],
          },
        }
      },
      Login: () => {
        ended = false
        return login('u1')()
      },
    })
    await user.type(await screen.findByLabelText(/^Your name/), 'Ada')
    await user.click(screen.getByRole('button', { name: 'Save profile' }))

    const dialog = await screen.findByRole('dialog', { name: 'Your session has expired' })
    expect(screen.getByLabelText(/^Your name/)).toHaveValue('Ada')
    expect(within(dialog).getByLabelText('E-mail address')).toHaveValue('ada@example.org')
    await user.type(within(dialog).getByLabelText('Password'), 'correct horse')
    await user.click(within(dialog).getByRole('button', { name: 'Log in' }))

    await waitFor(() => expect(sent).toEqual([{ input: { name: 'Ada' } }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(place()).toBe('/profile')
  })

  it('shows when the session had ended before the page was opened', async () => {
    renderApp('/profile', { Viewer: () => new Refused('SESSION_EXPIRED'), ...profile })
    expect(
      await screen.findByRole('dialog', { name: 'Your session has expired' }),
    ).toBeInTheDocument()
  })

  it('does not bother visitors of the start page', async () => {
    renderApp('/', { Viewer: () => new Refused('SESSION_EXPIRED') })
    expect(await screen.findByRole('link', { name: 'Sign up' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('can be left for the login page', async () => {
    const { user, place } = renderApp('/profile', {
      Viewer: () => new Refused('SESSION_EXPIRED'),
      ...profile,
      Logout: () => ({
        logout: { __typename: 'MessagePayload', message: 'LogOut Successfully !', errors: [] },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Leave this page' }))
    await waitFor(() => expect(place()).toBe('/login?next=%2Fprofile'))
  })
})
