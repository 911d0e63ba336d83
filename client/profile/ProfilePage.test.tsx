import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, viewer, type Answers } from '../testing/renderApp.tsx'

const member = (id: string, name: string) => ({
  __typename: 'TeamMember',
  id,
  participantId: 'u1',
  name,
  email: null,
  college: null,
  classYear: null,
  gender: null,
  studentType: null,
  country: null,
  phone: null,
})

const sessionOf = (id: string, device: string, current: boolean) => ({
  __typename: 'Session',
  id,
  device,
  current,
  createdAt: '2026-03-01T10:00:00.000Z',
  lastUsedAt: '2026-03-02T10:00:00.000Z',
})
const sessions = [
  sessionOf('s1', 'Firefox on Linux', true),
  sessionOf('s2', 'Safari on iOS', false),
]

const team = { ...viewer({ role: 'participant', teamName: 'Engines', displayName: 'Engines' }) }

const profile = {
  ...team,
  name: null,
  college: null,
  classYear: null,
  gender: null,
  studentType: null,
  country: null,
  phone: null,
  members: [member('m1', 'Grace')],
}

const asTeam: Answers = {
  Sessions: () => ({ sessions }),
  Viewer: () => ({ viewer: team }),
  Profile: () => ({ viewer: profile }),
}

describe('profile', () => {
  it('sends only what changed, emptied fields as null', async () => {
    const sent: unknown[] = []
    const { user } = renderApp('/profile', {
      ...asTeam,
      UpdateProfile: ({ input }) => {
        sent.push(input)
        return {
          updateProfile: {
            __typename: 'UserPayload',
            user: { ...profile, country: 'AT' },
            message: null,
            errors: [],
          },
        }
      },
    })
    await user.selectOptions(await screen.findByLabelText(/^Country/), 'Austria')
    expect(screen.getByText('+43')).toBeVisible()
    await user.type(screen.getByLabelText(/^Phone/), '01 234567')
    await user.click(screen.getByRole('button', { name: 'Save profile' }))
    await waitFor(() => expect(sent).toEqual([{ country: 'AT', phone: '+43 01 234567' }]))
  })

  it('lists the sessions and ends one', async () => {
    const { user } = renderApp('/profile', {
      ...asTeam,
      EndSession: ({ id }) => ({
        endSession: {
          __typename: 'EndSessionPayload',
          endedSessionId: id,
          message: 'Session ended.',
          errors: [],
        },
      }),
    })
    const table = await screen.findByRole('table', { name: 'Sessions' })
    expect(within(table).getByRole('rowheader', { name: /Firefox on Linux/ })).toHaveTextContent(
      'This one',
    )
    await user.click(
      within(table).getByRole('button', { name: 'End the session of Safari on iOS' }),
    )
    await waitFor(() =>
      expect(within(table).queryByRole('rowheader', { name: /Safari/ })).not.toBeInTheDocument(),
    )
    expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument()
  })

  it('adds and removes team members', async () => {
    const { user, asked } = renderApp('/profile', {
      ...asTeam,
      AddTeamMember: () => ({
        addTeamMembers: {
          __typename: 'TeamMembersPayload',
          members: [member('m2', 'Mary')],
          errors: [],
        },
      }),
      DeleteTeamMember: ({ id }) => ({
        deleteTeamMember: {
          __typename: 'DeleteTeamMemberPayload',
          deletedTeamMemberId: id,
          errors: [],
        },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add member' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add a team member' })
    await user.type(within(dialog).getByLabelText('Name'), 'Mary')
    await user.click(within(dialog).getByRole('button', { name: 'Add member' }))
    expect(await screen.findByRole('rowheader', { name: 'Mary' })).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Remove Grace' }))
    await user.click(await screen.findByRole('button', { name: 'Remove member' }))
    await waitFor(() =>
      expect(screen.queryByRole('rowheader', { name: 'Grace' })).not.toBeInTheDocument(),
    )
    expect(screen.getByRole('rowheader', { name: 'Mary' })).toBeInTheDocument()
    expect(asked.filter((name) => name === 'Profile')).toHaveLength(1)
  })
})
