import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ServerListItem } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { inChannel, tell } from '../../../testing/live-server.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { offline, sampleServer } from '../../../testing/samples-servers.ts'
import { show, showPage } from '../../../testing/show.tsx'
import { ServersPage } from './servers-page.tsx'

const texts = ['servers'] as const
const list = 'GET /api/servers'
const asked = () => seenCalls(/GET \/api\/servers$/).length
const forMatches = sampleServer({ id: 's2', name: 'QYZ-01', purpose: 'match', mode: null, address: null })

async function open(servers: ServerListItem[], look: { zone?: string; language?: 'en' | 'ru' | 'kz' } = {}) {
  answer(list, servers)
  return show(<ServersPage />, { texts, ...look })
}
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 3 })).closest('article')!)

test('servers stand by what they are for, training first, with how many there are', async () => {
  answer(list, [sampleServer(), forMatches, sampleServer({ id: 's3', name: 'Алматы · 02' })])
  await showPage('/servers')
  expect(await screen.findByRole('heading', { name: 'Servers', level: 1 })).toBeVisible()
  await card('ALA-01')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ parentElement }) => parentElement?.textContent)).toEqual([
    expect.stringMatching(/^Training servers\s?2$/),
    expect.stringMatching(/^Match servers\s?1$/),
  ])
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'ALA-01',
    'Алматы · 02',
    'QYZ-01',
  ])
  await expectAccessible()
})

test('a training server says how it is, what is played on it, and the way in', async () => {
  const { user } = await open([sampleServer({ tick_rate: 128, anti_cheat: true, has_password: true, mode: 'retake' })])
  const shown = await card('ALA-01')
  for (const words of ['Online', '9 ms', 'Mirage, retakes', '7 / 16', 'Almaty', '128 tick', 'VAC', 'Password'])
    expect(shown.getByText(words)).toBeVisible()
  expect(shown.getByRole('link', { name: 'Connect to ALA-01' })).toHaveAttribute(
    'href',
    'steam://connect/203.0.113.5:27015',
  )
  await user.click(shown.getByRole('button', { name: 'Copy address' }))
  expect(await navigator.clipboard.readText()).toBe('connect 203.0.113.5:27015')
})

test('what a server does not say of itself is left out, not made up', async () => {
  await open([sampleServer({ ping: null, current_map: null, max_players: null, has_password: null })])
  const shown = await card('ALA-01')
  expect(shown.getByText('No map, aim')).toBeVisible()
  expect(shown.getByText('7')).toBeVisible()
  expect(shown.queryByText(/ms$|tick$|VAC|Password|\//)).toBeNull()
})

test('a server for matches is nobody’s to join', async () => {
  await open([forMatches])
  const shown = await card('QYZ-01')
  expect(shown.getByText('Mirage')).toBeVisible()
  expect(shown.queryByRole('link')).toBeNull()
  expect(shown.queryByRole('button')).toBeNull()
})

test.each([
  ['Asia/Almaty', /^Last seen 29 November.*, 00:30$/],
  ['Europe/London', /^Last seen 28 November.*, 19:30$/],
] as const)('a server that is off says when it answered last, in %s, and offers no way in', async (zone, words) => {
  await open([sampleServer({ ...offline, online_at: '2026-11-28T19:30:00Z' })], { zone })
  const shown = await card('ALA-01')
  expect(shown.getByText('Offline')).toBeVisible()
  expect(shown.getByText(words)).toBeVisible()
  expect(shown.queryByRole('link')).toBeNull()
  expect(shown.queryByText('0 / 16')).toBeNull()
})

test('a server that has never answered says so', async () => {
  await open([sampleServer({ ...offline, online_at: null, checked_at: null })])
  expect((await card('ALA-01')).getByText('Not seen yet')).toBeVisible()
})

const day = (...hours: (number | null)[]) => [...Array.from({ length: 24 - hours.length }, () => null), ...hours]
test.each([
  [day(), 'no data yet'],
  [day(1), '100\u00A0%'],
  // One question of a thousand went unanswered: not the whole day.
  [day(1, 0.999), '99\u00A0%'],
  [day(0, 1), '50\u00A0%'],
  [day(0), '0\u00A0%'],
] as const)('the day of a server is told in one number that hides no gap', async (uptime, words) => {
  await open([sampleServer({ uptime: [...uptime] })])
  const shown = await card('ALA-01')
  const said = shown.getByText('Uptime, 24 hours').parentElement
  expect(said?.textContent).toBe(`Uptime, 24 hours${words}`)
})

test('one kind can be looked at alone; one that nothing is of leads back to all', async () => {
  const { user } = await open([sampleServer()])
  await card('ALA-01')
  await user.click(screen.getByRole('button', { name: 'Matches' }))
  expect(screen.getByRole('heading', { name: 'No such servers' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Matches' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await card('ALA-01')
  await user.click(screen.getByRole('button', { name: 'Training' }))
  await card('ALA-01')
})

test('the kind stands in the address, and comes from it again', async () => {
  answer(list, [sampleServer(), forMatches])
  const { user, address } = await showPage('/servers?filter=match')
  await card('QYZ-01')
  expect(screen.queryByRole('heading', { name: 'ALA-01' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Training' }))
  await waitFor(() => expect(address()).toBe('/servers?filter=training'))
  await card('ALA-01')
  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(address()).toBe('/servers'))
  await card('QYZ-01')
})

test('before the first server the page says so, and offers nothing to filter back', async () => {
  await open([])
  expect(await screen.findByText('Servers appear here as soon as they are set up.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

test('a list under way says that it loads, and a refused one is asked again on demand', async () => {
  answer(list, [sampleServer()])
  const refused = refuse(list, 401, { code: 'NOT_SIGNED_IN', error: 'Sign in first' })
  const held = holdCalls(/GET \/api\/servers/)
  const { user } = await show(<ServersPage />, { texts })
  expect(screen.getByRole('status', { name: 'Loading the servers' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent(/The servers did not load.*Sign in first/)
  refused.mend()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await card('ALA-01')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what comes and goes is asked for when the server says so, and not for messages of others', async () => {
  await open([sampleServer()])
  await card('ALA-01')
  await inChannel('servers')
  await waitFor(() => expect(asked()).toBe(2))
  await tell({ type: 'tournaments.changed' })
  await tell({ type: 'match.server-changed', id: 'm1' })
  expect(asked()).toBe(2)
  answer(list, [sampleServer({ current_players: 8 }), forMatches])
  await tell({ type: 'servers.changed' })
  expect((await card('QYZ-01')).getByText('Online')).toBeVisible()
  expect((await card('ALA-01')).getByText('8 / 16')).toBeVisible()
})

test.each([
  ['ru', 'Тренировочные серверы', 'В сети', 'Алматы'],
  ['kz', 'Жаттығу серверлері', 'Желіде', 'Алматы'],
] as const)('servers are told in %s', async (language, section, status, region) => {
  await open([sampleServer({ name: '<b>Шымкент</b>' })], { language })
  const shown = await card('<b>Шымкент</b>')
  expect(screen.getByRole('heading', { name: new RegExp(section) })).toBeVisible()
  expect(shown.getByText(status)).toBeVisible()
  expect(shown.getByText(region)).toBeVisible()
})
