import { expect, test } from 'vitest'
import { LiveMatch, type MapView } from '@lobby/cs2/facts'
import { GameLog, steamIdOf } from '@lobby/cs2/game-log'
import type { MatchState } from '#matches'
import { addCounts, isNothing, noCounts } from './counts.rules.ts'
import { mapFiguresOf, type MapFigures, type MatchTold } from './match-figures.rules.ts'
import { mapResultsOf, teamResultsOf } from './team-results.rules.ts'

type MapState = MatchState['maps'][number]
const plugin: MapState['players'][string] = {
  team: 1,
  name: 'nick',
  kills: 2,
  deaths: 1,
  assists: 0,
  damage: 250,
  headshotKills: 1,
  roundsPlayed: 3,
  mvps: 1,
  kast: null,
}

/** Two rounds as counter-terrorists, then one as terrorists in which the first two kill two each. */
function view(): MapView {
  const log = new GameLog().loaded().round(0, 0).round(1, 0)
  log.isSwapped = true
  log.freeze(0, 2).start().kill(1, 6).kill(1, 7).kill(2, 8).kill(2, 9).kill(10, 3).kill(2, 10).won('t', 0, 3)
  const match = new LiveMatch()
  match.add({ bytes: log.freeze(0, 3).bytes, begin: 0, token: 'server', map: null, tick: null })
  return match.view('de_test')!
}

function told(change: Partial<MatchTold> = {}, state: Partial<MatchState> = {}): MatchTold {
  const map: MapState = {
    number: 0,
    status: 'finished',
    score: [3, 0],
    winner: 1,
    players: { [steamIdOf(1)]: plugin, [steamIdOf(6)]: { ...plugin, team: 2, kills: 0 } },
    rounds: [
      { number: 1, score: [1, 0], side: 'ct', reason: 'ct_win', key: 'a' } as never,
      { number: 3, score: [3, 0], side: 't', reason: 't_win', key: 'c' } as never,
      { number: 4, score: [3, 1], side: 'ct', reason: 'ct_win', key: 'd' } as never,
    ],
  }
  return {
    match: {
      id: 7,
      tournamentId: 3,
      mode: 5,
      finishedAt: new Date(0),
      maps: ['de_test'],
      teams: { 1: 'one', 2: 'two' },
    },
    state: {
      status: 'finished',
      winner: 1,
      outcome: 'played',
      decision: null,
      rules: { maxRounds: 4, overtimeRounds: null },
      maps: [map],
      ...state,
    },
    roster: [
      { userId: 'u1', steamId: steamIdOf(1), team: 1 },
      { userId: 'u6', steamId: steamIdOf(6), team: 2 },
      { userId: 'bench', steamId: steamIdOf(11), team: 2 },
      { userId: 'nameless', steamId: null, team: 2 },
    ],
    logged: [],
    views: [null],
    swingsOf: () => new Map([[steamIdOf(1), 0.25]]),
    ...change,
  }
}
const rowOf = (rows: readonly MapFigures[], user: string, side = 'all') =>
  rows.find((row) => row.user_id === user && row.side === side)

test('of a match that only the plugin told, what it never counts is of no round at all', () => {
  const rows = mapFiguresOf(told())
  expect(rows.map(({ user_id, side }) => [user_id, side])).toEqual([
    ['u1', 'all'],
    ['u6', 'all'],
  ])
  expect(rowOf(rows, 'u1')).toEqual({
    ...noCounts,
    match_id: 7,
    map_number: 0,
    user_id: 'u1',
    side: 'all',
    map: 'de_test',
    team_id: 'one',
    tournament_id: 3,
    mode: 5,
    finished_at: '1970-01-01T00:00:00.000Z',
    matches: 1,
    wins: 1,
    maps: 1,
    maps_won: 1,
    score_rounds: 3,
    score_rounds_won: 3,
    rounds: 3,
    kills: 2,
    deaths: 1,
    damage: 250,
    headshot_kills: 1,
    mvp_rounds: 3,
    mvps: 1,
  })
  expect(rowOf(rows, 'u6')).toMatchObject({ matches: 1, wins: 0, maps_won: 0 })
})

test('the full log tells the sides, and everything that hangs on the course of a round', () => {
  const rows = mapFiguresOf(told({ views: [view()] }))
  expect(rowOf(rows, 'u1', 'ct')).toMatchObject({ rounds: 2, kills: 2, deaths: 0, rounds_won: 2, first_kills: 2 })
  expect(rowOf(rows, 'u1', 't')).toMatchObject({
    rounds: 1,
    kills: 2,
    two_kills: 1,
    first_kills: 1,
    matches: 0,
    maps: 1,
  })
  expect(rowOf(rows, 'u1')).toMatchObject({
    // The plugin's word stands for what it counts.
    kills: 2,
    rounds: 3,
    told_rounds: 3,
    kast_rounds: 3,
    kast_of: 3,
    rounds_won: 3,
    two_kills: 1,
    swing_rounds: 3,
    swing: 75_000,
  })
  // Seen by the log alone.
  const alone = mapFiguresOf(told({ views: [view()], roster: [{ userId: 'u2', steamId: steamIdOf(2), team: 1 }] }))
  expect(rowOf(alone, 'u2')).toMatchObject({ kills: 5, rounds: 3, trade_kills: 0, mvp_rounds: 0 })
})

test('a kill counts as a trade, and the death it answers as traded', () => {
  const rows = mapFiguresOf(
    told({
      views: [view()],
      roster: [2, 3].map((account) => ({ userId: `u${account}`, steamId: steamIdOf(account), team: 1 as const })),
    }),
  )
  const isTraded = rowOf(rows, 'u3')?.traded_deaths
  expect(rowOf(rows, 'u2')?.trade_kills).toBe(isTraded)
})

test('nothing is told before the end, of a void match, and of a map without a known score', () => {
  for (const state of [{ status: 'live' }, { status: 'void' }] as const) {
    const none = told({}, state)
    expect([mapFiguresOf(none), mapResultsOf(none), teamResultsOf(none)]).toEqual([[], [], []])
  }
  const [map] = told().state.maps
  const open = told({}, { maps: [{ ...map!, score: [1, 1] }] })
  expect([mapFiguresOf(open), mapResultsOf(open), teamResultsOf(open)]).toEqual([[], [], []])
})

test('a map that ended otherwise than its log tells has nothing of that', () => {
  const [map] = told().state.maps
  const decision = { outcome: 'admin', winner: 2, maps: [{ team1: 0, team2: 3 }] } as const
  const turned = { ...map!, score: [0, 3] as const, winner: 2 as const, players: {} }
  expect(mapFiguresOf(told({ views: [view()] }, { maps: [turned], decision }))).toEqual([])
  const other = told({ views: [view()] }, { maps: [{ ...map!, score: [3, 1], players: {} }] })
  expect(mapFiguresOf(other)).toEqual([])
})

test('KAST of a plugin that counts it stands where no log tells it', () => {
  const [map] = told().state.maps
  const counted = told({}, { maps: [{ ...map!, players: { [steamIdOf(1)]: { ...plugin, kast: 2 } } }] })
  expect(rowOf(mapFiguresOf(counted), 'u1')).toMatchObject({ kast_of: 3, kast_rounds: 2, logged_rounds: 0 })
  expect(rowOf(mapFiguresOf({ ...counted, views: [view()] }), 'u1')).toMatchObject({ kast_of: 3, kast_rounds: 3 })
})

test('a map tells which side won its rounds, as far as one round is known after another', () => {
  expect(mapResultsOf(told())).toEqual([
    expect.objectContaining({ rounds1: 3, rounds2: 0, ct1: 1, t1: 0, ct2: 1, t2: 0 }),
  ])
  expect(teamResultsOf(told())).toEqual([
    expect.objectContaining({ team_id: 'one', matches: 1, wins: 1, maps: 1, maps_won: 1, rounds: 3, rounds_won: 3 }),
    expect.objectContaining({ team_id: 'two', wins: 0, maps_won: 0, rounds: 3, rounds_won: 0 }),
  ])
})

test('counts add up and take back', () => {
  const [one] = mapFiguresOf(told())
  expect(isNothing(addCounts(addCounts(noCounts, one!), one!, -1))).toBe(true)
  expect(isNothing(one!)).toBe(false)
})
