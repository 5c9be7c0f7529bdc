import { expect, test } from 'vitest'
import type { TeamMatches } from '@lobby/contract'
import { sampleComing } from '../../../testing/samples-teams.ts'
import { sampleScore } from '../../../testing/samples.ts'
import { runningScore, withScore } from './running-score.ts'

const map = { number: 0, map: 'de_nuke', status: 'finished', team1: 13, team2: 5, winner: 1 } as const
const second = { number: 1, map: 'de_dust2', status: 'live', team1: 2, team2: 6, winner: null } as const

test('the score is the running map’s, as the team sees it', () => {
  const score = sampleScore({ status: 'live', team1: 1, current_map: 1, maps: [map, second] })
  expect(runningScore({ score, side: 1, best_of: 3 })).toEqual({ own: 2, other: 6, map: 'de_dust2', maps: [1, 0] })
  expect(runningScore({ score, side: 2, best_of: 3 })).toEqual({ own: 6, other: 2, map: 'de_dust2', maps: [0, 1] })
})

test('between maps it is that of the series, and the rounds where there is one map', () => {
  const score = sampleScore({
    status: 'live',
    team1: 1,
    current_map: 1,
    maps: [map, { ...second, status: 'upcoming' }],
  })
  expect(runningScore({ score, side: 1, best_of: 3 })).toMatchObject({ own: 1, other: 0, map: null })
  expect(runningScore({ score, side: 2, best_of: 1 })).toMatchObject({ own: 5, other: 13, map: 'de_nuke' })
})

test('a newer score is taken, an older one is no news, and a match that ends is asked for', () => {
  const now = sampleScore({ match_id: '7', status: 'live', version: 4 })
  const match = sampleComing({ match_id: '7', status: 'live', best_of: 1, side: 1, score: now })
  const page: TeamMatches = { coming: [match], played: [], next: null }
  expect(withScore(page, { ...now, version: 5, team1: 1 })?.coming[0]?.score.team1).toBe(1)
  expect(withScore(page, { ...now, version: 4, team1: 1 })).toBe(page)
  expect(withScore(page, { ...now, match_id: '8', version: 9 })).toBe(page)
  expect(withScore(page, { ...now, version: 5, status: 'finished' })).toBeNull()
})
