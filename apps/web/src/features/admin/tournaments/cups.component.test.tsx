import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tournamentStatuses, type AdminTournament } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { showAdmin } from '../../../testing/admin-page.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleAct, sampleAdminCup } from '../../../testing/samples-accounts.ts'
import { nowIs } from '../../../testing/moment.ts'

const list = /GET \/api\/admin\/tournaments\?/
const longest = 'Қарағанды облысының жазғы кибер-спорт кубогы: екінші маусым 60'
const rows = () => screen.getAllByRole('row').slice(1)
type Look = Parameters<typeof showAdmin>[1]

test.each(['en', 'ru', 'kz'] as const)(
  'every status has a word of its own, in the list as in its filter: %s',
  async (language) => {
    const tournaments = tournamentStatuses.map((status) => sampleAdminCup({ id: status, name: status, status }))
    answer(list, { total: tournaments.length, tournaments })
    await showAdmin('/admin/tournaments', { language })
    await waitFor(() => expect(rows()).toHaveLength(tournamentStatuses.length))
    const words = rows().map((row) => within(row).getAllByRole('cell')[1]?.textContent)
    expect(new Set(words).size).toBe(tournamentStatuses.length)
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options.slice(1)).toEqual(words)
  },
)

test.each([
  ['Asia/Almaty', '1 January 2026, 00:30'],
  ['Europe/Berlin', '31 December 2025, 20:30'],
])('a tournament stands with its teams and when it begins, by the clock of %s', async (zone, begins) => {
  nowIs('2030-06-01T00:00:00Z')
  answer(list, { total: 1, tournaments: [sampleAdminCup({ name: longest })] })
  await showAdmin('/admin/tournaments', { zone })
  const link = await screen.findByRole('link', { name: longest })
  expect(link).toHaveAttribute('href', '/admin/tournaments/c1')
  expect(rows()[0]).toHaveTextContent(`Open3 of 16${begins}`)
  await expectAccessible()
})

test('search, status and page stand in the address, and every change begins at the first page', async () => {
  answer(list, { total: 41, tournaments: [sampleAdminCup()] })
  const { user, address } = await showAdmin('/admin/tournaments?status=live&page=3')
  expect(await screen.findByText('41–41 of 41')).toBeVisible()
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('Live')
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await waitFor(() => expect(address()).toBe('/admin/tournaments?status=live&page=2'))
  await user.type(screen.getByRole('searchbox'), 'Қыс{Enter}')
  await waitFor(() => expect(new URLSearchParams(location.search).get('search')).toBe('Қыс'))
  expect(location.search).not.toContain('page')
  await user.selectOptions(screen.getByLabelText('Status'), 'Every status')
  await waitFor(() => expect(location.search).not.toContain('status'))
  const asked = seenCalls(list).map(({ path }) => path.split('?')[1])
  expect(asked[0]).toBe('limit=20&offset=40&status=live')
  expect(asked.at(-1)).toBe(`limit=20&offset=0&search=${encodeURIComponent('Қыс')}`)
})

test('nothing found is said so, with the way back to all', async () => {
  answer(list, { total: 1, tournaments: [sampleAdminCup()] })
  answer('GET /api/admin/tournaments?limit=20&offset=0&search=x&status=draft', { total: 0, tournaments: [] })
  const { user, address } = await showAdmin('/admin/tournaments?search=x&status=draft')
  expect(await screen.findByText('No such tournament')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('link', { name: 'Steppe Cup' })).toBeVisible()
  expect(address()).toBe('/admin/tournaments')
})

test('past the last page the way to it is offered, also from farther than the server counts', async () => {
  answer(/limit=20&offset=100000$/, { total: 41, tournaments: [] })
  answer(/limit=20&offset=40$/, { total: 41, tournaments: [sampleAdminCup()] })
  const { user, address } = await showAdmin('/admin/tournaments?page=99999')
  expect(await screen.findByText('The list ends on page 3.')).toBeVisible()
  expect(screen.queryByText('No such tournament')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'To the last page' }))
  expect(await screen.findByRole('link', { name: 'Steppe Cup' })).toBeVisible()
  expect(address()).toBe('/admin/tournaments?page=3')
})

test('a list that does not come is not called empty', async () => {
  const refusal = refuse(list, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const held = holdCalls(list)
  const { user } = await showAdmin('/admin/tournaments')
  expect(await screen.findByRole('status', { name: 'Loading tournaments' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent('The tournaments did not load')
  refusal.mend()
  answer(list, { total: 1, tournaments: [sampleAdminCup()] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Steppe Cup' })).toBeVisible()
})

const call = 'GET /api/admin/tournaments/c1'

async function openCup(is: Partial<AdminTournament> = {}, look: Look = {}) {
  answer(call, sampleAdminCup(is))
  answer(/GET \/api\/admin\/acts\?tournament=c1/, { total: 0, acts: [] })
  const page = await showAdmin('/admin/tournaments/c1', look)
  await screen.findByRole('heading', { level: 1, name: is.name ?? 'Steppe Cup' })
  return page
}
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling

test('one that is planned says what is known, and nothing of what is still to come', async () => {
  nowIs('2030-06-01T00:00:00Z')
  await openCup({ name: longest, entry_fee: 0, organisers: [{ id: 'u2', username: 'berik' }] })
  expect(fact('Begins')).toHaveTextContent('1 January 2026, 00:30')
  expect(fact('Teams')).toHaveTextContent('3 of 16')
  expect(fact('Entry fee')).toHaveTextContent('0 ₸')
  expect(fact('Prize pool')).toHaveTextContent('500 000 ₸')
  for (const name of ['Started', 'Finished', 'Champion']) expect(screen.queryByText(name)).toBeNull()
  expect(screen.getByRole('link', { name: 'berik' })).toHaveAttribute('href', '/admin/users/u2')
  expect(screen.getByRole('link', { name: 'Open its page' })).toHaveAttribute('href', '/tournaments/c1')
  await expectAccessible()
})

test('one that is over names its champion and both its days, and cannot be cancelled', async () => {
  nowIs('2030-06-01T00:00:00Z')
  await openCup({
    status: 'finished',
    can_cancel: false,
    champion: { id: 't1', name: '<i>Tulpar</i>', tag: 'TLP' },
    started_at: '2025-12-31T19:45:00.000Z',
    finished_at: '2026-01-02T12:00:00.000Z',
  })
  expect(fact('Started')).toHaveTextContent('1 January 2026, 00:45')
  expect(fact('Finished')).toHaveTextContent('2 January 2026, 17:00')
  expect(fact('Champion')).toHaveTextContent('<i>Tulpar</i>')
  expect(screen.getByText(/^Admins alone\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel the tournament' })).toBeNull()
})

async function askToCancel() {
  const page = await openCup()
  const opener = screen.getByRole('button', { name: 'Cancel the tournament' })
  await page.user.click(opener)
  const box = within(await screen.findByRole('dialog', { name: 'Cancel Steppe Cup?' }))
  await page.user.type(box.getByLabelText('Why'), 'Nobody came')
  return {
    page,
    box,
    opener,
    confirm: () => page.user.click(box.getByRole('button', { name: 'Cancel the tournament' })),
  }
}

test('it is cancelled once and with a reason, which then stands in its log', async () => {
  answer('POST /api/admin/tournaments/c1/cancel', sampleAdminCup({ status: 'cancelled', can_cancel: false }))
  const held = holdCalls(/cancel$/)
  const { box, confirm } = await askToCancel()
  expect(box.getByText(/This cannot be undone/)).toBeVisible()
  await confirm()
  await confirm()
  answer(call, sampleAdminCup({ status: 'cancelled', can_cancel: false }))
  answer(/GET \/api\/admin\/acts\?tournament=c1/, {
    total: 1,
    acts: [sampleAct({ act: 'tournament.cancelled', reason: 'Nobody came' })],
  })
  held.goOn()
  expect(await screen.findByText('Saved')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Cancelled')).toBeVisible()
  expect(await screen.findByText('Nobody came')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel the tournament' })).toBeNull()
  expect(seenCalls(/cancel$/).map(({ body }) => JSON.parse(String(body)))).toEqual([{ reason: 'Nobody came' }])
})

test.each([
  [409, 'INVALID_STATUS_CHANGE', 'The tournament cannot go to this status from where it is'],
  [409, 'TOURNAMENT_LOCKED', 'This can no longer be changed: the tournament has started'],
] as const)('%s %s cancels nothing, and keeps the reason', async (status, code, error) => {
  refuse('POST /api/admin/tournaments/c1/cancel', status, { code, error })
  const { page, box, opener, confirm } = await askToCancel()
  await confirm()
  expect(await box.findByRole('alert')).toHaveTextContent(error)
  expect(box.getByLabelText('Why')).toHaveValue('Nobody came')
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a lost line cancels nothing either', async () => {
  breakCalls(/cancel$/)
  const { box, confirm } = await askToCancel()
  await confirm()
  expect(await box.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
})

test('one that is not there is told apart from one that does not come', async () => {
  const refusal = refuse(call, 404, { code: 'TOURNAMENT_NOT_FOUND', error: 'There is no such tournament' })
  await showAdmin('/admin/tournaments/c1')
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such tournament' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All tournaments' })).toHaveAttribute('href', '/admin/tournaments')
  refusal.mend()
  answer(/GET \/api\/admin\/acts\?/, { total: 0, acts: [] })
  const slow = refuse(call, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const { user } = await showAdmin('/admin/tournaments/c1')
  expect(await screen.findByRole('alert')).toHaveTextContent('The tournament did not load')
  slow.mend()
  answer(call, sampleAdminCup())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Steppe Cup' })).toBeVisible()
})
