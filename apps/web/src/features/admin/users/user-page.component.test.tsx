import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminTournament, AdminUserDetail } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { showAdmin } from '../../../testing/admin-page.ts'
import { answer, holdCalls, refuse } from '../../../testing/network.ts'
import { sampleAccount, sampleAdminCup } from '../../../testing/samples-accounts.ts'
import { nowIs } from '../../../testing/moment.ts'

type Look = { language?: 'en' | 'ru' | 'kz'; zone?: string }

async function openAccount(is: Partial<AdminUserDetail> = {}, look: Look = {}, cups: AdminTournament[] = []) {
  const account = sampleAccount(is)
  answer(`GET /api/admin/users/${account.id}`, account)
  answer(/GET \/api\/admin\/acts\?/, { total: 0, acts: [] })
  answer('GET /api/admin/tournaments?limit=100&offset=0', { total: cups.length, tournaments: cups })
  const page = await showAdmin(`/admin/users/${account.id}`, look)
  await screen.findByRole('heading', { level: 1, name: account.username })
  return page
}

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling
const actions = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('an account stands with what is known of it, and whether that is proven', async () => {
  await openAccount({ wallet_address: '7v91…6y1Q', wallet_verified: true })
  expect(fact('Email')).toHaveTextContent('b***@mail.kz confirmed')
  expect(fact('Steam ID')).toHaveTextContent('76561197960265730 not confirmed')
  expect(fact('Wallet')).toHaveTextContent('7v91…6y1Q confirmed')
  expect(fact('Joined')).toHaveTextContent('1 February 2026')
  expect(fact('Signs in by')).toHaveTextContent('Password, Steam')
  expect(fact('Second factor')).toHaveTextContent('Off')
  expect(fact('SKILLS')).toHaveTextContent('1 250')
  expect(screen.queryByText('Will be deleted')).toBeNull()
  expect(await screen.findByText('Nothing was changed yet')).toBeVisible()
  await expectAccessible()
})

test('what there is not is called none, what nobody knows is a dash', async () => {
  await openAccount({
    email: null,
    steam_id: null,
    wallet_address: null,
    has_password: false,
    providers: [],
    sessions: 0,
    last_seen_at: null,
    balance: 0,
  })
  for (const name of ['Email', 'Steam ID', 'Wallet', 'Signs in by', 'Teams'])
    expect(fact(name)).toHaveTextContent('None')
  for (const name of ['Signed in now', 'Last seen']) expect(fact(name)).toHaveTextContent('–')
  expect(fact('SKILLS')).toHaveTextContent(/^0$/)
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull()
})

test('teams and tournaments lead to their pages', async () => {
  await openAccount({
    teams: [
      { id: 't1', name: 'Қыран', tag: 'QRN', is_captain: true },
      { id: 't2', name: 'Barys', tag: 'BRS', is_captain: false },
    ],
    tournaments: [{ id: 'c1', name: 'Steppe Cup', status: 'draft' }],
  })
  expect(fact('Teams')).toHaveTextContent('Қыран captainBarys')
  expect(screen.getByRole('link', { name: 'Қыран' })).toHaveAttribute('href', '/admin/teams/t1')
  expect(screen.getByRole('link', { name: 'Steppe Cup' })).toHaveAttribute('href', '/admin/tournaments/c1')
  expect(screen.getByRole('link', { name: 'Entries' })).toHaveAttribute('href', '/admin/economy?user=u2')
  expect(screen.getByRole('link', { name: 'Public page' })).toHaveAttribute('href', '/players/u2')
})

test.each([
  ['a player', {}, ['Sign out everywhere', 'Ban', 'Adjust SKILLS', 'Make admin', 'Make organiser']],
  [
    'an admin, who cannot be banned',
    { is_admin: true },
    ['Sign out everywhere', 'Adjust SKILLS', 'Take admin rights', 'Make organiser'],
  ],
  [
    'somebody banned',
    { banned_at: '2026-01-01T00:00:00.000Z', ban_reason: 'Cheat', sessions: 0 },
    ['Lift the ban', 'Change the ban', 'Adjust SKILLS', 'Make admin', 'Make organiser'],
  ],
  ['somebody who is gone', { is_deleted: true, sessions: 0, username: 'deleted_1' }, []],
  ['oneself', { id: 'u1', is_admin: true }, ['Sign out everywhere', 'Adjust SKILLS']],
] as const)('what an admin may do to %s', async (_who, is, expected) => {
  await openAccount(is)
  expect(await screen.findByText('Nothing was changed yet')).toBeVisible()
  const shown = within(screen.getByRole('main')).queryAllByRole('button').length === 0 ? [] : actions()
  expect(shown).toEqual(expected)
  expect(screen.queryByText('Your own roles are changed by another admin.') !== null).toBe('id' in is)
  expect(screen.queryByText('Deleted') !== null).toBe('is_deleted' in is)
})

const ban = {
  banned_at: '2025-12-31T19:30:00.000Z',
  ban_reason: '<b>Cheat</b>',
  banned_by: { id: 'u1', username: 'aibek' },
}

test.each([
  ['Asia/Almaty', null, 'Banned by aibek on 1 January 2026: <b>Cheat</b>', 'The ban has no end.'],
  ['Asia/Almaty', '2031-03-30T00:59:00.000Z', '1 January 2026', 'The ban ends on 30 March, 05:59.'],
  ['Europe/Berlin', '2031-03-30T01:00:00.000Z', '31 December 2025', 'The ban ends on 30 March, 03:00.'],
])('a ban says by whom, why and until when, by the clock of %s', async (zone, banned_until, begun, end) => {
  nowIs('2031-02-01T00:00:00Z')
  await openAccount({ ...ban, banned_until }, { zone })
  expect(screen.getByText(new RegExp(begun))).toBeVisible()
  expect(screen.getByText(end)).toBeVisible()
})

test('who banned whom is a dash where nobody knows', async () => {
  await openAccount({ ...ban, banned_by: null, ban_reason: null })
  expect(screen.getByText(/^Banned by – on .*: –/)).toBeVisible()
})

test.each([
  ['ru', 1, 'на 1 устройстве'],
  ['ru', 2, 'на 2 устройствах'],
  ['ru', 21, 'на 21 устройстве'],
  ['kz', 5, '5 құрылғы'],
] as const)('devices are counted as one says it: %s %s', async (language, sessions, words) => {
  await openAccount({ sessions }, { language })
  expect(screen.getByText(new RegExp(words))).toBeVisible()
})

test('an organiser is made of tournaments that still are, and that the person does not organise yet', async () => {
  const cups = (['draft', 'open', 'live', 'finished', 'cancelled'] as const).map((status, index) =>
    sampleAdminCup({ id: `c${index}`, name: `Cup ${status}`, status }),
  )
  await openAccount({ tournaments: [{ id: 'c1', name: 'Cup open', status: 'open' }] }, {}, cups)
  expect(await screen.findByRole('option', { name: 'Cup draft' })).toBeInTheDocument()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose a tournament',
    'Cup draft',
    'Cup live',
  ])
  expect(screen.getByRole('button', { name: 'Make organiser' })).toBeDisabled()
})

test('an account that is not there is told apart from one that does not come', async () => {
  answer(/GET \/api\/admin\/acts\?/, { total: 0, acts: [] })
  const refusal = refuse('GET /api/admin/users/u9', 404, { code: 'PLAYER_NOT_FOUND', error: 'There is no such player' })
  await showAdmin('/admin/users/u9')
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such account' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All users' })).toHaveAttribute('href', '/admin/users')
  refusal.mend()

  answer('GET /api/admin/tournaments?limit=100&offset=0', { total: 0, tournaments: [] })
  answer('GET /api/admin/users/u9', sampleAccount({ id: 'u9' }))
  const slow = refuse('GET /api/admin/users/u9', 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const held = holdCalls(/admin\/users/)
  const { user } = await showAdmin('/admin/users/u9')
  expect(await screen.findByRole('status', { name: 'Loading the account' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent('The account did not load')
  slow.mend()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'berik' })).toBeVisible()
})
