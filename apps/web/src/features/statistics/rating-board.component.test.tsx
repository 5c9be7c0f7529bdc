import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnRatingPlace, RatedPlayer, RatingBoard } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, refuse } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show, showPage } from '../../testing/show.tsx'
import { RatedBoard } from './components/rated-board.tsx'
import { firstBoard } from './api/get-statistics.ts'

beforeEach(() => {
  answer('GET /api/seasons', { seasons: [] })
  answer('GET /api/tournaments', [])
})

function rated(is: Partial<RatedPlayer> = {}): RatedPlayer {
  return {
    id: 'u1',
    rank: 1,
    username: 'aibek',
    avatar_url: null,
    points: 1_920,
    spread: 141,
    maps: 60,
    last_at: '2026-11-20T12:00:00.000Z',
    trend: [1_880, 1_905, 1_920],
    figures: { matches: 40, wins: 26, kd_ratio: 1.31, adr: 88.4 },
    team: null,
    form: [true, false],
    ...is,
  }
}
function board(players: readonly RatedPlayer[], is: Partial<RatingBoard> = {}): RatingBoard {
  return {
    ladder: '5v5',
    total: players.length,
    players: [...players],
    cities: ['Алматы'],
    min_maps: 20,
    days: 30,
    next: null,
    ...is,
  }
}
const call = (query = 'ladder=5v5&limit=20&offset=0') => `GET /api/leaderboard/rating?${query}`
const ownCall = 'GET /api/leaderboard/rating/me?ladder=5v5'
const own = (standing: OwnRatingPlace['standing'], maps = 0, players: RatedPlayer[] = []): OwnRatingPlace => ({
  standing,
  total: 3,
  maps,
  players,
})
const nobody = {
  period: 'week' as const,
  since: null,
  total: 0,
  players: [],
  cities: [],
  xp_rule: { win: 100, kill: 2 },
  by: 'xp' as const,
  season: null,
  min_maps: 3,
  next: null,
}

/** The page at its address, as a visitor sees it; the board that stands first is asked for besides. */
async function openBoard(address = '/leaderboard?who=rating') {
  answer('GET /api/leaderboard?period=week&limit=20&offset=0', nobody)
  return showPage(address)
}
const place = { ...firstBoard, who: 'rating' as const }
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

describe('the board of the rating', () => {
  test('shows the number with its ±, what the last maps did to it, and leads to why', async () => {
    answer(call(), board([rated({ team: { id: 't1', name: 'Tulpar', tag: 'TLP' } })]))
    await openBoard()
    const why = await screen.findByRole('link', { name: /^1\s920 ± 141: how the rating of aibek came to be$/ })
    expect(why).toHaveAttribute('href', '/players/u1/rating')
    const [rank, , , maps, won, kd, adr, trend, rating] = cells('aibek')
    expect([rank, maps, won, kd, adr, trend]).toEqual(['1', '60', '65\u00A0%', '1.31', '88', '+40'])
    expect(rating).toBe('1\u202f920±\u00A0141')
    expect(screen.getByText(/Players in placement \(10 maps at least\) have no number yet/)).toBeVisible()
    await expectAccessible()
  })

  test('offers what holds for a rating alone: ladder and city, no days and no other order', async () => {
    answer(call(), board([rated()]))
    answer(call('ladder=2v2&limit=20&offset=0'), board([rated({ username: 'wingman' })], { ladder: '2v2' }))
    const { user, address } = await openBoard()
    await screen.findByRole('link', { name: /came to be/ })
    expect(screen.queryByRole('group', { name: 'Period' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Ordered by' })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mode' }), '2v2')
    expect(await screen.findByRole('link', { name: /wingman came to be/ })).toBeVisible()
    expect(address()).toBe('/leaderboard?who=rating&ladder=2v2')
    answer(
      call(`ladder=2v2&city=${encodeURIComponent('Алматы')}&limit=20&offset=0`),
      board([rated({ username: 'of_almaty' })], { ladder: '2v2' }),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Алматы')
    expect(await screen.findByRole('link', { name: /of_almaty came to be/ })).toBeVisible()
  })

  test('stands first where anybody is ranked, and the others are one press away', async () => {
    answer(call(), board([rated()], { total: 21 }))
    answer(call('ladder=5v5&limit=20&offset=20'), board([rated({ username: 'last', rank: 21 })], { total: 21 }))
    const { user, address } = await openBoard('/leaderboard')
    expect(await screen.findByRole('link', { name: /aibek came to be/ })).toBeVisible()
    expect(address()).toBe('/leaderboard')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByRole('link', { name: /last came to be/ })).toBeVisible()
    expect(address()).toBe('/leaderboard?page=2&who=rating')
    await user.click(screen.getByRole('button', { name: 'XP and stats' }))
    expect(await screen.findByRole('heading', { name: 'Nobody has played in this period' })).toBeVisible()
    expect(address()).toBe('/leaderboard?who=players')
    await user.click(screen.getByRole('button', { name: 'Rating' }))
    expect(await screen.findByRole('link', { name: /aibek came to be/ })).toBeVisible()
  })

  test('an address that asks for days or a measure is of what was played, whoever is ranked', async () => {
    answer(call(), board([rated()]))
    answer('GET /api/leaderboard?period=all&limit=20&offset=0', { ...nobody, period: 'all' })
    await openBoard('/leaderboard?period=all')
    expect(await screen.findByRole('heading', { name: 'No players yet. Be the first!' })).toBeVisible()
  })

  test('of whom no server told figures, it has no data; one without a way has none', async () => {
    answer(call(), board([rated({ figures: null, trend: [1_920] })]))
    await openBoard()
    await screen.findByRole('link', { name: /came to be/ })
    expect(cells('aibek').slice(4, 8)).toEqual(['—no data', '—no data', '—no data', '—no data'])
  })

  test('with nobody on it, it says what a place takes, and in a city leads to all', async () => {
    answer(call(), board([], { cities: [] }))
    answer(call('ladder=5v5&city=Aktau&limit=20&offset=0'), board([]))
    const { user } = await openBoard('/leaderboard?who=rating&city=Aktau')
    expect(await screen.findByRole('heading', { name: 'Nobody from this city is ranked' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'All cities' }))
    expect(await screen.findByRole('heading', { name: 'Nobody is ranked yet' })).toBeVisible()
    expect(screen.getByText(/^A place takes 20 rated maps, one of them in the last 30 days/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
  })

  test('says when it did not load, and asks again', async () => {
    const refused = refuse(call(), 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await show(<RatedBoard place={place} onGo={() => {}} />, { texts: ['statistics'] })
    expect(await screen.findByRole('alert')).toHaveTextContent('The rating board did not load')
    refused.mend()
    answer(call(), board([rated()]))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: /came to be/ })).toBeVisible()
  })
})

describe('my place', () => {
  test.each([
    ['placement', 4, 'You are in placement with 4 of 10 rated maps.'],
    ['few', 19, 'You have 19 of the 20 rated maps'],
    ['away', 80, 'no rated map in the last 30 days'],
    ['hidden', 80, 'you are not listed'],
    ['none', 0, 'no rated map in this mode yet'],
  ] as const)('who has none (%s) is told what is missing', async (standing, maps, words) => {
    answer(call(), board([rated()]))
    answer(ownCall, own(standing, maps))
    await show(<RatedBoard place={place} onGo={() => {}} />, {
      texts: ['statistics'],
      viewer: sampleUser({ id: 'u2' }),
    })
    expect(await screen.findByText(new RegExp(words))).toBeVisible()
  })

  test.each(['en', 'ru', 'kz'] as const)('comes with its neighbours, marked as mine, in %s', async (language) => {
    answer(call(), board([rated()]))
    answer(ownCall, own('placed', 25, [rated({ id: 'u2', username: 'dana', rank: 204, trend: [1_600, 1_580] })]))
    await show(<RatedBoard place={place} onGo={() => {}} />, {
      texts: ['statistics'],
      viewer: sampleUser({ id: 'u2' }),
      language,
    })
    await waitFor(() => expect(cells('dana')[0]).toBe('204'))
    expect(screen.getByRole('row', { name: /dana/ })).toHaveAttribute('aria-current', 'true')
    expect(cells('dana')[7]).toMatch(/^[-−]20$/)
    await expectAccessible()
  })
})
