import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminServer } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse } from '../../../testing/network.ts'
import { offline, sampleFleetServer } from '../../../testing/samples-servers.ts'
import { show } from '../../../testing/show.tsx'
import { FleetPage } from './fleet-page.tsx'

const list = 'GET /api/admin/servers'
const texts = ['fleet', 'servers'] as const
const lineCall = 'GET /api/admin/servers/line'
const enough = { waiting: 2, live: 2 }
const open = (servers: AdminServer[], language: 'en' | 'ru' | 'kz' = 'en', line = enough) => {
  answer(list, servers)
  answer(lineCall, line)
  return show(<FleetPage />, { texts, language })
}
const cells = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('every server stands with its state, what it does, where, and who is on', async () => {
  const { user, address } = await open([
    sampleFleetServer({ draining: true, rcon_refused: true }),
    sampleFleetServer({ id: 's2', name: 'QYZ-01', purpose: 'match', current_map: null }),
    sampleFleetServer({ ...offline, id: 's3', name: 'Өшірулі' }),
  ])
  expect(await cells('ALA-01')).toEqual([
    'ALA-01',
    'OnlineDrainingRCON refused',
    'Training, Mirage',
    '203.0.113.5:27015',
    '7 / 16',
  ])
  expect((await cells('QYZ-01')).slice(1, 3)).toEqual(['Online', 'Matches'])
  // How many are on a server that does not answer is not known.
  expect((await cells('Өшірулі')).slice(1)).toEqual(['Offline', 'Training', '203.0.113.5:27015', '–'])
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'QYZ-01' }))
  expect(address()).toBe('/admin/servers/s2')
})

test('without a server the page says how to add the first', async () => {
  const { user, address } = await open([])
  expect(await screen.findByText('Add the first one: it is asked while you wait.')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Add server' }))
  expect(address()).toBe('/admin/servers/new')
})

test('a list under way says that it loads, and a refused one is asked again on demand', async () => {
  answer(list, [sampleFleetServer()])
  answer(lineCall, enough)
  const refused = refuse(list, 403, { code: 'FORBIDDEN', error: 'You may not do this' })
  const held = holdCalls(/GET \/api\/admin\/servers$/)
  const { user } = await show(<FleetPage />, { texts })
  expect(screen.getByRole('status', { name: 'Loading the servers' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent(/The servers did not load.*You may not do this/)
  refused.mend()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'ALA-01' })).toBeVisible()
})

test.each([
  ['ru', 'Добавить сервер'],
  ['kz', 'Сервер қосу'],
] as const)('the fleet is told in %s', async (language, add) => {
  await open([sampleFleetServer({ name: '<b>x</b>' })], language)
  expect(await screen.findByRole('link', { name: '<b>x</b>' })).toBeVisible()
  expect(screen.getByRole('link', { name: add })).toBeVisible()
})

test.each([
  ['en', 'Fewer servers take matches than matches wait. Taking matches: 1, waiting: 3.'],
  ['ru', 'Матчей в очереди больше, чем серверов, которые их принимают. Серверов: 1, матчей: 3.'],
  ['kz', 'Матч қабылдайтын серверлер күтіп тұрған матчтардан аз. Серверлер: 1, күтуде: 3.'],
] as const)('where matches wait for servers that are not there the fleet says so, in %s', async (language, words) => {
  await open([sampleFleetServer({ purpose: 'match', mode: null })], language, { waiting: 3, live: 1 })
  expect(await screen.findByText(words)).toBeVisible()
  await expectAccessible()
})

test('where they are enough nothing is said of them', async () => {
  await open([sampleFleetServer()])
  await screen.findByRole('link', { name: 'ALA-01' })
  expect(screen.queryByText(/Taking matches/)).toBeNull()
})
