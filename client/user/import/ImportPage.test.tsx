import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp, viewer, type Answers } from '../../testing/renderApp.tsx'

type Sent = { row: number; username?: string; name?: string }

const file = (text: string, name = 'people.csv') => new File([text], name, { type: 'text/csv' })

const rowOf = (row: number, outcome: string, errors: object[] = []) => ({
  __typename: 'ImportRowResult',
  row,
  outcome,
  errors,
})

/** Says what the rows come to: an address without an @ is refused, "known" ones are skipped. */
function report(rows: Sent[], invited = 0) {
  const results = rows.map(({ row, username = '' }) => {
    if (username.startsWith('known')) return rowOf(row, 'SKIP')
    if (username.includes('@')) return rowOf(row, 'CREATE')
    return rowOf(row, 'REJECTED', [
      {
        __typename: 'ImportRowError',
        row,
        column: 'username',
        found: username,
        expected: 'an e-mail address',
      },
    ])
  })
  const accounts = results.filter(({ outcome }) => outcome === 'CREATE').length
  return {
    __typename: 'ImportReport',
    accounts,
    invited: invited && accounts,
    rows: results,
  }
}

const server: Answers = {
  Viewer: () => ({ viewer: viewer() }),
  CheckImport: ({ rows }) => ({ checkImport: report(rows as Sent[]) }),
  ApplyImport: ({ rows, sendInvitations }) => ({
    applyImport: {
      __typename: 'ImportPayload',
      report: report(rows as Sent[], sendInvitations ? 1 : 0),
      errors: [],
    },
  }),
}

async function openFile(answers: Answers, text: string) {
  const app = renderApp('/users/import', answers)
  await app.user.click(await screen.findByRole('radio', { name: /^Users/ }))
  await app.user.upload(screen.getByLabelText('CSV file'), file(text))
  return app
}

const press = (name: string | RegExp) => screen.findByRole('button', { name })

describe('importing a file', () => {
  it('checks first, stores nothing before it is confirmed, and tells what came of it', async () => {
    const sent: [string, number[], unknown][] = []
    const numbers = (rows: unknown) => (rows as Sent[]).map(({ row }) => row)
    const { user } = await openFile(
      {
        ...server,
        CheckImport: (variables) => {
          sent.push(['check', numbers(variables['rows']), undefined])
          return server['CheckImport']?.(variables) ?? {}
        },
        ApplyImport: (variables) => {
          sent.push(['apply', numbers(variables['rows']), variables['sendInvitations']])
          return server['ApplyImport']?.(variables) ?? {}
        },
      },
      'Mail;Who\na@example.org;Ada\nnobody;Bo\nknown@example.org;Cy\nA@example.org;Di\n',
    )
    expect(await screen.findByRole('heading', { name: 'Match the columns' })).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Column for Name'), 'Who')
    expect(screen.getByText('Ada · Bo · Cy')).toBeVisible()
    await user.click(await press('Check the file'))
    const rejected = await screen.findByRole('table', { name: 'Rejected rows' })
    expect(
      within(rejected)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['3usernamenobodyan e-mail address', '5usernameA@example.orgunique (first in row 2)'])
    expect(screen.getByText('to create').parentElement).toHaveTextContent('1 to create')
    expect(screen.getByText('as they are already').parentElement).toHaveTextContent('1')
    expect(screen.getByText('rejected').parentElement).toHaveTextContent('2 rejected')
    expect(sent).toEqual([['check', [2, 3, 4], undefined]])
    await user.click(screen.getByRole('checkbox', { name: /Send invitations now/ }))
    await user.click(await press('Import 1 row'))
    expect(await screen.findByText('1 new account, all invited by mail.')).toBeVisible()
    expect(sent.slice(1)).toEqual([['apply', [2], true]])
  })

  it('needs its required columns matched before it goes on', async () => {
    const { user } = await openFile(server, 'x,y\n1,2\n')
    expect(await screen.findByText('Still to be matched: E-mail address.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Check the file' })).not.toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Column for E-mail address'), 'y')
    expect(await press('Check the file')).toBeVisible()
  })

  it('says where a file is broken', async () => {
    await openFile(server, 'username\n"a@example.org\n')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'people.csv: Line 2: a quotation mark is opened and never closed.',
    )
  })

  it('stops when the server fails, and goes on where it stopped', async () => {
    const parts: number[] = []
    let broken = true
    const rows = Array.from({ length: 1_200 }, (_, n) => `u${n}@example.org`)
    const { user } = await openFile(
      {
        ...server,
        ApplyImport: (variables) => {
          const { length } = variables['rows'] as Sent[]
          if (parts.length === 1 && broken) {
            broken = false
            return {
              applyImport: {
                __typename: 'ImportPayload',
                report: null,
                errors: [
                  {
                    __typename: 'UserError',
                    code: 'BUSY',
                    message: 'Too much is going on.',
                    field: null,
                  },
                ],
              },
            }
          }
          parts.push(length)
          return server['ApplyImport']?.(variables) ?? {}
        },
      },
      `username\n${rows.join('\n')}`,
    )
    await user.click(await press('Check the file'))
    await user.click(await press('Import 1,200 rows'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Too much is going on.')
    expect(screen.getByText('500 of 1,200 rows')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Importing' })).toBeVisible()
    await user.click(await press('Go on'))
    expect(await screen.findByText('1,200 new accounts, not invited yet.')).toBeVisible()
    expect(parts).toEqual([500, 500, 200])
  })

  it('hands out templates and rejected rows as files', async () => {
    const texts: Promise<string>[] = []
    const names: string[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          texts.push(blob.text())
          return 'blob:x'
        },
        revokeObjectURL: () => {},
      }),
    )
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    const { user } = renderApp('/users/import', server)
    await user.click(await press('Download template for teams'))
    await user.click(screen.getByRole('radio', { name: /^Users/ }))
    await user.click(await press('Download template for users'))
    await user.upload(screen.getByLabelText('CSV file'), file('username,note\nnobody,=1\n'))
    await user.click(await press('Check the file'))
    expect(await screen.findByText(/There is nothing to import/)).toBeVisible()
    await user.click(await press('Download rejected rows'))
    await waitFor(() =>
      expect(names).toEqual(['teams-template.csv', 'users-template.csv', 'rejected-rows.csv']),
    )
    const [teams, users, rejected] = await Promise.all(texts)
    expect(teams).toMatch(/team_username,team_name,name,email,college/)
    expect(users).toMatch(/username,role,team_name,name,college/)
    expect(rejected).toContain(
      'username,note,error\r\nnobody,\'=1,"username: found “nobody”, expected an e-mail address"',
    )
    click.mockRestore()
    vi.unstubAllGlobals()
  })
})
