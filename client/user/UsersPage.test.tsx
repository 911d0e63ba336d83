import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, viewer, type Answers } from '../testing/renderApp.tsx'

const row = (id: string, username: string, role = 'judge') => ({
  ...viewer({ id, username }),
  role,
  name: null,
  disabledAt: null,
  lastSeenAt: null,
})

const asAdmin: Answers = {
  Viewer: () => ({ viewer: viewer() }),
  Users: () => ({
    users: {
      __typename: 'UserConnection',
      totalCount: 2,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: 'u2' },
      edges: [row('u1', 'ada@example.org', 'admin'), row('u2', 'jo@example.org')].map((node) => ({
        __typename: 'UserEdge',
        cursor: node.id,
        node,
      })),
    },
  }),
}

describe('users', () => {
  it('does not offer to delete oneself', async () => {
    renderApp('/users', asAdmin)
    expect(await screen.findByRole('button', { name: 'Delete jo@example.org' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Delete ada/ })).not.toBeInTheDocument()
  })

  it('asks the server for a role', async () => {
    const roles: unknown[] = []
    const { user, place } = renderApp('/users', {
      ...asAdmin,
      Users: (variables) => {
        roles.push(variables['role'])
        return asAdmin['Users']?.(variables) ?? {}
      },
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Judge')
    await waitFor(() => expect(roles).toEqual([undefined, 'judge']))
    expect(place()).toBe('/users?role=judge')
  })

  it('puts a new user into the list; a second press sends nothing', async () => {
    const sent: unknown[] = []
    const { user } = renderApp('/users', {
      ...asAdmin,
      CreateUser: ({ input }) => {
        sent.push(input)
        return {
          createUser: {
            __typename: 'UserPayload',
            user: row('u3', 'new@example.org', 'game_master'),
            message: 'User Created Successfully !',
            errors: [],
          },
        }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Create user' }))
    const dialog = await screen.findByRole('dialog', { name: 'Create user' })
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Game Master')
    await user.type(within(dialog).getByLabelText('E-mail address'), 'new@example.org')
    await user.type(within(dialog).getByLabelText('Password'), 'correct horse')
    await user.dblClick(within(dialog).getByRole('button', { name: 'Create user' }))
    expect(await screen.findByRole('rowheader', { name: 'new@example.org' })).toBeInTheDocument()
    expect(sent).toEqual([
      {
        username: 'new@example.org',
        password: 'correct horse',
        role: 'game_master',
        teamName: null,
        name: null,
      },
    ])
    expect(await screen.findByText('User Created Successfully !')).toBeInTheDocument()
  })

  it('shows a refusal at the field it is about', async () => {
    const { user } = renderApp('/users', {
      ...asAdmin,
      CreateUser: () => ({
        createUser: {
          __typename: 'UserPayload',
          user: null,
          message: null,
          errors: [
            {
              __typename: 'UserError',
              code: 'USERNAME_TAKEN',
              message: 'This address is taken.',
              field: 'username',
            },
          ],
        },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Create user' }))
    const dialog = await screen.findByRole('dialog', { name: 'Create user' })
    await user.type(within(dialog).getByLabelText('E-mail address'), 'jo@example.org')
    await user.type(within(dialog).getByLabelText('Password'), 'correct horse')
    await user.click(within(dialog).getByRole('button', { name: 'Create user' }))
    await waitFor(() =>
      expect(within(dialog).getByLabelText('E-mail address')).toHaveAccessibleDescription(
        /This address is taken\./,
      ),
    )
  })

  it('deletes after asking by name', async () => {
    const { user } = renderApp('/users', {
      ...asAdmin,
      DeleteUser: ({ id }) => ({
        deleteUser: {
          __typename: 'DeleteUserPayload',
          deletedUserId: id,
          anonymised: false,
          errors: [],
        },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Delete jo@example.org' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete jo@example.org?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete user' }))
    await waitFor(() =>
      expect(screen.queryByRole('rowheader', { name: 'jo@example.org' })).not.toBeInTheDocument(),
    )
    expect(screen.getByText('1 user')).toBeInTheDocument()
  })
})
