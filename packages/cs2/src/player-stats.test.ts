import { describe, expect, it } from 'vitest'
import { FieldReader } from './field-reader.ts'
import type { PlayerStats } from './game-event.ts'
import { readPlayerStats } from './player-stats.ts'
import { statsBody, type JsonObject } from './testing/matchzy-bodies.ts'

function read(changes: JsonObject): { stats: PlayerStats; problem: string | null } {
  const fields = new FieldReader(statsBody(changes))
  return { stats: readPlayerStats(fields), problem: fields.firstProblem }
}

describe('what MatchZy fills', () => {
  it('reads every filled counter under its own name', () => {
    expect(read({}).stats).toEqual({
      kills: 7,
      deaths: 4,
      assists: 2,
      damage: 812,
      utilityDamage: 41,
      enemiesFlashed: 5,
      headshotKills: 3,
      roundsPlayed: 9,
      twoKills: 2,
      threeKills: 1,
      fourKills: 0,
      fiveKills: 0,
      clutches1v1: 1,
      clutches1v2: 0,
      score: 19,
      mvps: 2,
      kast: null,
      flashAssists: null,
      firstKills: null,
      firstDeaths: null,
      tradeKills: null,
      teamKills: null,
      suicides: null,
      bombPlants: null,
      bombDefuses: null,
      knifeKills: null,
    })
  })

  const filled: readonly (readonly [string, keyof PlayerStats])[] = [
    ['kills', 'kills'],
    ['deaths', 'deaths'],
    ['assists', 'assists'],
    ['damage', 'damage'],
    ['utility_damage', 'utilityDamage'],
    ['enemies_flashed', 'enemiesFlashed'],
    ['headshot_kills', 'headshotKills'],
    ['rounds_played', 'roundsPlayed'],
    ['2k', 'twoKills'],
    ['3k', 'threeKills'],
    ['4k', 'fourKills'],
    ['5k', 'fiveKills'],
    ['1v1', 'clutches1v1'],
    ['1v2', 'clutches1v2'],
    ['score', 'score'],
    ['mvp', 'mvps'],
  ]

  it.each(filled)('%s becomes %s, and its 0 is a 0', (field, name) => {
    expect(read({ [field]: 77 }).stats[name]).toBe(77)
    expect(read({ [field]: 0 }).stats[name]).toBe(0)
  })

  it.each(filled)('%s is needed', (field) => {
    expect(read({ [field]: undefined }).problem).toBe(field)
    expect(read({ [field]: 1.5 }).problem).toBe(field)
    expect(read({ [field]: 1_000_001 }).problem).toBe(field)
  })

  it('shows a counter below zero, as after a team kill, as 0', () => {
    expect(read({ kills: -1, score: -4 })).toMatchObject({ stats: { kills: 0, score: 0 }, problem: null })
  })
})

describe('what MatchZy never fills is no data, not 0', () => {
  const unfilled: readonly (readonly [string, keyof PlayerStats])[] = [
    ['kast', 'kast'],
    ['flash_assists', 'flashAssists'],
    ['first_kills_t', 'firstKills'],
    ['first_kills_ct', 'firstKills'],
    ['first_deaths_t', 'firstDeaths'],
    ['first_deaths_ct', 'firstDeaths'],
    ['trade_kills', 'tradeKills'],
    ['team_kills', 'teamKills'],
    ['suicides', 'suicides'],
    ['bomb_plants', 'bombPlants'],
    ['bomb_defuses', 'bombDefuses'],
    ['knife_kills', 'knifeKills'],
  ]

  it.each(unfilled)('%s of 0, null or nothing is null', (field, name) => {
    for (const value of [0, null, undefined]) {
      const { stats, problem } = read({ [field]: value })
      expect(stats[name]).toBeNull()
      expect(problem).toBeNull()
    }
  })

  it.each(unfilled)('%s is taken from a dialect that counts it', (field, name) => {
    expect(read({ [field]: 3 }).stats[name]).toBe(3)
  })

  it.each(unfilled)('%s must still be a number when it is there', (field) => {
    expect(read({ [field]: 'many' }).problem).toBe(field)
  })

  it('adds first kills and first deaths of both sides', () => {
    const { stats } = read({ first_kills_t: 2, first_kills_ct: 3, first_deaths_t: 1, first_deaths_ct: 0 })
    expect(stats).toMatchObject({ firstKills: 5, firstDeaths: 1 })
  })
})
