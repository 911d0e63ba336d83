import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refused, renderApp, viewer } from '../testing/renderApp.tsx'

const noUsers = {
  Users: () => ({
    users: {
      __typename: 'UserConnection',
      totalCount: 0,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      edges: [],
    },
  }),
}

describe('Guard', () => {
  it('shows a loader while the role is unknown', async () => {
    renderApp('/users', { Viewer: () => new Promise(() => {}), ...noUsers })
    expect(await screen.findByText('Loading…')).toBeVisible()
  })

  it('leads somebody who is not signed in to the login page, remembering the place', async () => {
    const { place } = renderApp('/users?role=judge', { Viewer: () => ({ viewer: null }) })
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(place()).toBe('/login?next=%2Fusers%3Frole%3Djudge')
  })

  it('shows the page to the role it is for, with its title', async () => {
    renderApp('/users', { Viewer: () => ({ viewer: viewer() }), ...noUsers })
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible()
    expect(document.title).toBe('Users')
  })

  it.each([
    ['/users', 'game_master'],
    ['/admin', 'judge'],
    ['/challenges/c/scenarios/s/resultPage', 'admin'],
    ['/challenges/c/scenarios/s/participants', 'participant'],
    ['/challenges/c/scenarios/s/participants/p/answers', 'game_master'],
  ] as const)('does not let on that %s exists to a %s', async (path, role) => {
    const { place } = renderApp(path, { Viewer: () => ({ viewer: viewer({ role }) }) })
    await waitFor(() => expect(place()).toBe('/not-found'))
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  it('leads from an unknown path to /not-found', async () => {
    const { place } = renderApp('/no/such/page', { Viewer: () => ({ viewer: null }) })
    await waitFor(() => expect(place()).toBe('/not-found'))
  })

  it('asks to verify the address first', async () => {
    renderApp('/users', {
      Viewer: () => ({ viewer: viewer({ emailVerified: false }) }),
      ...noUsers,
    })
    expect(await screen.findByRole('heading', { name: 'Verify your e-mail address' })).toBeVisible()
  })

  it('leads to the login page when a call finds nobody signed in', async () => {
    const { place } = renderApp('/users', {
      Viewer: () => ({ viewer: viewer() }),
      Users: () => new Refused('UNAUTHENTICATED'),
    })
    await waitFor(() => expect(place()).toBe('/login?next=%2Fusers'))
  })
})
