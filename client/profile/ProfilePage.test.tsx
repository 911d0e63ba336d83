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
    expect(screen.getByText(/Austria: \+43/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save profile' }))
    await waitFor(() => expect(sent).toEqual([{ country: 'AT' }]))
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
