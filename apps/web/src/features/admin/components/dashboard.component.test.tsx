import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Analytics, type MatchListItem, type ServerListItem, uptimeHours } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleAnalytics } from '../../../testing/samples-analytics.ts'
import { sampleDesk } from '../../../testing/samples-desk.ts'
import { sampleAdminCup } from '../../../testing/samples-accounts.ts'
import { sampleMatch, sampleScore, sampleTournament } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const calls = {
  week: 'GET /api/analytics?days=7',
  live: 'GET /api/matches?status=live&limit=50',
  servers: 'GET /api/servers',
  cups: 'GET /api/tournaments',
  desk: 'GET /api/admin/desk',
}
const busy = { code: 'RATE_LIMITED', error: 'Too many requests' } as const

const week = (is: Partial<Analytics> = {}): Analytics =>
  sampleAnalytics({
    days: 7,
    since: '2026-11-15T19:00:00.000Z',
    players: { total: 12_345, new: 21 },
    matches: { total: 40, new: 1 },
    ...is,
  })

const server = (id: string, status: ServerListItem['status']): ServerListItem => ({
  id,
  name: `Almaty ${id}`,
  status,
  purpose: 'match',
  mode: null,
  region: 'almaty',
  ping: null,
  current_map: null,
  current_players: 0,
  max_players: null,
  address: null,
  has_password: null,
  tick_rate: null,
  anti_cheat: null,
  checked_at: null,
  online_at: null,
  uptime: Array.from({ length: uptimeHours }, () => null),
})

const listed = (is: Parameters<typeof sampleMatch>[0]): MatchListItem => sampleMatch(is)

beforeEach(() => {
  answer(calls.week, week())
  answer(calls.live, [])
  answer(calls.servers, [server('1', 'online'), server('2', 'offline')])
  answer(calls.cups, [])
  answer(calls.desk, sampleDesk())
})

const page = (language: 'en' | 'ru' | 'kz' = 'en') =>
  show(<DashboardPage />, { texts: ['admin', 'desk', 'needs'], language })
const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement

test('the figures stand with what came this week; nothing is a nought, not a gap', async () => {
  await page()
  expect(await figure('Players')).toHaveTextContent('12 34521 new this week')
  expect(await figure('Teams')).toHaveTextContent('00 new this week')
  expect(await figure('Live matches')).toHaveTextContent('01 played this week')
  expect(await figure('Servers online')).toHaveTextContent('1of 2')
  await expectAccessible()
})

test.each([
  ['ru', 1, /^1 сыгран за/],
  ['ru', 2, /^2 сыграно за/],
  ['ru', 5, /^5 сыграно за/],
  ['ru', 21, /^21 сыгран за/],
  ['kz', 5, /5 ойналды$/],
] as const)('what was played is counted as one says it: %s %s', async (language, count, words) => {
  answer(calls.week, week({ matches: { total: 99, new: count } }))
  await page(language)
  expect(await screen.findByText(words)).toBeVisible()
})

test('one new team is not told in words for one new player', async () => {
  answer(calls.week, week({ players: { total: 9, new: 1 }, teams: { total: 3, new: 1 } }))
  await page('ru')
  expect(await screen.findAllByText('новых за неделю: 1')).toHaveLength(2)
})

test.each(['week', 'live', 'servers'] as const)(
  'without %s no figure is told; all are asked for again',
  async (name) => {
    const refusal = refuse(calls[name], 429, busy)
    const { user } = await page()
    const alert = (await screen.findByText('The stats did not load')).closest('[role=alert]') as HTMLElement
    expect(screen.queryByText('Players')).toBeNull()
    const asked = () => seenCalls(/analytics|status=live|servers/)
    await waitFor(() => expect(asked().every(({ status }) => status !== null)).toBe(true))
    refusal.mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    // At once, and not when their time comes anyway.
    await waitFor(() => expect(asked()).toHaveLength(6))
    expect(await figure('Players')).toBeVisible()
  },
)

test('what is on its way has its place', async () => {
  const held = holdCalls(/api/)
  await page()
  const places = screen.getAllByRole('status').flatMap((status) => status.getAttribute('aria-label') ?? [])
  expect(places).toEqual([
    'Looking for what needs a decision',
    'Loading the stats',
    'Loading live matches',
    'Loading tournaments',
    'Loading servers, money and health',
  ])
  held.goOn()
  expect(await screen.findByText('No live matches')).toBeVisible()
  expect(await screen.findByText('No current tournaments')).toBeVisible()
})

const map = { number: 1, map: 'de_dust2', status: 'finished', team1: 13, team2: 9, winner: 1 } as const

test('a live match stands with the score of the map that is played', async () => {
  const maps = [map, { ...map, number: 2, map: 'de_mirage', status: 'live', team1: 4, team2: 7, winner: null }]
  const score = sampleScore({ status: 'live', team1: 1, team2: 0, current_map: 2, maps: maps as never })
  const name = 'Қарағанды жолбарыстары команда-32'
  answer(calls.live, [listed({ status: 'live', score, team1: { id: 't1', name, tag: 'QRG' } })])
  await page()
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(row).toHaveTextContent(name)
  expect(row).toHaveTextContent('47Mirage')
  expect(within(row!).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/matches/m1')
})

test('between two maps the score is that of the one that is over', async () => {
  const score = sampleScore({ status: 'live', team1: 1, current_map: 1, maps: [map] })
  answer(calls.live, [listed({ status: 'live', score })])
  await page()
  expect(within(await screen.findByRole('table')).getAllByRole('row')[1]).toHaveTextContent('139Dust')
})

test('before its first map a match stands with its series, and no map is named', async () => {
  answer(calls.live, [listed({ status: 'live', score: sampleScore({ status: 'live' }) })])
  await page()
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(row).toHaveTextContent(/TulparBarys00Open$/)
})

test('matches and tournaments that do not come fail each for themselves', async () => {
  const live = refuse(calls.live, 429, busy)
  const cups = refuse(calls.cups, 429, busy)
  const { user } = await page()
  const alertOf = async (title: string) => (await screen.findByText(title)).closest('[role=alert]') as HTMLElement
  const matches = await alertOf('Live matches did not load')
  const tournaments = await alertOf('The tournaments did not load')
  cups.mend()
  await user.click(within(tournaments).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No current tournaments')).toBeVisible()
  expect(matches).toBeVisible()
  live.mend()
  await user.click(within(matches).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No live matches')).toBeVisible()
})

test('tournaments that are over are not among those that are on', async () => {
  const cup = (id: string, status: ReturnType<typeof sampleAdminCup>['status']) =>
    sampleTournament({ id, name: `Cup ${id}`, status, registered_teams: 3 })
  answer(calls.cups, [
    cup('1', 'draft'),
    cup('2', 'finished'),
    cup('3', 'check_in'),
    cup('4', 'cancelled'),
    cup('5', 'live'),
  ])
  await page()
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  // Beside the name in columns of their own, and under it where a phone shows no such columns.
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Cup 1Draft3 of 16Draft3 of 16Open',
    'Cup 3Check-in3 of 16Check-in3 of 16Open',
    'Cup 5Live3 of 16Live3 of 16Open',
  ])
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/tournaments/1')
  await waitFor(() => expect(screen.queryByText('No current tournaments')).toBeNull())
})
