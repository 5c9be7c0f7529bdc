import { describe, expect, test } from 'vitest'
import type { MatchState } from '#matches'
import { toldByBackup } from './backup-score.rules.ts'

type Map = MatchState['maps'][number]
const map = (is: Partial<Map> = {}): Map => ({
  number: 0,
  status: 'live',
  score: [4, 3],
  winner: null,
  rounds: [],
  players: {},
  ...is,
})
const now = new Date('2026-11-21T20:00:00Z')
const stateOf = (maps: Map[], moments: MatchState['moments'] = []) =>
  ({ maps, moments, turned: false }) as unknown as MatchState
const backup = (score: [number, number], mapNumber = 0) => ({
  matchId: 1,
  mapNumber,
  round: score[0] + score[1],
  isWhole: true,
  told: { score, before: [0, 0] as const },
})

describe('what a backup tells of the score', () => {
  test('is news where play went on unheard, or a map began unheard', () => {
    const told = { source: 'backup', map: 0, score: [5, 4], before: [0, 0], course: 'ahead' }
    expect(toldByBackup(stateOf([map()]), backup([5, 4]), now)).toEqual(told)
    const second = stateOf([map(), map({ number: 1, status: 'upcoming', score: [0, 0] })])
    expect(toldByBackup(second, backup([0, 0], 1), now)).toMatchObject({ map: 1, score: [0, 0] })
  })

  test('is none where as much was heard, and where it says nothing', () => {
    for (const score of [
      [4, 3],
      [3, 4],
      [2, 0],
    ] as [number, number][])
      expect(toldByBackup(stateOf([map()]), backup(score), now)).toBeNull()
    expect(toldByBackup(stateOf([map()]), { ...backup([5, 4]), told: null }, now)).toBeNull()
    expect(toldByBackup(stateOf([map()]), backup([5, 4], 1), now)).toBeNull()
  })

  test('is let be right after a restore, as it may be of before', () => {
    const restoredAt = (ms: number) => [
      { kind: 'restored' as const, map: 0, score: null, at: new Date(now.getTime() - ms).toISOString() },
    ]
    expect(toldByBackup(stateOf([map()], restoredAt(14_999)), backup([5, 4]), now)).toBeNull()
    expect(toldByBackup(stateOf([map()], restoredAt(15_000)), backup([5, 4]), now)).not.toBeNull()
  })
})
