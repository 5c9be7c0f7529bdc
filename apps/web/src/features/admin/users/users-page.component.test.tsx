import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminUser } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { showAdmin } from '../../../testing/admin-page.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleAccount } from '../../../testing/samples-accounts.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { showPage } from '../../../testing/show.tsx'

const list = /GET \/api\/admin\/users\?/
const call = (query: string) => `GET /api/admin/users?${query}`
const first = 'role=any&state=any&limit=20&offset=0'
const people = (...users: Partial<AdminUser>[]) => users.map((is, index) => sampleAccount({ id: `p${index}`, ...is }))
const rows = () => screen.getAllByRole('row').slice(1)

test('an account stands with what sets it apart; what is not known is a dash', async () => {
  const users = people(
    { username: 'a'.repeat(20), email: null, steam_id: null, created_at: '2025-12-31T19:30:00.000Z' },
    {
      username: 'berik',
      is_admin: true,
      organises: 2,
      banned_at: '2026-01-01T00:00:00.000Z',
      deletion_due_at: '2027-01-01T00:00:00.000Z',
    },
  )
  answer(call(first), { total: 2, users })
  await showAdmin('/admin/users')
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  const [plain, marked] = (await waitFor(() => (expect(rows()).toHaveLength(2), rows()))) as [HTMLElement, HTMLElement]
  expect(plain).toHaveTextContent(`${'a'.repeat(20)}––1 January 2026`)
  expect(within(plain).getByRole('link')).toHaveAttribute('href', '/admin/users/p0')
  expect(marked).toHaveTextContent('b***@mail.kz')
  expect(marked).toHaveTextContent('AdminOrganiserBannedTo be deleted')
  expect(screen.getByText('1–2 of 2')).toBeVisible()
  await expectAccessible()
})

test('search, role, state and page are read from the address', async () => {
  answer(call('role=organiser&state=leaving&limit=20&offset=20&search=ber+ik%26'), { total: 21, users: people({}) })
  await showAdmin('/admin/users?search=ber+ik%26&role=organiser&state=leaving&page=2')
  expect(await screen.findByRole('searchbox')).toHaveValue('ber ik&')
  expect(screen.getByLabelText('Role')).toHaveDisplayValue('Organisers')
  expect(screen.getByLabelText('State')).toHaveDisplayValue('To be deleted')
  expect(await screen.findByText('21–21 of 21')).toBeVisible()
})

test.each(['role=king&state=<b>&page=0', 'role=&page=-1&state=', 'page=2x', 'page=100000'])(
  'an address that says nonsense shows everybody: %s',
  async (query) => {
    answer(call(first), { total: 1, users: people({}) })
    await showAdmin(`/admin/users?${query}`)
    await waitFor(() => expect(rows()).toHaveLength(1))
  },
)

test('what is looked for goes into the address, and every change begins at the first page', async () => {
  answer(list, { total: 45, users: people({}) })
  const { user, address } = await showAdmin('/admin/users')
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(address()).toBe('/admin/users?page=2'))
  expect(await screen.findByText('21–40 of 45')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Role'), 'Admins')
  await waitFor(() => expect(address()).toBe('/admin/users?role=admin'))
  await user.selectOptions(screen.getByLabelText('State'), 'Banned')
  await waitFor(() => expect(address()).toBe('/admin/users?role=admin&state=banned'))
  await user.type(screen.getByRole('searchbox'), ' Берік {Enter}')
  await waitFor(() => expect(new URLSearchParams(location.search).get('search')).toBe('Берік'))
  await user.selectOptions(screen.getByLabelText('Role'), 'Everybody')
  await waitFor(() => expect(location.search).not.toContain('role'))
  const asked = seenCalls(list).map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))
  expect(asked.at(-1)).toEqual({ role: 'any', state: 'banned', limit: '20', offset: '0', search: 'Берік' })
})

test('the page before stands until the next one is there', async () => {
  answer(call(first), { total: 40, users: people({ username: 'first' }) })
  const { user } = await showAdmin('/admin/users')
  expect(await screen.findByText('first')).toBeVisible()
  answer(list, { total: 40, users: people({ id: 'p9', username: 'second' }) })
  const held = holdCalls(list)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByText('first')).toBeVisible()
  held.goOn()
  expect(await screen.findByText('second')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('a page that the list does not have leads to the last one, and calls nobody missing', async () => {
  answer(call('role=admin&state=any&limit=20&offset=180'), { total: 45, users: [] })
  answer(call('role=admin&state=any&limit=20&offset=40'), { total: 45, users: people({}) })
  const { user, address } = await showAdmin('/admin/users?role=admin&page=10')
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  expect(screen.getByText('The list ends on page 3.')).toBeVisible()
  expect(screen.queryByText('Nobody was found')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'To the last page' }))
  expect(await screen.findByText('41–45 of 45')).toBeVisible()
  expect(address()).toBe('/admin/users?role=admin&page=3')
})

test('nobody found is said so, with the way back to everybody', async () => {
  answer(call('role=admin&state=any&limit=20&offset=0&search=x'), { total: 0, users: [] })
  answer(call(first), { total: 1, users: people({}) })
  const { user, address } = await showAdmin('/admin/users?search=x&role=admin')
  expect(await screen.findByText('Nobody was found')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show everybody' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(address()).toBe('/admin/users')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('a list that does not come is not called empty', async () => {
  answer(call(first), { total: 1, users: people({}) })
  const refusal = refuse(list, 403, {
    code: 'SECOND_FACTOR_REQUIRED',
    error: 'Admins need a second factor. Set it up first',
  })
  const held = holdCalls(list)
  const { user } = await showAdmin('/admin/users')
  expect(await screen.findByRole('status', { name: 'Loading users' })).toBeVisible()
  held.goOn()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The users did not load')
  expect(alert).toHaveTextContent('Admins need a second factor')
  refusal.mend()
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test.each(['a visitor', 'a player'])('%s is led home, and nothing of anybody is asked for', async (who) => {
  answer('GET /api/achievements/unseen', { achievements: [] })
  // A visitor is asked to sign in, as soon as the dialog is there.
  answer('GET /api/auth/providers', [])
  refuse(/GET \/api\/(tournaments|analytics|players|teams|matches|servers|leaderboard|quests|wallet|user|home)/, 429, {
    code: 'RATE_LIMITED',
    error: 'Too many requests',
  })
  const { address } = await showPage('/admin/users', { viewer: who === 'a player' ? sampleUser() : null })
  await waitFor(() => expect(address()).toBe('/'))
  expect(screen.queryByRole('navigation', { name: 'Admin pages' })).toBeNull()
  expect(seenCalls(/admin/)).toEqual([])
})
