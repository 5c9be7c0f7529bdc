import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminUserDetail, BanPreview } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { showAdmin } from '../../../testing/admin-page.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleAccount, sampleAct, sampleAdminCup } from '../../../testing/samples-accounts.ts'
import { nowIs } from '../../../testing/moment.ts'

const cup = sampleAdminCup()
const banAnswer = { user: { id: 'u2', username: 'berik', banned_at: null, banned_until: null, ban_reason: null } }
const writes = /^(POST|PUT|DELETE)/

async function openAccount(is: Partial<AdminUserDetail> = {}) {
  answer('GET /api/admin/users/u2', sampleAccount(is))
  answer('GET /api/admin/users/u2/ban', { cups: [], leads: [], organises: [] } satisfies BanPreview)
  answer(/GET \/api\/admin\/acts\?/, { total: 0, acts: [] })
  answer('GET /api/admin/tournaments?limit=100&offset=0', { total: 1, tournaments: [cup] })
  const page = await showAdmin('/admin/users/u2')
  await screen.findByRole('heading', { level: 1, name: 'berik' })
  await screen.findByText('Nothing was changed yet')
  return page
}

/** The change is pressed, and its dialog answered with a reason. */
async function ask(page: Awaited<ReturnType<typeof openAccount>>, name: string, title: string) {
  await page.user.click(screen.getByRole('button', { name }))
  const box = within(await screen.findByRole('dialog', { name: title }))
  await page.user.type(box.getByLabelText('Why'), 'Because')
  return { box, confirm: () => page.user.click(box.getAllByRole('button').at(-2)!) }
}

const isDone = async () => {
  expect(await screen.findByText('Saved')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const sent = () =>
  seenCalls(writes).map(({ method, path, body }) => [
    `${method} ${path.slice('/api/admin/'.length)}`,
    JSON.parse(String(body)),
  ])

const banned = { banned_at: '2026-01-01T00:00:00.000Z', ban_reason: 'Cheat' }
const organises = { tournaments: [{ id: 'c1', name: 'Steppe Cup', status: 'open' as const }] }

test.each([
  ['Lift the ban', 'Lift the ban of berik?', banned, 'DELETE users/u2/ban', {}, banAnswer],
  ['Sign out everywhere', 'Sign berik out everywhere?', {}, 'DELETE users/u2/sessions', {}, { ended: 2 }],
  ['Make admin', 'Make berik an admin?', {}, 'PUT users/u2/admin', { is_admin: true }, sampleAccount()],
  [
    'Take admin rights',
    'Take admin rights from berik?',
    { is_admin: true },
    'PUT users/u2/admin',
    { is_admin: false },
    sampleAccount(),
  ],
  [
    'Remove',
    'Remove berik from the organisers of Steppe Cup?',
    organises,
    'DELETE tournaments/c1/organisers/u2',
    {},
    cup,
  ],
])('%s is sent with its reason, and the account and its log are read anew', async (...given) => {
  const [name, title, is, path, more, said] = given
  const page = await openAccount(is)
  const [method = '', rest = ''] = path.split(' ')
  answer(`${method} /api/admin/${rest}`, said)
  const { confirm } = await ask(page, name, title)
  answer('GET /api/admin/users/u2', sampleAccount({ balance: 777 }))
  answer(/GET \/api\/admin\/acts\?/, { total: 1, acts: [sampleAct({ reason: 'Because' })] })
  await confirm()
  await isDone()
  expect(sent()).toEqual([[path, { reason: 'Because', ...more }]])
  expect(await screen.findByText('777')).toBeVisible()
  expect(await screen.findByText('Because')).toBeVisible()
})

test('an organiser is made of the tournament that was chosen', async () => {
  const page = await openAccount()
  answer('PUT /api/admin/tournaments/c1/organisers/u2', cup)
  await screen.findByRole('option', { name: 'Steppe Cup' })
  await page.user.selectOptions(screen.getByLabelText('Tournament'), 'Steppe Cup')
  const { confirm } = await ask(page, 'Make organiser', 'Make berik an organiser of Steppe Cup?')
  await confirm()
  await isDone()
  expect(sent()).toEqual([['PUT tournaments/c1/organisers/u2', { reason: 'Because' }]])
})

test.each([
  ['1 day', '2026-03-29T20:00:00.000Z'],
  ['7 days', '2026-04-04T20:00:00.000Z'],
  ['365 days', '2027-03-28T20:00:00.000Z'],
  ['Until it is lifted', null],
])('a ban of %s ends so many times 24 hours later, whatever the clocks do meanwhile', async (choice, until) => {
  nowIs('2026-03-28T20:00:00Z')
  answer('POST /api/admin/users/u2/ban', banAnswer)
  const page = await openAccount()
  const { box, confirm } = await ask(page, 'Ban', 'Ban berik?')
  expect(box.getByLabelText('For how long')).toHaveDisplayValue('7 days')
  expect(box.getByLabelText('Why')).toHaveAccessibleDescription(/^The player sees it/)
  await page.user.selectOptions(box.getByLabelText('For how long'), choice)
  await confirm()
  await isDone()
  expect(sent()).toEqual([['POST users/u2/ban', { reason: 'Because', until }]])
})

test.each([
  ['Ban', 'Ban berik?', 'POST /api/admin/users/u2/ban', 409, 'ADMIN_NOT_BANNED', 'An admin cannot be banned'],
  [
    'Make admin',
    'Make berik an admin?',
    'PUT /api/admin/users/u2/admin',
    409,
    'OWN_ROLE',
    'Nobody changes their own role. Ask another admin',
  ],
  ['Make admin', 'Make berik an admin?', 'PUT /api/admin/users/u2/admin', 403, 'FORBIDDEN', 'You may not do this'],
  [
    'Sign out everywhere',
    'Sign berik out everywhere?',
    'DELETE /api/admin/users/u2/sessions',
    404,
    'PLAYER_NOT_FOUND',
    'There is no such player',
  ],
] as const)('%s: “%s” stays asked when it is refused, with its reason', async (...given) => {
  const [name, title, route, status, code, error] = given
  refuse(route, status, { code, error })
  const page = await openAccount()
  const { box, confirm } = await ask(page, name, title)
  await confirm()
  expect(await box.findByRole('alert')).toHaveTextContent(error)
  expect(box.getByLabelText('Why')).toHaveValue('Because')
  expect(screen.queryByText('Saved')).toBeNull()
})

test('the last admin keeps the rights, and a lost line is said to be that', async () => {
  const refusal = refuse('PUT /api/admin/users/u2/admin', 409, { code: 'LAST_ADMIN', error: 'You are the only admin' })
  const page = await openAccount({ is_admin: true })
  const { box, confirm } = await ask(page, 'Take admin rights', 'Take admin rights from berik?')
  await confirm()
  expect(await box.findByRole('alert')).toHaveTextContent('You are the only admin')
  refusal.mend()
  breakCalls(/PUT/)
  await confirm()
  await waitFor(() => expect(box.getByRole('alert')).toHaveTextContent('Network error - please check your connection'))
  expect(screen.getByText('Admin of the site')).toBeInTheDocument()
})

test('pressed twice, it is done once; left by Escape, the focus is where it was', async () => {
  answer('DELETE /api/admin/users/u2/sessions', { ended: 1 })
  const held = holdCalls(/DELETE/)
  const page = await openAccount()
  const opener = screen.getByRole('button', { name: 'Sign out everywhere' })
  opener.focus()
  await page.user.keyboard('{Enter}')
  const first = within(await screen.findByRole('dialog'))
  await expectAccessible()
  await page.user.type(first.getByLabelText('Why'), 'Lost phone')
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  const { confirm } = await ask(page, 'Sign out everywhere', 'Sign berik out everywhere?')
  await confirm()
  await confirm()
  held.goOn()
  await isDone()
  expect(sent()).toEqual([['DELETE users/u2/sessions', { reason: 'Because' }]])
})

test('a ban stands with the cups, matches and teams that it touches', async () => {
  const team = { id: 't1', name: 'Steppe Foxes', tag: 'FOX' }
  const touched: BanPreview = {
    cups: [
      {
        tournament: { id: 'c1', name: 'Steppe Cup', status: 'live' },
        team,
        as: 'player',
        matches: [
          { id: '7', is_played: true },
          { id: '8', is_played: false },
        ],
        is_unpaid: false,
      },
    ],
    leads: [{ team, acts: null }],
    organises: [{ id: 'c2', name: 'Winter Cup', status: 'open' }],
  }
  const page = await openAccount()
  answer('GET /api/admin/users/u2/ban', touched)
  await page.user.click(screen.getByRole('button', { name: 'Ban' }))
  const follows = within(await screen.findByRole('region', { name: 'What follows' }))
  expect(follows.getByText('Plays for Steppe Foxes.')).toBeVisible()
  expect(follows.getByText('1 match goes on without them')).toBeVisible()
  expect(follows.getByRole('link', { name: /On the server of a match now/ })).toHaveAttribute('href', '/matches/7')
  expect(follows.getByRole('link', { name: 'Move the captaincy' })).toHaveAttribute('href', '/admin/teams/t1')
  expect(follows.getByText('Organised by them.')).toBeVisible()
  await expectAccessible()
})

test('a ban whose reach does not load says so, and can be given all the same', async () => {
  const page = await openAccount()
  refuse('GET /api/admin/users/u2/ban', 503, { code: 'OVERLOADED', error: 'Come again' })
  await page.user.click(screen.getByRole('button', { name: 'Ban' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Come again')
})
