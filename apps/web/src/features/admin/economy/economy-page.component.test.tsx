import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type AdminEntryList, skillsEntryKinds } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { showAdmin } from '../../../testing/admin-page.ts'
import { answer, answerCalls, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { catchFiles } from '../../../testing/saved-files.ts'
import { sampleEconomy, sampleEntry } from '../../../testing/samples-accounts.ts'
import { nowIs } from '../../../testing/moment.ts'

const figures = 'GET /api/admin/economy'
const list = /GET \/api\/admin\/economy\/entries\?/
const busy = { code: 'RATE_LIMITED', error: 'Too many requests' } as const
const berik = { id: 'u2', username: 'berik' }
const entries = (is: Partial<AdminEntryList> = {}): AdminEntryList => ({
  total: 1,
  amount: 20,
  entries: [{ ...sampleEntry(), user: berik }],
  ...is,
})

beforeEach(() => {
  answer(/GET \/api\/admin\/acts\?act=skills\.adjusted/, { total: 0, acts: [] })
  answer(figures, sampleEconomy())
  answer(list, entries())
})

const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling
const rows = () =>
  within(screen.getByRole('table', { name: 'Entries' }))
    .getAllByRole('row')
    .slice(1)

test('the ledger stands in figures, by kind, and is said to be sound only where every check is nought', async () => {
  await showAdmin('/admin/economy')
  expect(await figure('SKILLS with players')).toHaveTextContent('12 340')
  expect(await figure('Players with SKILLS')).toHaveTextContent('87')
  expect(await figure('Entries')).toHaveTextContent('1 204')
  expect(screen.getByRole('row', { name: /^Quest 1\s100 11\s340$/ })).toBeVisible()
  expect(screen.getByText(/^Every entry agrees with what it was made for/)).toBeVisible()
  await expectAccessible()
})

test.each(['quests', 'achievements', 'adjustments', 'below_zero'] as const)(
  'one thing in %s is enough to call it unsound',
  async (name) => {
    answer(figures, sampleEconomy({ check: { ...sampleEconomy().check, [name]: 1 } }))
    await showAdmin('/admin/economy')
    expect(await screen.findByText(/^The ledger does not agree/)).toBeVisible()
    expect(screen.queryByText(/^Every entry agrees/)).toBeNull()
  },
)

test('without its figures nothing is said of the ledger, while its entries stand', async () => {
  const refusal = refuse(figures, 429, busy)
  const { user } = await showAdmin('/admin/economy')
  expect(await screen.findByRole('alert')).toHaveTextContent('The ledger did not load')
  expect(screen.queryByText(/agrees?\b/)).toBeNull()
  expect(await screen.findByText('Play a match')).toBeVisible()
  refusal.mend()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await figure('Entries')).toBeVisible()
})

test.each([
  ['Asia/Almaty', '1 January 2026, 00:30'],
  ['Europe/Berlin', '31 December 2025, 20:30'],
])('entries stand with whose they are, what for and their sign, by the clock of %s', async (zone, at) => {
  nowIs('2030-06-01T00:00:00Z')
  const lost = sampleEntry({ id: 'e2', kind: 'adjustment', name: '<b>Too much</b>', amount: -1_500 })
  answer(list, entries({ total: 2, amount: -1_480, entries: [...entries().entries, { ...lost, user: berik }] }))
  await showAdmin('/admin/economy', { zone })
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toHaveTextContent(`berikPlay a matchQuest${at}+20`)
  expect(rows()[1]).toHaveTextContent(`<b>Too much</b>Adjusted by an admin${at}−1 500`)
  expect(within(rows()[0]!).getByRole('link')).toHaveAttribute('href', '/admin/users/u2')
  expect(screen.getByText('Together: −1 480')).toBeVisible()
})

test('whose entries, of which kind and which page stand in the address', async () => {
  answer(list, entries({ total: 45 }))
  const { user, address } = await showAdmin('/admin/economy?user=u2&kind=quest&page=2')
  expect(await screen.findByText('21–40 of 45')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('u2')
  expect(screen.getByLabelText('Kind')).toHaveDisplayValue('Quest')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Taken back: a result was corrected')
  await waitFor(() => expect(address()).toBe('/admin/economy?user=u2&kind=achievement_taken_back'))
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(address()).toBe('/admin/economy?user=u2&kind=achievement_taken_back&page=2'))
  await user.clear(screen.getByRole('searchbox'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/economy?kind=achievement_taken_back'))
  const asked = seenCalls(list).map(({ path }) => path.split('?')[1])
  expect(asked[0]).toBe('user=u2&kind=quest&limit=20&offset=20')
  expect(asked.at(-1)).toBe('kind=achievement_taken_back&limit=20&offset=0')
})

test('past the last page the entries are not called none, and the way to the last is offered', async () => {
  answer(/entries\?.*offset=180$/, entries({ total: 45, entries: [] }))
  answer(/entries\?.*offset=40$/, entries({ total: 45 }))
  const { user, address } = await showAdmin('/admin/economy?page=10')
  expect(await screen.findByText('The list ends on page 3.')).toBeVisible()
  expect(screen.queryByText('No such entries')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'To the last page' }))
  expect(await screen.findByText('41–45 of 45')).toBeVisible()
  expect(address()).toBe('/admin/economy?page=3')
})

test.each(['en', 'ru', 'kz'] as const)('every kind of entry has words of its own: %s', async (language) => {
  await showAdmin('/admin/economy', { language })
  const words = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(new Set(words).size).toBe(skillsEntryKinds.length + 1)
  expect(words.join()).not.toMatch(/_|\./)
})

test('none found and none come are told apart', async () => {
  const none = answer(list, entries({ total: 0, amount: 0, entries: [] }))
  await showAdmin('/admin/economy?user=nobody')
  expect(await screen.findByText('No such entries')).toBeVisible()
  none.mend()
  const refusal = refuse(list, 429, busy)
  const { user } = await showAdmin('/admin/economy')
  expect(await screen.findByRole('alert')).toHaveTextContent('The entries did not load')
  expect(screen.queryByText('No such entries')).toBeNull()
  refusal.mend()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Play a match')).toBeVisible()
})

test('what is listed comes as a file; one that does not come is told', async () => {
  const files = catchFiles()
  answerCalls(/GET \/api\/admin\/economy\/export\?user=u2&kind=quest$/, 200, 'at;player\n')
  const line = breakCalls(/export/)
  const { user } = await showAdmin('/admin/economy?user=u2&kind=quest&page=2')
  const button = await screen.findByRole('button', { name: 'Export as CSV' })
  await user.click(button)
  expect(await screen.findByText('Network error - please check your connection')).toBeVisible()
  line.mend()
  const held = holdCalls(/export/)
  await user.click(button)
  expect(await screen.findByText('Getting it ready…')).toBeVisible()
  expect(screen.queryByText(/^Network error/)).toBeNull()
  held.goOn()
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['lobby-skills.csv']))
  expect(await files[0]?.text()).toBe('at;player\n')
})
