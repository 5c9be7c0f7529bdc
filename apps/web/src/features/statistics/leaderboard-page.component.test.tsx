import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Leaderboard, LeaderboardPlayer, OwnPlace, TeamBoard } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleListed } from '../../testing/samples-cups.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show, showPage } from '../../testing/show.tsx'
import { sampleLeader } from '../../testing/samples-people.ts'
import { DefinitionsPage } from './components/definitions-page.tsx'
import { LeaderboardPage } from './components/leaderboard-page.tsx'

function board(players: readonly LeaderboardPlayer[], is: Partial<Leaderboard> = {}): Leaderboard {
  return {
    period: 'week',
    since: '2026-11-21T19:00:00.000Z',
    total: players.length,
    players: [...players],
    cities: ['Алматы', 'Астана'],
    xp_rule: { win: 100, kill: 2 },
    by: 'xp',
    season: null,
    min_maps: 3,
    next: null,
    ...is,
  }
}

const call = (query: string) => `GET /api/leaderboard?${query}`
const firstCall = call('period=week&limit=20&offset=0')

const ownCall = 'GET /api/leaderboard/me?period=week'
const own = (players: LeaderboardPlayer[], standing: OwnPlace['standing']): OwnPlace => ({
  standing,
  total: players.length,
  players,
})

/** The page at its address, as a visitor sees it. */
async function openBoard(given: Leaderboard, address = '/leaderboard') {
  answer(firstCall, given)
  return showPage(address)
}

// Nobody is ranked by rating yet, so what was played stands first.
beforeEach(() => {
  answer('GET /api/tournaments', [])
  answer('GET /api/leaderboard/rating?ladder=5v5&limit=20&offset=0', {
    ladder: '5v5',
    total: 0,
    players: [],
    cities: [],
    min_maps: 20,
    days: 30,
    next: null,
  })
})

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const cells = (name: string) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

describe('the board', () => {
  test('says of everybody where they stand and what they did', async () => {
    const team = { id: 't1', name: 'Tulpar', tag: 'TLP' }
    await openBoard(board([sampleLeader({ xp: 12_480, team, kast: 0.716, first_kills: 31, clutches: 0 })]))
    const link = await screen.findByRole('link', { name: /aibek/ })
    expect(link).toHaveAttribute('href', '/players/u1')
    expect(within(link).getByText('Tulpar')).toBeVisible()
    const [rank, , , matches, wins, kd, adr, hs, kast, first, clutches, xp] = cells('aibek')
    expect([rank, matches, wins, kd, adr]).toEqual(['1', '12', '7', '1.50', '85'])
    expect([hs, kast, first, clutches, xp]).toEqual(['44\u00A0%', '72\u00A0%', '31', '0', '12\u202f480'])
    await expectAccessible()
  })

  test('of whom no log tells, it has no data and no noughts', async () => {
    await openBoard(board([sampleLeader({ kast: null, first_kills: null, clutches: null })]))
    await screen.findByRole('link', { name: /aibek/ })
    expect(cells('aibek').slice(8, 11)).toEqual(['—no data', '—no data', '—no data'])
    expect(cells('aibek')[7]).toBe('44\u00A0%')
  })

  test('without a kill there is no share of headshots', async () => {
    await openBoard(board([sampleLeader({ kills: 0, headshot_kills: 0, kd_ratio: 0 })]))
    await screen.findByRole('link', { name: /aibek/ })
    expect(cells('aibek')[7]).toBe('—no data')
    expect(cells('aibek')[5]).toBe('0.00')
  })

  test.each([
    ['en', 'Won, Lost, Lost'],
    ['ru', 'Победа, Поражение, Поражение'],
  ] as const)('the last results are read as words, the latest last, in %s', async (language, words) => {
    answer(firstCall, board([sampleLeader({ form: [true, false, false] })]))
    await showPage('/leaderboard', { language })
    await screen.findByRole('link', { name: /aibek/ })
    expect(screen.getAllByText(words)).not.toHaveLength(0)
  })

  test('shared ranks stand as they are', async () => {
    await openBoard(board([sampleLeader(), sampleLeader({ id: 'u2', username: 'dana' })]))
    await screen.findByRole('link', { name: /dana/ })
    expect(cells('dana')[0]).toBe('1')
  })

  test('one’s own row is marked, and nobody else’s', async () => {
    const both = board([sampleLeader(), sampleLeader({ id: 'u2', username: 'dana', rank: 2 })])
    answer(firstCall, both)
    answer(ownCall, own([], 'none'))
    await show(<LeaderboardPage />, { texts: ['statistics'], viewer: sampleUser({ id: 'u2' }) })
    await screen.findByRole('link', { name: /dana/ })
    expect(rowOf('dana')).toHaveAttribute('aria-current', 'true')
    expect(rowOf('aibek')).not.toHaveAttribute('aria-current')
    expect(screen.getAllByText('You')).toHaveLength(1)
  })

  test('says by which rule points are given, as the server has it', async () => {
    await openBoard(board([sampleLeader()], { xp_rule: { win: 250, kill: 3 } }))
    expect(await screen.findByText(/gives 250 XP and every kill 3 XP/)).toBeVisible()
  })
})

describe('of a tournament', () => {
  const cups = [
    sampleListed({ id: '10', name: 'LOBBY OPEN CUP', status: 'finished' }),
    sampleListed({ id: '11', name: 'Winter Cup', status: 'live' }),
    sampleListed({ id: '12', name: 'Spring Cup', status: 'open' }),
  ]

  test.each([
    ['en', 'Tournament', 'All tournaments', '7 days'],
    ['ru', 'Турнир', 'Все турниры', '7 дней'],
    ['kz', 'Турнир', 'Барлық турнир', '7 күн'],
  ] as const)('one that was played is chosen, and days take its place, in %s', async (language, label, all, week) => {
    answer('GET /api/tournaments', cups)
    answer(firstCall, board([sampleLeader()]))
    const { user, address } = await showPage('/leaderboard', { language })
    const select = await screen.findByRole('combobox', { name: label })
    await waitFor(() => expect(within(select).getAllByRole('option')).toHaveLength(3))
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([all, 'LOBBY OPEN CUP', 'Winter Cup'])
    answer(
      call('period=all&cup=10&limit=20&offset=0'),
      board([sampleLeader({ username: 'of_cup' })], { period: 'all' }),
    )
    await user.selectOptions(select, 'LOBBY OPEN CUP')
    expect(await screen.findByRole('link', { name: /of_cup/ })).toBeVisible()
    expect(address()).toBe('/leaderboard?cup=10&period=all')
    await user.click(screen.getByRole('button', { name: week }))
    await waitFor(() => expect(address()).toBe('/leaderboard'))
    expect(select).toHaveValue('')
  })

  test.each([
    ['en', 'There is no such tournament', 'All tournaments'],
    ['ru', 'Такого турнира нет', 'Все турниры'],
    ['kz', 'Мұндай турнир жоқ', 'Барлық турнир'],
  ] as const)('that there is not is said, with the way to all, in %s', async (language, words, way) => {
    answer(call('period=all&limit=20&offset=0'), board([sampleLeader()], { period: 'all' }))
    refuse(call('period=all&cup=999999&limit=20&offset=0'), 404, { code: 'TOURNAMENT_NOT_FOUND', error: 'No such' })
    // Days and modes that are no cup's say nothing.
    const { user, address } = await showPage('/leaderboard?cup=999999&period=all&mode=5', { language })
    expect(await screen.findByRole('heading', { name: words })).toBeVisible()
    answer(call('period=all&mode=5&limit=20&offset=0'), board([sampleLeader()], { period: 'all' }))
    await user.click(screen.getByRole('button', { name: way }))
    expect(await screen.findByRole('link', { name: /aibek/ })).toBeVisible()
    expect(address()).not.toMatch(/cup/)
  })
})

describe('which part of it', () => {
  test('the period stands in the address, and the first in none', async () => {
    const { user, address } = await openBoard(board([sampleLeader()]))
    answer(call('period=month&limit=20&offset=0'), board([sampleLeader({ username: 'monthly' })], { period: 'month' }))
    await user.click(await screen.findByRole('button', { name: '30 days' }))
    expect(await screen.findByRole('link', { name: /monthly/ })).toBeVisible()
    expect(address()).toBe('/leaderboard?period=month')
    expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'false')
    await user.click(screen.getByRole('button', { name: '7 days' }))
    expect(await screen.findByRole('link', { name: /aibek/ })).toBeVisible()
    expect(address()).toBe('/leaderboard')
  })

  test('a link to a page of a city opens just that', async () => {
    const query = new URLSearchParams({ period: 'all', limit: '20', offset: '20', city: 'Орал & Co' })
    answer(call(String(query)), board([sampleLeader({ rank: 21 })], { total: 41 }))
    await openBoard(board([]), `/leaderboard?period=all&page=2&city=${encodeURIComponent('Орал & Co')}`)
    expect(await screen.findByText('21–40 of 41')).toBeVisible()
    // A city that the server does not name is still the one that is asked for.
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('Орал & Co')
  })

  test.each(['?period=year&page=0', '?page=-1', '?page=abc', '?page=1e9'])(
    'an address that says nothing sensible is the first page: %s',
    async (query) => {
      await openBoard(board([sampleLeader()]), `/leaderboard${query}`)
      expect(await screen.findByRole('link', { name: /aibek/ })).toBeVisible()
    },
  )

  test('the next page is asked for, and the shown one says that it is old meanwhile', async () => {
    const { user, address } = await openBoard(board([sampleLeader()], { total: 21 }))
    answer(call('period=week&limit=20&offset=20'), board([sampleLeader({ username: 'last', rank: 21 })], { total: 21 }))
    const next = await screen.findByRole('button', { name: 'Next page' })
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    const held = holdCalls(/offset=20/)
    await user.click(next)
    await waitFor(() => expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true'))
    held.goOn()
    expect(await screen.findByRole('link', { name: /last/ })).toBeVisible()
    expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'false')
    expect(address()).toBe('/leaderboard?page=2')
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  })

  test('one that the board does not have leads to the last', async () => {
    answer(call('period=week&limit=20&offset=160'), board([], { total: 41 }))
    answer(call('period=week&limit=20&offset=40'), board([sampleLeader({ username: 'last_one' })], { total: 41 }))
    const { user, address } = await openBoard(board([]), '/leaderboard?page=9')
    await user.click(await screen.findByRole('button', { name: 'To the last page' }))
    expect(await screen.findByRole('link', { name: /last_one/ })).toBeVisible()
    expect(address()).toBe('/leaderboard?page=3')
  })

  test('another city begins with its first page', async () => {
    answer(call('period=week&limit=20&offset=20'), board([sampleLeader()], { total: 41 }))
    answer(`${firstCall}&city=%D0%90%D1%81%D1%82%D0%B0%D0%BD%D0%B0`, board([sampleLeader({ username: 'of_astana' })]))
    const { user, address } = await openBoard(board([]), '/leaderboard?page=2')
    const city = await screen.findByRole('combobox', { name: 'City' })
    await waitFor(() => expect(city).toBeEnabled())
    await user.selectOptions(city, 'Астана')
    expect(await screen.findByRole('link', { name: /of_astana/ })).toBeVisible()
    expect(new URLSearchParams(address().split('?')[1])).toEqual(new URLSearchParams({ city: 'Астана' }))
  })
})

describe('when there is nobody', () => {
  test('in these days, a longer time is advised', async () => {
    await openBoard(board([], { cities: [] }))
    expect(await screen.findByRole('heading', { name: 'Nobody has played in this period' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'City' })).toBeDisabled()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('ever, it says that there are no players yet', async () => {
    answer(call('period=all&limit=20&offset=0'), board([], { period: 'all', since: null, cities: [] }))
    await openBoard(board([]), '/leaderboard?period=all')
    expect(await screen.findByRole('heading', { name: 'No players yet. Be the first!' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All tournaments' })).toHaveAttribute('href', '/tournaments')
  })

  test('in a city, all cities are one press away', async () => {
    answer(`${firstCall}&city=Aktau`, board([]))
    const { user, address } = await openBoard(board([sampleLeader()]), '/leaderboard?city=Aktau')
    expect(await screen.findByRole('heading', { name: /^Nobody from this city/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'All cities' }))
    expect(await screen.findByRole('link', { name: /aibek/ })).toBeVisible()
    expect(address()).toBe('/leaderboard')
  })

  test('and when it did not load it says so, and asks again', async () => {
    const refused = refuse(firstCall, 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await show(<LeaderboardPage />, { texts: ['statistics'] })
    expect(await screen.findByRole('alert')).toHaveTextContent('The leaderboard did not loadWait a little')
    refused.mend()
    answer(firstCall, board([sampleLeader()]))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: /aibek/ })).toBeVisible()
    expect(seenCalls(/leaderboard\?/)).toHaveLength(2)
  })
})

describe('other boards', () => {
  test('by another measure stand in the address, and its value is the last column', async () => {
    const { user, address } = await openBoard(board([sampleLeader()]))
    const rated = sampleLeader({ username: 'rated', match_rating: 1.284, swing: null })
    answer(call('period=week&by=match_rating&limit=20&offset=0'), board([rated], { by: 'match_rating' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Ranked by' }), 'Match rating')
    await screen.findByRole('link', { name: /rated/ })
    expect(cells('rated').at(-1)).toBe('1.28')
    expect(address()).toBe('/leaderboard?by=match_rating')
    expect(screen.getByText(/1 is average. 3 maps or more/)).toBeVisible()
    answer(call('period=week&by=swing&limit=20&offset=0'), board([sampleLeader({ swing: 1.5 })], { by: 'swing' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ranked by' }), 'Swing')
    await waitFor(() => expect(cells('aibek').at(-1)).toBe('+1.50'))
    await expectAccessible()
  })

  test('of a mode, and of a season, which has none', async () => {
    answer(call('period=week&mode=2&limit=20&offset=0'), board([sampleLeader({ username: 'wingman' })]))
    answer(call('period=season&limit=20&offset=0'), board([], { period: 'season', cities: [] }))
    answer('GET /api/seasons', { seasons: [] })
    const { user } = await openBoard(board([sampleLeader()]))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Mode' }), '2v2')
    expect(await screen.findByRole('link', { name: /wingman/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Season' }))
    expect(await screen.findByRole('heading', { name: 'No season is running' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Mode' })).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Season' })).toBeDisabled()
  })

  test('where nobody has played enough for a measure, another order is one press away', async () => {
    answer(call('period=week&by=kd&limit=20&offset=0'), board([], { by: 'kd' }))
    const { user, address } = await openBoard(board([sampleLeader()]), '/leaderboard?by=kd')
    expect(await screen.findByRole('heading', { name: /^Nobody has played enough/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'XP' }))
    expect(await screen.findByRole('link', { name: /aibek/ })).toBeVisible()
    expect(address()).toBe('/leaderboard')
  })

  test.each([
    ['none', 'You have no matches on this board yet.'],
    ['few', /at least 3 maps/],
    ['hidden', /you are not listed/],
  ] as const)('who has no place (%s) is told why', async (standing, words) => {
    answer(firstCall, board([sampleLeader()]))
    answer(ownCall, own([], standing))
    await show(<LeaderboardPage />, { texts: ['statistics'], viewer: sampleUser({ id: 'u2' }) })
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('my place comes with its neighbours, and says when it did not load', async () => {
    answer(firstCall, board([sampleLeader()]))
    const refused = refuse(ownCall, 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await show(<LeaderboardPage />, { texts: ['statistics'], viewer: sampleUser({ id: 'u2' }) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Your rank did not load')
    refused.mend()
    answer(ownCall, own([sampleLeader({ id: 'u2', username: 'dana', rank: 1_204 })], 'placed'))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('link', { name: /dana/ })
    expect([cells('dana')[0], rowOf('dana').getAttribute('aria-current')]).toEqual(['1\u202f204', 'true'])
  })

  test('of teams', async () => {
    const teams: TeamBoard = {
      period: 'week',
      by: 'wins',
      total: 1,
      min_matches: 5,
      teams: [
        {
          rank: 1,
          team: { id: 't1', name: 'Tulpar', tag: 'TLP' },
          matches: 8,
          wins: 6,
          maps: 9,
          maps_won: 7,
          rounds: 190,
          rounds_won: 110,
          win_share: 0.75,
        },
      ],
    }
    answer('GET /api/leaderboard/teams?period=week&by=wins&limit=20&offset=0', teams)
    answer('GET /api/leaderboard/teams?period=week&by=rounds&limit=20&offset=0', {
      ...teams,
      by: 'rounds',
      total: 0,
      teams: [],
    })
    const { user } = await openBoard(board([]), '/leaderboard?who=teams')
    expect(await screen.findByRole('link', { name: /Tulpar/ })).toHaveAttribute('href', '/teams/t1')
    expect(cells('Tulpar').slice(2)).toEqual(['8', '6', '30', '75\u00A0%'])
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Round difference' }))
    expect(await screen.findByRole('heading', { name: /^No team has finished/ })).toBeVisible()
  })
})

test.each(['en', 'ru', 'kz'] as const)('every figure has its formula and its source in %s', async (language) => {
  await show(<DefinitionsPage />, { texts: ['definitions'], language })
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(14)
  expect(screen.getAllByRole('definition')).toHaveLength(28)
  await expectAccessible()
})
