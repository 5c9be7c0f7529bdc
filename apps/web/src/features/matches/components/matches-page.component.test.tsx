import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MatchListItem } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { holdTimers } from '../../../testing/held-timers.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleListItem } from '../../../testing/samples-matches.ts'
import { sampleScore } from '../../../testing/samples.ts'
import { show, showPage } from '../../../testing/show.tsx'
import { MatchesPage } from './matches-page.tsx'

const list = 'GET /api/matches?limit=200'
const texts = ['matches'] as const
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const filter = (name: string) => screen.getByRole('button', { name })

const team = (id: string, name: string): MatchListItem['team1'] => ({ id, name, tag: name.slice(0, 3).toUpperCase() })
const live = sampleListItem({
  id: 'live',
  number: 3,
  status: 'live',
  team1: team('a', 'Аққулар'),
  score: sampleScore({
    match_id: 'live',
    status: 'live',
    current_map: 0,
    maps: [{ number: 0, map: 'de_nuke', status: 'live', team1: 9, team2: 7, winner: null }],
  }),
})
const warmup = sampleListItem({ id: 'warm', number: 2, status: 'warmup', team1: team('b', 'Boran') })
const next = sampleListItem({ id: 'next', number: 4, team1: team('c', 'Canyon'), scheduled_at: '2026-11-28T19:30:00Z' })
const later = sampleListItem({ id: 'later', number: 5, team1: team('d', 'Dala') })
const over = (id: string, name: string, finished_at: string): MatchListItem =>
  sampleListItem({
    id,
    status: 'finished',
    best_of: 3,
    team1: team(id, name),
    finished_at,
    score: sampleScore({ match_id: id, status: 'finished', team1: 1, team2: 2, winner: 2, outcome: 'played' }),
  })
const first = over('old', 'Elder', '2026-11-27T10:00:00Z')
const newest = over('new', 'Newer', '2026-11-28T10:00:00Z')
const annulled = sampleListItem({ id: 'gone', number: 1, status: 'void', team1: team('g', 'Gone') })

test('matches stand in the order in which they matter: on, to come, over with the newest first, annulled', async () => {
  answer(list, [annulled, first, later, newest, next, warmup, live])
  const { main } = await showPage('/matches')
  expect(await screen.findByRole('heading', { name: 'Matches', level: 1 })).toBeVisible()
  const order = ['Аққулар', 'Boran', 'Canyon', 'Dala', 'Newer', 'Elder', 'Gone']
  expect(await main().findAllByRole('listitem')).toHaveLength(order.length)
  const links = main().getAllByRole('link')
  for (const [at, name] of order.entries()) expect(links[at]).toHaveTextContent(name)
  expect(links[0]).toHaveAttribute('href', '/matches/live')
  await expectAccessible()
})

test('a row says the cup, the stage, the length, the score and how it stands', async () => {
  answer(list, [live, next, newest, annulled])
  await show(<MatchesPage />, { texts })
  await screen.findByText('Аққулар')
  const [on, ahead, done, off] = screen.getAllByRole('listitem').map((row) => within(row))
  for (const text of ['Steppe Cup', 'Playoff, round 1', 'BO1', 'Live', 'Barys'])
    expect(on?.getByText(text)).toBeVisible()
  // The map that runs, not the maps that are won.
  expect(on?.getByText('9')).toBeVisible()
  expect(on?.getByText('7')).toBeVisible()
  expect(ahead?.getByText('vs')).toBeVisible()
  expect(done?.getByText('BO3')).toBeVisible()
  expect(done?.getByText('2')).toBeVisible()
  expect(off?.getByText('Annulled')).toBeVisible()
  expect(ahead?.queryByText('Upcoming')).toBeNull()
})

test('a match without a set time is upcoming and names no time', async () => {
  answer(list, [later])
  const { container } = await show(<MatchesPage />, { texts })
  expect(within(await screen.findByRole('listitem')).getByText('Upcoming')).toBeVisible()
  expect(container.querySelector('time')).toBeNull()
})

test.each([
  ['Asia/Almaty', /^29 November.*, 00:30$/],
  ['UTC', /^28 November.*, 19:30$/],
  ['America/New_York', /^28 November.*, 14:30$/],
] as const)('the time of a match stands in the viewer’s zone: %s', async (zone, said) => {
  answer(list, [next])
  await show(<MatchesPage />, { texts, zone })
  const row = await screen.findByRole('listitem')
  expect(row.querySelector('time')).toHaveTextContent(said)
  expect(row.querySelector('time')).toHaveAttribute('datetime', '2026-11-28T19:30:00Z')
})

test('a filter shows its own alone, warm-up counts as live, and the pressed one is told', async () => {
  answer(list, [annulled, first, later, warmup, live])
  const { user } = await show(<MatchesPage />, { texts })
  await screen.findByText('Аққулар')
  expect(filter('All')).toHaveAttribute('aria-pressed', 'true')
  await user.click(filter('Live'))
  expect(rows()).toEqual([expect.stringContaining('Аққулар'), expect.stringContaining('Boran')])
  expect(filter('Live')).toHaveAttribute('aria-pressed', 'true')
  expect(filter('All')).toHaveAttribute('aria-pressed', 'false')
  await user.click(filter('Upcoming'))
  expect(rows()).toEqual([expect.stringContaining('Dala')])
  await user.click(filter('Finished'))
  expect(rows()).toEqual([expect.stringContaining('Elder')])
})

test('the filter stands in the address, and comes from it again', async () => {
  answer(list, [first, later, live])
  const { main, user, address } = await showPage('/matches?filter=finished')
  expect(await screen.findByText('Elder')).toBeVisible()
  expect(main().getAllByRole('listitem')).toHaveLength(1)
  expect(filter('Finished')).toHaveAttribute('aria-pressed', 'true')
  const entries = history.length
  await user.click(filter('Live'))
  await waitFor(() => expect(address()).toBe('/matches?filter=live'))
  await user.click(filter('All'))
  await waitFor(() => expect(address()).toBe('/matches'))
  expect(main().getAllByRole('listitem')).toHaveLength(3)
  expect(history.length).toBe(entries)
})

test('a filter that nothing passes offers the way back to all', async () => {
  answer(list, [later])
  const { user } = await show(<MatchesPage />, { texts })
  await screen.findByText('Dala')
  await user.click(filter('Finished'))
  expect(screen.getByRole('heading', { name: 'No matches here right now' })).toBeVisible()
  expect(screen.queryByText('No matches yet')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all matches' }))
  expect(screen.getByText('Dala')).toBeVisible()
  expect(filter('All')).toHaveAttribute('aria-pressed', 'true')
})

test('before the first cup the list says so and leads to the tournaments', async () => {
  answer(list, [])
  const { address, user } = await show(<MatchesPage />, { texts })
  expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show all matches' })).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Browse tournaments' }))
  expect(address()).toBe('/tournaments')
})

test('a list under way says that it loads, and a refused one is asked again on demand', async () => {
  const refused = refuse(list, 429, { code: 'RATE_LIMITED', error: 'Too many requests. Wait a little and try again' })
  const held = holdCalls(/GET \/api\/matches/)
  // Nothing is asked again by itself, as after entering the channels of the cups.
  holdTimers(300)
  const { user } = await show(<MatchesPage />, { texts })
  expect(screen.getByRole('status', { name: 'Loading matches' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent(/The matches did not load.*Too many requests/)
  expect(seenCalls(/GET \/api\/matches/)).toHaveLength(1)
  refused.mend()
  answer(list, [later])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Dala')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

const stages = [
  [{ stage: 'groups', group: 'A', round: 2 }, 'Group A, round 2', 'Группа A, тур 2', 'A тобы, 2-тур'],
  // The 23rd group is not the winners' bracket.
  [{ stage: 'groups', group: 'W', round: 1 }, 'Group W, round 1', 'Группа W, тур 1', 'W тобы, 1-тур'],
  [{ stage: 'swiss', round: 3 }, 'Swiss, round 3', 'Швейцарка, раунд 3', 'Швейцариялық жүйе, 3-раунд'],
  [{ stage: 'swiss-2', round: 1 }, 'Swiss 2, round 1', 'Швейцарка 2, раунд 1', 'Швейцариялық 2-кезең, 1-раунд'],
  [{ group: 'L', round: 2 }, 'Lower bracket, round 2', 'Нижняя сетка, раунд 2', 'Төменгі тор, 2-раунд'],
  [{ group: 'B' }, 'Match for third place', 'Матч за третье место', 'Үшінші орын үшін матч'],
  [{ group: 'F' }, 'Final', 'Финал', 'Финал'],
  [{ group: 'W', round: 4, is_final: true }, 'Final', 'Финал', 'Финал'],
] as const

test.each([
  ['en', 1],
  ['ru', 2],
  ['kz', 3],
] as const)('every stage is named as players name it, in %s', async (language, at) => {
  answer(
    list,
    stages.map(([place], number) => sampleListItem({ id: `m${number}`, number, ...place })),
  )
  await show(<MatchesPage />, { texts, language })
  const told = await screen.findAllByRole('listitem')
  for (const [number, words] of stages.entries()) expect(within(told[number]!).getByText(words[at])).toBeVisible()
})

test('names are text, however they are written', async () => {
  const name = '<b>Қарақұстар мен Бүркіттер 32</b>'
  answer(list, [sampleListItem({ team1: team('x', name), tournament: { id: 'c1', name: '<img src=x onerror=y>' } })])
  const { container } = await show(<MatchesPage />, { texts })
  expect(await screen.findByText(name)).toBeVisible()
  expect(screen.getByText('<img src=x onerror=y>')).toBeVisible()
  expect(container.querySelector('img')).toBeNull()
})
