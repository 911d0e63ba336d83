import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refused, renderApp, viewer, type Answers } from '../testing/renderApp.tsx'

const row = (id: string, changes: object = {}) => ({
  __typename: 'Mail',
  id,
  recipient: `${id}@example.org`,
  template: 'verify',
  subject: 'Confirm your e-mail address',
  state: 'kept',
  createdAt: '2026-03-14T16:05:00.000Z',
  sentAt: null,
  failedAt: null,
  nextAttemptAt: null,
  attempts: 0,
  lastError: null,
  viewerCanRetry: { __typename: 'Permission', allowed: false, reason: 'Not given up.' },
  ...changes,
})
const failed = (id: string, reason: string | null) =>
  row(id, {
    state: 'failed',
    failedAt: '2026-03-15T16:05:00.000Z',
    attempts: 29,
    lastError: '451 Try again later',
    viewerCanRetry: { __typename: 'Permission', allowed: reason === null, reason },
  })

const page = (nodes: ReturnType<typeof row>[], more: { total?: number } = {}) => ({
  mails: {
    __typename: 'MailConnection',
    totalCount: more.total ?? nodes.length,
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: (more.total ?? nodes.length) > nodes.length,
      endCursor: nodes.at(-1)?.id ?? null,
    },
    edges: nodes.map((node) => ({ __typename: 'MailEdge', cursor: node.id, node })),
  },
})

const link = 'http://localhost/verify-email?token=abc'
const reading = (mail: ReturnType<typeof row>, changes: object = {}) => ({
  mail: {
    __typename: 'MailReading',
    mail,
    subject: mail.subject,
    text: 'The words of the mail.',
    html: '<p>The words of the mail.</p>',
    link: null,
    ...changes,
  },
})

const asAdmin = (answers: Answers, sendsMail = false): Answers => ({
  Viewer: () => ({ viewer: viewer() }),
  MailSending: () => ({ mailService: { __typename: 'MailService', sendsMail } }),
  ...answers,
})

describe('mail', () => {
  it('is kept where there is no mail server: its link can be opened, its HTML can do nothing', async () => {
    const mail = row('ada')
    const { user } = renderApp(
      '/admin/mail',
      asAdmin({ Mails: () => page([mail]), MailReading: () => reading(mail, { link }) }),
    )
    expect(await screen.findByText(/Mail is kept here and not sent/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Read .* to ada@example.org/ }))
    const dialog = await screen.findByRole('dialog', { name: mail.subject })
    expect(await within(dialog).findByRole('link', { name: link })).toHaveAttribute('href', link)
    const frame = within(dialog).getByTitle(`${mail.subject}, as HTML`)
    expect(frame).toHaveAttribute('sandbox', '')
    expect(frame).toHaveAttribute('srcdoc', '<p>The words of the mail.</p>')
    await user.click(within(dialog).getByRole('tab', { name: 'Text' }))
    expect(await within(dialog).findByText('The words of the mail.')).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('is asked for anew each time it is opened', async () => {
    const mail = row('ada')
    const { user, asked } = renderApp(
      '/admin/mail',
      asAdmin({ Mails: () => page([mail]), MailReading: () => reading(mail, { link }) }),
    )
    for (const times of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: /Read/ }))
      await screen.findByRole('link', { name: link })
      expect(asked.filter((name) => name === 'MailReading')).toHaveLength(times)
      await user.click(screen.getByText('Close'))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
  })

  it('that was given up shows why and can be tried again', async () => {
    const mail = failed('ada', null)
    const { user } = renderApp(
      '/admin/mail?state=failed',
      asAdmin(
        {
          Mails: () => page([mail]),
          MailReading: () => reading(mail),
          RetryMail: () => ({
            retryMail: {
              __typename: 'RetryMailPayload',
              mail: row('ada', { state: 'waiting' }),
              message: 'The mail will be sent in a moment.',
              errors: [],
            },
          }),
        },
        true,
      ),
    )
    expect(await screen.findByText('451 Try again later')).toBeVisible()
    expect(screen.queryByText(/Mail is kept/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Read/ }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The mail will be sent in a moment.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('whose link is gone says so in place of trying again', async () => {
    const mail = failed('ada', 'Its one-time link is gone.')
    const { user, asked } = renderApp(
      '/admin/mail',
      asAdmin({ Mails: () => page([mail]), MailReading: () => reading(mail) }, true),
    )
    await user.click(await screen.findByRole('button', { name: /Read/ }))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(retry).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('Its one-time link is gone.')).toBeVisible()
    await user.click(retry)
    expect(asked).not.toContain('RetryMail')
  })

  it('is filtered by state and address, both kept in the address of the page', async () => {
    const wanted: Record<string, unknown>[] = []
    const { user, place } = renderApp(
      '/admin/mail',
      asAdmin({
        Mails: (variables) => {
          wanted.push(variables)
          return page([])
        },
      }),
    )
    expect(await screen.findByRole('heading', { name: 'No mails yet' })).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Failed')
    await user.type(screen.getByRole('searchbox', { name: 'Search by e-mail address' }), 'ada')
    expect(await screen.findByRole('heading', { name: 'No mails found' })).toBeVisible()
    await waitFor(() => expect(place()).toBe('/admin/mail?state=failed&search=ada'))
    await waitFor(() => expect(wanted.at(-1)).toMatchObject({ state: 'failed', search: 'ada' }))
  })

  it('is read on a page at a time', async () => {
    const { user } = renderApp(
      '/admin/mail',
      asAdmin({
        Mails: ({ after }) => page([row(after ? 'bea' : 'ada')], after ? {} : { total: 2 }),
      }),
    )
    expect(await screen.findByText('Showing 1 of 2 mails')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('rowheader', { name: 'bea@example.org' })).toBeVisible()
    expect(screen.getByRole('rowheader', { name: 'ada@example.org' })).toBeVisible()
  })

  it('that cannot be read says so', async () => {
    renderApp('/admin/mail', asAdmin({ Mails: () => new Refused('UNAVAILABLE') }))
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  })

  it('has its templates on a tab of their own', async () => {
    const { user, place } = renderApp(
      '/admin/mail',
      asAdmin({
        Mails: () => page([]),
        MailPreviews: () => ({
          mailService: {
            __typename: 'MailService',
            previews: ['verify', 'invitation'].map((template) => ({
              __typename: 'MailPreview',
              template,
              about: 'When it is sent.',
              subject: `Subject of ${template}`,
              text: 'Text',
              html: '<p>HTML</p>',
            })),
          },
        }),
      }),
    )
    await user.click(await screen.findByRole('tab', { name: 'Templates' }))
    expect(place()).toBe('/admin/mail?tab=templates')
    expect(await screen.findByRole('region', { name: 'Invitation' })).toBeVisible()
    expect(screen.getByTitle('Subject of verify, as HTML')).toHaveAttribute('sandbox', '')
  })

  it('is for admins', async () => {
    const { place } = renderApp('/admin/mail', {
      Viewer: () => ({ viewer: viewer({ role: 'judge' }) }),
    })
    await waitFor(() => expect(place()).toBe('/not-found'))
  })
})
