import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, viewer } from '../testing/renderApp.tsx'

describe('logging out', () => {
  it('leads to the login page without a way back, and leaves nothing behind', async () => {
    localStorage.setItem('responses:u1:s1', '{"summary":"secret"}')
    const { user, place, client } = renderApp('/admin', {
      Viewer: () => ({ viewer: viewer() }),
      AdminOverview: () => {
        const count = { __typename: 'UserConnection', totalCount: 7 }
        return {
          everybody: count,
          admins: count,
          gameMasters: count,
          judges: count,
          participants: count,
          challenges: { __typename: 'ChallengeConnection', totalCount: 0, edges: [] },
        }
      },
      Logout: () => ({
        logout: { __typename: 'MessagePayload', message: 'LogOut Successfully !', errors: [] },
      }),
    })
    await user.click(await screen.findByRole('button', { name: /your account/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await waitFor(() => expect(place()).toBe('/login'))
    expect(await screen.findByText('LogOut Successfully !')).toBeInTheDocument()
    expect(place()).toBe('/login')
    expect(localStorage.getItem('responses:u1:s1')).toBeNull()
    expect(JSON.stringify(client.cache.extract())).not.toContain('ada@example.org')
  })
})
