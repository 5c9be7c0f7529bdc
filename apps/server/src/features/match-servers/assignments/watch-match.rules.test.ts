import type { MatchStatus } from '@lobby/cs2'
import { describe, expect, test } from 'vitest'
import { endedSeries, judgeAssignment, type Judged } from './watch-match.rules.ts'

const status = (changes: Partial<MatchStatus> = {}): MatchStatus => ({
  gameState: 'live',
  isPaused: false,
  matchId: 7,
  mapNumber: 0,
  team1: { series: 0, map: 3 },
  team2: { series: 0, map: 2 },
  ...changes,
})
const on: Judged = { state: 'on', misses: 0, said: null }

describe('a server that was told to play a match', () => {
  test('is lost with the third miss in a row, and back with one answer', () => {
    const once = judgeAssignment(on, null, 7)
    const twice = judgeAssignment(once, status({ matchId: null, gameState: 'none' }), 7)
    expect([once.state, twice.state]).toEqual(['on', 'on'])
    expect(judgeAssignment(twice, status(), 7)).toEqual({
      state: 'on',
      misses: 0,
      said: { game_state: 'live', is_paused: false },
    })
    const lost = judgeAssignment(twice, status({ matchId: 8 }), 7)
    expect(lost).toMatchObject({ state: 'lost', misses: 3 })
    expect(judgeAssignment(lost, null, 7)).toMatchObject({ state: 'lost', misses: 4 })
    expect(judgeAssignment(lost, status({ isPaused: true }), 7)).toMatchObject({
      state: 'on',
      said: { is_paused: true },
    })
  })
})

describe('a series that its server is through with', () => {
  const ended = (team1: number, team2: number, maps: number, isPlayedOut = false) =>
    endedSeries(
      status({ gameState: 'post_game', team1: { series: team1, map: 13 }, team2: { series: team2, map: 1 } }),
      maps,
      isPlayedOut,
    )
  test.each([
    [1, 0, 1, [1, 0]],
    [1, 0, 3, null],
    [2, 0, 3, [2, 0]],
    [1, 2, 3, [1, 2]],
    [2, 2, 5, null],
    [2, 3, 5, [2, 3]],
  ] as const)('%i:%i of %i maps', (team1, team2, maps, score) => {
    expect(ended(team1, team2, maps)).toEqual(score)
  })
  test('of two maps is over after both', () => {
    expect([ended(1, 0, 2, true), ended(2, 0, 2, true), ended(1, 1, 2, true)]).toEqual([null, [2, 0], [1, 1]])
  })
  test('is not over while it is played', () => {
    expect(endedSeries(status({ team1: { series: 1, map: 0 } }), 1, false)).toBeNull()
    expect(endedSeries(null, 1, false)).toBeNull()
  })
})
