import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, viewer, type Answers } from '../testing/renderApp.tsx'

const row = (id: string, username: string, role = 'judge', state = 'active') => ({
  ...viewer({ id, username }),
  role,
  state,
  name: null,
  disabledAt: null,
  lastSeenAt: '2026-01-01T10:00:00.000Z',
  createdAt: '2025-12-01T10:00:00.000Z',
})

type Row = ReturnType<typeof row>

const pageOf = (rows: Row[]) => ({
  users: {
    __typename: 'UserConnection',
    totalCount: rows.length,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: rows.at(-1)?.id ?? null },
    edges: rows.map((node) => ({ __typename: 'UserEdge', cursor: node.id, node })),
  },
})

const ada = row('u1', 'ada@example.org', 'admin')
const jo = row('u2', 'jo@example.org')
const ira = row('u3', 'ira@example.org', 'participant', 'invited')

const asAdmin: Answers = {
  Viewer: () => ({ viewer: viewer() }),
  Users: () => pageOf([ada, jo, ira]),
}

const work = (changes: object = {}) => ({
  __typename: 'UserWork',
  entries: 0,
  submittedEntries: 0,
  reviews: 0,
  completedReviews: 0,
  challenges: 0,
  members: 0,
  ...changes,
})

const preview = (userId: string, reason: string | null = null, holds: object = {}) => ({
  __typename: 'UserActPreview',
  userId,
  username: userId,
  allowed: reason === null,
  reason,
  work: work(holds),
})

const result = (userId: string, user: Row | null, reason: string | null = null) => ({
  __typename: 'UserActResult',
  userId,
  done: reason === null,
  reason,
  anonymised: false,
  user,
})

const acted = (results: object[]) => ({
  actOnUsers: { __typename: 'ActOnUsersPayload', results, errors: [] },
})

describe('users', () => {
  it('offers nothing to do to oneself', async () => {
    renderApp('/users', asAdmin)
    expect(await screen.findByRole('button', { name: 'Actions for jo@example.org' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Actions for ada/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /Select ada/ })).not.toBeInTheDocument()
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

  it('asks the server for a state and an order, and tells the order in the header', async () => {
    const asked: unknown[] = []
    const { user, place } = renderApp('/users?state=invited', {
      ...asAdmin,
      Users: ({ state, sort }) => {
        asked.push([state, sort])
        return pageOf([ira])
      },
    })
    const header = () => screen.getByRole('columnheader', { name: 'Last seen' })
    await screen.findByRole('rowheader', { name: 'ira@example.org' })
    expect(header()).toHaveAttribute('aria-sort', 'none')
    await user.click(within(header()).getByRole('button'))
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'ascending'))
    await user.click(within(header()).getByRole('button'))
    await waitFor(() => expect(place()).toBe('/users?state=invited&sort=last_seen_desc'))
    await waitFor(() =>
      expect(asked).toEqual([
        ['invited', 'USERNAME_ASC'],
        ['invited', 'LAST_SEEN_ASC'],
        ['invited', 'LAST_SEEN_DESC'],
      ]),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All states')
    await waitFor(() => expect(asked.at(-1)).toEqual([undefined, 'LAST_SEEN_DESC']))
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
            user: row('u9', 'new@example.org', 'game_master'),
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

  it('deletes one after showing what goes and what stays', async () => {
    const { user } = renderApp('/users', {
      ...asAdmin,
      PreviewUserActs: () => ({
        previewUserActs: [preview('u2', null, { reviews: 3, completedReviews: 2, challenges: 1 })],
      }),
      ActOnUsers: () => acted([result('u2', null)]),
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for jo@example.org' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete jo@example.org?' })
    await within(dialog).findByText(/3 reviews \(2 completed\) kept under an anonymous name/)
    expect(dialog).toHaveTextContent('No longer game master of 1 challenge.')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(screen.queryByRole('rowheader', { name: 'jo@example.org' })).not.toBeInTheDocument(),
    )
    expect(screen.getByText('2 users')).toBeInTheDocument()
    expect(await screen.findByText('jo@example.org deleted.')).toBeInTheDocument()
  })

  it('disables those picked that can be, and says of the others why not', async () => {
    const sent: unknown[] = []
    const { user } = renderApp('/users', {
      ...asAdmin,
      PreviewUserActs: ({ action, ids }) => {
        sent.push(['preview', action, ids])
        return { previewUserActs: [preview('u2'), preview('u3', 'Is disabled already.')] }
      },
      ActOnUsers: ({ action, ids }) => {
        sent.push(['act', action, ids])
        return acted([result('u2', { ...jo, state: 'disabled' })])
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    const bar = screen.getByRole('toolbar', { name: 'Selected users' })
    expect(within(bar).getByText('2 selected')).toBeVisible()
    await user.click(within(bar).getByRole('button', { name: 'Disable…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Disable 2 users?' })
    expect(await within(dialog).findByText('1 of 2 users')).toBeVisible()
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'Not for 1 userira@example.org: Is disabled already.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument())
    expect(sent).toEqual([
      ['preview', 'DISABLE', ['u2', 'u3']],
      ['act', 'DISABLE', ['u2']],
    ])
    const changed = screen.getByRole('row', { name: /jo@example.org/ })
    expect(within(changed).getByText('Disabled')).toBeInTheDocument()
  })

  it('asks for the new role before it looks at what would happen', async () => {
    const asked: unknown[] = []
    const { user } = renderApp('/users', {
      ...asAdmin,
      PreviewUserActs: ({ role }) => {
        asked.push(role)
        return { previewUserActs: [preview('u2', 'Has 3 reviews and must stay a judge.')] }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for jo@example.org' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change role…' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Change the role of jo@example.org?',
    })
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }))
    expect(asked).toEqual([])
    await user.selectOptions(within(dialog).getByLabelText('New role'), 'Game Master')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Has 3 reviews and must stay a judge.',
    )
    expect(asked).toEqual(['game_master'])
    expect(within(dialog).queryByRole('button', { name: /Make/ })).not.toBeInTheDocument()
  })

  it('keeps the dialog open for those the server refused meanwhile', async () => {
    const { user } = renderApp('/users', {
      ...asAdmin,
      PreviewUserActs: () => ({ previewUserActs: [preview('u3')] }),
      ActOnUsers: () => acted([result('u3', ira, 'Was sent 3 mails within the hour.')]),
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for ira@example.org' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Send invitation again…' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name: 'Send invitation again' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Was sent 3 mails within the hour.',
    )
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as Element)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('invites somebody, who is listed as invited', async () => {
    const sent: unknown[] = []
    const { user } = renderApp('/users', {
      ...asAdmin,
      InviteUser: ({ input }) => {
        sent.push(input)
        return {
          inviteUser: {
            __typename: 'UserPayload',
            user: row('u4', 'new@example.org', 'judge', 'invited'),
            message: 'Invitation sent.',
            errors: [],
          },
        }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Invite user' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invite user' })
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Judge')
    await user.type(within(dialog).getByLabelText('E-mail address'), 'new@example.org')
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
    const made = await screen.findByRole('row', { name: /new@example.org/ })
    expect(within(made).getByText('Invited')).toBeInTheDocument()
    expect(sent).toEqual([
      { username: 'new@example.org', role: 'judge', teamName: null, name: null },
    ])
  })
})
