import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../server/shared/options.ts'
import { renderApp, viewer, type Answers } from '../testing/renderApp.tsx'

interface Changes {
  id?: string
  name?: string
  allowed?: boolean
  toSubmit?: number
  toJudge?: number
}

const challenge = ({
  id = 'c1',
  name = 'Clean water',
  allowed = true,
  ...needs
}: Changes = {}) => ({
  __typename: 'Challenge',
  id,
  name,
  startsAt: null,
  endsAt: null,
  timeZone: 'UTC',
  isPublic: false,
  archivedAt: null,
  scenarioCount: 3,
  openScenarioCount: 1,
  attention: {
    __typename: 'ChallengeAttention',
    toSubmit: needs.toSubmit ?? 0,
    toJudge: needs.toJudge ?? 0,
    toPublish: 0,
    inJudging: 0,
  },
  viewerCanEdit: { __typename: 'Permission', allowed, reason: null },
})

function asRole(role: Role, challenges: ReturnType<typeof challenge>[]): Answers {
  return {
    Viewer: () => ({ viewer: viewer({ role }) }),
    Challenges: () => ({
      challenges: {
        __typename: 'ChallengeConnection',
        totalCount: challenges.length,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        edges: challenges.map((node) => ({ __typename: 'ChallengeEdge', cursor: node.id, node })),
      },
    }),
  }
}

describe('challenges', () => {
  it('says what to do when there are none', async () => {
    renderApp('/challenges', asRole('game_master', []))
    expect(await screen.findByRole('heading', { name: 'No challenges yet' })).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Create challenge' })).not.toHaveLength(0)
  })

  it('offers teams nothing they cannot do', async () => {
    renderApp('/challenges', asRole('participant', []))
    expect(await screen.findByRole('heading', { name: 'No challenges yet' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Create challenge' })).not.toBeInTheDocument()
  })

  it('can be tried again after a failure', async () => {
    let works = false
    const answers = asRole('judge', [challenge({ toJudge: 2 })])
    const { user } = renderApp('/challenges', {
      ...answers,
      Challenges: (variables) => {
        if (!works) throw new TypeError('Failed to fetch')
        return answers['Challenges']?.(variables) ?? {}
      },
    })
    expect(await screen.findByText(/Failed to fetch/)).toBeVisible()
    works = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('2 entries to judge')).toBeVisible()
  })

  it('tells a team first what still waits for it', async () => {
    renderApp('/challenges', asRole('participant', [challenge({ toSubmit: 1 })]))
    const section = await screen.findByRole('region', { name: 'What needs you now' })
    expect(within(section).getByText('1 open scenario without your final submission')).toBeVisible()
    expect(within(section).getByRole('link', { name: 'Clean water' })).toHaveAttribute(
      'href',
      '/challenges/c1/scenarios',
    )
  })

  it('deletes several at once, only those one may delete', async () => {
    const { user, asked } = renderApp('/challenges', {
      ...asRole('game_master', [
        challenge(),
        challenge({ id: 'c2', name: 'Night' }),
        challenge({ id: 'c3', name: 'Not mine', allowed: false }),
      ]),
      DeleteChallenges: ({ ids }) => ({
        deleteChallenges: {
          __typename: 'DeleteChallengesPayload',
          deletedChallengeIds: ids,
          archivedChallengeIds: [],
          message: 'Challenge deleted successfully.',
          errors: [],
        },
      }),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Delete 2 selected' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 challenges?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete 2 challenges' }))
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Clean water' })).not.toBeInTheDocument(),
    )
    expect(screen.getByRole('link', { name: 'Not mine' })).toBeVisible()
    expect(screen.getByText('1 challenge')).toBeVisible()
    // The list changed without asking the server for it again.
    expect(asked.filter((name) => name === 'Challenges')).toHaveLength(1)
  })

  it('offers an admin to archive what holds entries', async () => {
    const forced: unknown[] = []
    const { user } = renderApp('/challenges', {
      ...asRole('admin', [challenge()]),
      DeleteChallenges: ({ force }) => {
        forced.push(force)
        return {
          deleteChallenges: {
            __typename: 'DeleteChallengesPayload',
            deletedChallengeIds: force ? [] : null,
            archivedChallengeIds: force ? ['c1'] : null,
            message: force ? 'Challenge deleted successfully.' : null,
            errors: force
              ? []
              : [
                  {
                    __typename: 'UserError',
                    code: 'HAS_ENTRIES',
                    message: 'Clean water holds entries.',
                    field: null,
                  },
                ],
          },
        }
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Clean water' }))
    await user.click(screen.getByRole('button', { name: 'Delete 1 selected' }))
    await user.click(await screen.findByRole('button', { name: 'Delete challenge' }))
    expect(await screen.findByText('Clean water holds entries.')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: /^Archive those/ }))
    await user.click(screen.getByRole('button', { name: 'Archive or delete challenge' }))
    expect(await screen.findByText('Archived')).toBeInTheDocument()
    expect(forced).toEqual([undefined, true])
  })
})
