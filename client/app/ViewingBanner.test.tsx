import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp, viewer } from '../testing/renderApp.tsx'

const admin = viewer()
const team = viewer({
  id: 'u2',
  role: 'participant',
  teamName: 'Engines',
  displayName: 'Engines',
  viewedBy: { __typename: 'User', id: 'u1', displayName: 'ada' } as never,
})

it('an admin who views as a team is told so on every page, and gets back', async () => {
  const { user, place } = renderApp('/not-found', {
    Viewer: () => ({ viewer: team }),
    StopViewing: () => ({
      stopViewing: { __typename: 'UserPayload', user: admin, message: null, errors: [] },
    }),
    Users: () => new Promise(() => undefined),
  })
  const stop = await screen.findByRole('button', { name: 'Stop viewing' })
  expect(screen.getByText('Engines', { selector: 'b' })).toBeVisible()
  await user.click(stop)
  await waitFor(() => expect(place()).toBe('/users'))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Stop viewing' })).not.toBeInTheDocument(),
  )
})
