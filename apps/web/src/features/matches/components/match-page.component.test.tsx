import { act, screen, waitFor, within } from '@testing-library/react'
import { use } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MatchDetail, MatchMap, MatchRoom } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { holdTimers } from '../../../testing/held-timers.ts'
import { answer, holdCalls, refuse } from '../../../testing/network.ts'
import {
  noMatchServer,
  sampleMap,
  samplePlayerLine,
  sampleRoom,
  sampleRoster,
  sampleRounds,
  sampleSeries,
  sampleSettings,
  sampleVeto,
} from '../../../testing/samples-matches.ts'
import { sampleMatch, sampleUser } from '../../../testing/samples.ts'
import { show, showPage } from '../../../testing/show.tsx'
import { matchQuery } from '../api/get-match.ts'
import { MatchPage } from './match-page.tsx'

const texts = ['matches', 'room'] as const
const begun = sampleRoom({ phase: 'closed', closed_by: 'begun' })

function answers(match: MatchDetail, room: MatchRoom = begun): void {
  answer('GET /api/matches/m1', match)
  answer('GET /api/matches/m1/room', room)
  answer('GET /api/matches/m1/server', noMatchServer())
}

// Nothing is asked again by itself, as after entering the channel of the match.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  holdTimers(150)
})
afterEach(() => void vi.restoreAllMocks())

const finished = (number: number, map: string, name: string): MatchMap =>
  sampleMap({
    number,
    map,
    status: 'finished',
    team1: 13,
    winner: 1,
    rounds: sampleRounds(Array.from({ length: 13 }, () => 1)),
    players1: [samplePlayerLine(name)],
  })
const first = finished(0, 'de_mirage', 'Мергенбай')
const second = sampleMap({ number: 1, map: 'de_dust2', status: 'live', rounds: sampleRounds([2]), team2: 1 })
const third = sampleMap({ number: 2, map: 'de_train' })

test('a match stands with its score, its maps and its rounds, by an address that can be shared', async () => {
  answers(sampleSeries([first, second, third]))
  const { main } = await showPage('/matches/m1')
  expect(await screen.findByRole('heading', { name: 'Tulpar v Barys', level: 1 })).toBeInTheDocument()
  await waitFor(() => expect(document.title).toBe('0:1 · Tulpar v Barys · LOBBY'))
  expect(main().getByRole('region', { name: 'Maps' })).toBeVisible()
  expect(await screen.findByText('The match is on. The page follows every round by itself.')).toBeVisible()
  await expectAccessible()
})

test.each([
  ['en', 'There is no such match', 'All matches'],
  ['ru', 'Такого матча нет', 'Все матчи'],
  ['kz', 'Мұндай матч жоқ', 'Барлық матч'],
] as const)(
  'a match that is not there is said to be missing, with the way to all: %s',
  async (language, title, all) => {
    refuse('GET /api/matches/nope', 404, { code: 'MATCH_NOT_FOUND', error: title })
    const { address, user } = await show(<MatchPage matchId="nope" />, { texts, language })
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('link', { name: all }))
    expect(address()).toBe('/matches')
  },
)

test('a page under way says that it loads, and a refused one is asked again on demand', async () => {
  answers(sampleSeries([first]))
  const refused = refuse('GET /api/matches/m1', 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const held = holdCalls(/GET \/api\/matches\/m1$/)
  const { user } = await show(<MatchPage matchId="m1" />, { texts })
  expect(screen.getByRole('region', { name: 'Loading the match' })).toHaveAttribute('aria-busy', 'true')
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent(/The match did not load.*Too many requests/)
  refused.mend()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
})

test('the page opens with the map that is played, and stays with the one that somebody picked', async () => {
  answers(sampleSeries([first, second, third]))
  const { user } = await show(<MatchPage matchId="m1" />, { texts })
  expect(await screen.findByRole('table', { name: /^Dust II, half 1/ })).toBeVisible()
  // Nobody has figures of it yet: the rosters stand in their place.
  expect(screen.getAllByText('Roster')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Map 1: Mirage, 13:0' }))
  expect(screen.getByRole('table', { name: /^Mirage, half 1/ })).toBeVisible()
  expect(screen.getByText('Мергенбай')).toBeVisible()
  expect(screen.queryByText('Roster')).toBeNull()
})

test('a map entered by hand has its score and no empty strip of rounds', async () => {
  answers(sampleSeries([sampleMap({ status: 'finished', team1: 13, team2: 5, winner: 1 })], { status: 'finished' }))
  await show(<MatchPage matchId="m1" />, { texts })
  expect(await screen.findByRole('button', { name: 'Map 1: Mirage, 13:5' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Rounds' })).toBeNull()
})

const chosen = sampleSettings({ veto: true })
const given = sampleSettings({ veto: false })

test.each([
  ['while teams get ready for a veto', sampleRoom({ settings: chosen }), false],
  ['while they choose', sampleRoom({ phase: 'veto', veto: sampleVeto() }), false],
  ['while they get ready without one', sampleRoom({ settings: given }), true],
  ['once they have chosen', sampleRoom({ phase: 'settled' }), true],
] as const)('maps are shown when they are those that will be played: %s', async (_, room, areShown) => {
  answers(sampleSeries([sampleMap()], { status: 'ready' }), room)
  await show(<MatchPage matchId="m1" />, { texts })
  await screen.findByRole('list', { name: 'The way to the match' })
  expect(screen.queryByRole('region', { name: 'Maps' }) !== null).toBe(areShown)
})

test('a room that does not come is said beside the match, which stands without it', async () => {
  answers(sampleSeries([sampleMap()], { status: 'ready', roster1: sampleRoster({ username: 'aibek' }) }), sampleRoom())
  const refused = refuse('GET /api/matches/m1/room', 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const { user } = await show(<MatchPage matchId="m1" />, { texts })
  expect(await screen.findByRole('alert')).toHaveTextContent('The match room did not load')
  expect(screen.getByText('aibek')).toBeVisible()
  refused.mend()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Time of the match' })).toBeVisible()
})

test('a room of a match that is over is missed by nobody', async () => {
  answers(sampleSeries([first], { status: 'finished' }))
  refuse('GET /api/matches/m1/room', 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  await show(<MatchPage matchId="m1" />, { texts })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

const tools = (match: MatchDetail) => <p>Tools for {match.id}</p>
const viewer = sampleUser({ id: 'u9' })
const asViewer = (is_organiser: boolean) =>
  answer('GET /api/tournaments/c1/me', { is_organiser, registrations: [], captain_of: [], crew: [] })

test('an organiser has tools for the match, and a player has none', async () => {
  answers(sampleSeries([first], { status: 'finished' }))
  asViewer(true)
  await show(<MatchPage matchId="m1" organiserTools={tools} />, { texts, viewer })
  expect(await screen.findByText('Tools for m1')).toBeVisible()
  asViewer(false)
  await show(<MatchPage matchId="m1" organiserTools={tools} />, { texts, viewer })
  expect(await screen.findByRole('heading', { name: 'Match log' })).toBeVisible()
  expect(screen.queryByText('Tools for m1')).toBeNull()
})

test('before the first round the tools stand under the rosters, and stay there when it is over', async () => {
  const bare = sampleSeries([sampleMap({ players1: [], players2: [] })], { status: 'live' })
  answers(bare)
  answer('GET /api/matches/m1/warnings', [])
  asViewer(true)
  const { queryClient } = await show(<MatchPage matchId="m1" organiserTools={tools} />, { texts, viewer })
  const isAside = async () => (await screen.findByText('Tools for m1')).closest('aside') !== null
  expect(await isAside()).toBe(false)
  await act(() => queryClient.setQueryData(matchQuery('m1').queryKey, sampleSeries([first], { status: 'live' })))
  expect((await screen.findAllByRole('table')).length).toBeGreaterThan(0)
  expect(await isAside()).toBe(false)
})

test('where somebody has figures already the tools stand beside them', async () => {
  answers(sampleSeries([first], { status: 'live' }))
  answer('GET /api/matches/m1/warnings', [])
  asViewer(true)
  await show(<MatchPage matchId="m1" organiserTools={tools} />, { texts, viewer })
  expect((await screen.findByText('Tools for m1')).closest('aside')).not.toBeNull()
})

test('a visitor is not even asked whether they organise', async () => {
  answers(sampleSeries([first], { status: 'finished' }))
  await show(<MatchPage matchId="m1" organiserTools={tools} />, { texts })
  expect(await screen.findByRole('heading', { name: 'Match log' })).toBeVisible()
  expect(screen.queryByText('Tools for m1')).toBeNull()
})

test('the longest names and hostile ones stand as text', async () => {
  const name = 'Ұлытау Батырлары Қарағанды Жігіт'
  answers(sampleMatch({ team1: { id: 't1', name, tag: 'ҰЛЫТА' }, team2: { id: 't2', name: '<u>x</u>', tag: 'X' } }))
  const { container } = await show(<MatchPage matchId="m1" />, { texts })
  expect(await screen.findByRole('heading', { name: `${name} v <u>x</u>` })).toBeInTheDocument()
  expect(container.querySelector('u')).toBeNull()
  expect(within(container).getByText('ҰЛЫТА')).toBeVisible()
})

test.each([
  ['a match that is on', 'live', 3, [['1260px', '1186px', '960px']]],
  ['a match that is over', 'finished', 3, [['216px', '', '']]],
  ['one whose log told nothing yet', 'live', 0, []],
] as const)(
  '%s keeps the place of what its log tells, before there is any code of it',
  async (_, status, logged, heights) => {
    answers(sampleSeries([{ ...second, logged_rounds: logged }], { status }))
    const never = new Promise<never>(() => undefined)
    const told = { live: () => <Never on={never} />, round: () => null, figures: () => null }
    const { container } = await show(<MatchPage matchId="m1" told={told} />, { texts })
    await screen.findByRole('heading', { name: 'Tulpar v Barys', level: 1 })
    const kept = [...container.querySelectorAll<HTMLElement>('.match > .skeleton-box')]
    const names = ['--hh', '--hh-tablet', '--hh-desk']
    expect(kept.map(({ style }) => names.map((name) => style.getPropertyValue(name)))).toEqual(heights)
  },
)

function Never({ on }: { on: Promise<never> }): null {
  return use(on)
}
