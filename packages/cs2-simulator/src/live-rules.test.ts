import { isFinalMapScore, standardMapRules, wingmanMapRules } from '@lobby/cs2'
import { onRecorded } from '@lobby/cs2/recorded'
import { describe, expect, it } from 'vitest'
import { rulesOf, sideAfter } from './live-rules.ts'
import { MapGame } from './map-game.ts'
import { Random } from './random.ts'
import { steamIdAt } from './testing/site.ts'

describe('the rules of a match', () => {
  it('are those of five against five, whatever the number of players, unless it is wingman', () => {
    expect(rulesOf({ wingman: false, cvars: {} })).toEqual(standardMapRules)
    expect(rulesOf({ wingman: true, cvars: {} })).toEqual(wingmanMapRules)
  })

  it('follow the settings of the match, which come after the file of the plugin', () => {
    const cvars = { mp_maxrounds: '30', mp_overtime_maxrounds: '10' }
    expect(rulesOf({ wingman: true, cvars })).toEqual({ maxRounds: 30, overtimeRounds: 10 })
    const off = { mp_overtime_enable: '0', mp_overtime_maxrounds: '6' }
    expect(rulesOf({ wingman: false, cvars: off })).toEqual({ maxRounds: 24, overtimeRounds: null })
    expect(rulesOf({ wingman: false, cvars: { ...off, mp_overtime_enable: '1' } })).toEqual(standardMapRules)
    for (const odd of ['', 'x', '-2', '0', '25', '1.5'])
      expect(rulesOf({ wingman: false, cvars: { mp_maxrounds: odd } })).toEqual(standardMapRules)
  })
})

describe('the end of a map', () => {
  it.each([
    [9, 0, true],
    [9, 7, true],
    [8, 8, false],
    [9, 8, false],
    [10, 8, false],
    [11, 8, true],
    [11, 9, true],
    [10, 10, false],
    [12, 10, false],
    [13, 11, true],
  ])('is at wingman %i:%i: %s', (one, two, isOver) => {
    expect(isFinalMapScore(one, two, wingmanMapRules)).toBe(isOver)
    expect(isFinalMapScore(two, one, wingmanMapRules)).toBe(isOver)
  })

  it.each([
    [7, 'ct'],
    [8, 't'],
    [16, 't'],
    [17, 't'],
    [18, 'ct'],
    [20, 'ct'],
    [21, 'ct'],
    [22, 't'],
  ] as const)('after %i rounds of wingman a team that began as CT is %s', (played, side) => {
    expect(sideAfter('ct', played, wingmanMapRules)).toBe(side)
  })
})

it('a map of two against two is played to nine, or through overtimes of four', () => {
  const people = (first: number) => [0, 1].map((index) => ({ steamId: steamIdAt(first + index), name: `p${index}` }))
  const lineups = { team1: people(10), team2: people(20) }
  const lengths = Array.from({ length: 40 }, (_, seed) => {
    const game = new MapGame(
      { lineups, team1Side: 'ct', strengths: { team1: 1, team2: 1 }, rules: wingmanMapRules },
      new Random(String(seed)),
    )
    while (!game.isOver) game.playRound()
    expect(isFinalMapScore(game.score('team1'), game.score('team2'), wingmanMapRules)).toBe(true)
    return game.rounds.length
  })
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(9)
  expect(Math.min(...lengths)).toBeLessThan(16)
  expect(Math.max(...lengths)).toBeGreaterThan(16)
})

onRecorded('matchzy', 'the rules of a match that MatchZy kept', (read) => {
  it('are named in a backup by the field Wingman', () => {
    const { match_config: kept = '' } = JSON.parse(read('matchzy_1044_1_round26.json')) as Record<string, string>
    const { Wingman } = JSON.parse(kept) as { Wingman: boolean }
    expect(rulesOf({ wingman: Wingman, cvars: {} })).toEqual(standardMapRules)
    // 13:13 is an overtime there.
    expect(isFinalMapScore(13, 13, standardMapRules)).toBe(false)
  })
})
