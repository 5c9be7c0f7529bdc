import { describe, expect, test } from 'vitest'
import type { LoggedMap, MatchState } from '#matches'
import { resultsOf, type RosterPlayer } from './results.rules.ts'

type Players = MatchState['maps'][number]['players']

const figures = (kills: number, deaths: number, roundsPlayed = 20): Players[string] => ({
  team: 1,
  name: 'nick',
  kills,
  deaths,
  assists: 3,
  damage: kills * 100,
  headshotKills: 2,
  roundsPlayed,
  mvps: 0,
  kast: null,
})
const map = (number: number, players: Players): MatchState['maps'][number] => ({
  number,
  status: 'finished',
  score: [13, 7],
  winner: 1,
  rounds: [],
  players,
})
const roster: RosterPlayer[] = [
  { userId: 'aq', steamId: '1', team: 1 },
  { userId: 'qr', steamId: '2', team: 2 },
]
const finished = { status: 'finished', winner: 1, decision: null } as const

describe('what a match tells of its players', () => {
  test('sums over its maps, and who won', () => {
    const maps = [map(0, { '1': figures(20, 10), '2': figures(9, 18) }), map(1, { '1': figures(15, 12, 24) })]
    expect(resultsOf({ ...finished, maps }, roster)).toEqual([
      {
        userId: 'aq',
        won: true,
        maps: 2,
        rounds: 44,
        kills: 35,
        deaths: 22,
        assists: 6,
        damage: 3_500,
        headshotKills: 4,
        logged: null,
      },
      {
        userId: 'qr',
        won: false,
        maps: 1,
        rounds: 20,
        kills: 9,
        deaths: 18,
        assists: 3,
        damage: 900,
        headshotKills: 2,
        logged: null,
      },
    ])
  })

  test('nothing before its end, and nothing when it is void', () => {
    const maps = [map(0, { '1': figures(20, 10) })]
    for (const status of ['ready', 'warmup', 'live', 'void'] as const)
      expect(resultsOf({ ...finished, status, winner: null, maps }, roster)).toEqual([])
  })

  test('nothing of strangers, of the bench, of those without a Steam ID, or of a walkover', () => {
    const maps = [map(0, { '1': figures(0, 0, 0), '9': figures(30, 1) })]
    expect(resultsOf({ ...finished, maps }, [...roster, { userId: 'no', steamId: null, team: 1 }])).toEqual([])
    expect(resultsOf({ ...finished, maps: [map(0, {})] }, roster)).toEqual([])
  })

  test('nothing of a map whose score is not known, until it is or somebody decided', () => {
    const maps = [
      map(0, { '1': figures(20, 10) }),
      { ...map(1, { '1': figures(15, 12, 24) }), score: [12, 5] as const },
    ]
    expect(resultsOf({ ...finished, maps }, roster)).toMatchObject([{ maps: 1, kills: 20 }])
    const decision = { outcome: 'admin', winner: 1, maps: [] } as const
    expect(resultsOf({ ...finished, decision, maps }, roster)).toMatchObject([{ maps: 2, kills: 35 }])
    const short = { ...finished, rules: { maxRounds: 22, overtimeRounds: null }, maps: [maps[1]!] }
    expect(resultsOf(short, roster)).toMatchObject([{ maps: 1 }])
  })

  test('what a log tells of the maps, over the rounds that it tells', () => {
    const clutchSizes: [number, number][] = [
      [2, 1],
      [1, 0],
    ]
    const told = (rounds: number): LoggedMap => {
      const figures = { rounds, kastRounds: 9, firstKills: 3, firstDeaths: 1, tradeKills: 2, clutches: 1, clutchSizes }
      return { rounds: 12, figures: new Map([['1', { ...figures, bombPlants: 4, bombDefuses: 0 }]]), kills: [] }
    }
    const maps = [map(0, { '1': figures(20, 10), '2': figures(9, 18) }), map(1, { '1': figures(15, 12) })]
    const [aq, qr] = resultsOf({ ...finished, maps }, roster, [told(12), told(10), told(0)])
    expect(aq?.logged).toMatchObject({ rounds: 22, kastRounds: 18, firstKills: 6, clutches: 2, bombDefuses: 0 })
    expect(aq?.logged?.clutchSizes).toEqual([
      [4, 2],
      [2, 0],
    ])
    expect(qr?.logged).toBeNull()
  })

  test('a draw is nobody’s win', () => {
    const maps = [map(0, { '1': figures(20, 10), '2': figures(9, 18) })]
    expect(resultsOf({ ...finished, winner: null, maps }, roster).map(({ won }) => won)).toEqual([false, false])
  })
})
