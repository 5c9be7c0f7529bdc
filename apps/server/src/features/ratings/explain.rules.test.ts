import { expect, test } from 'vitest'
import { explain, type ExplainedRow } from './explain.rules.ts'

const row: ExplainedRow = {
  ladder: '5v5',
  ended_at: new Date('2026-03-01T12:00:00Z'),
  match_id: 7,
  map_number: 1,
  map: 'de_nuke',
  rounds: '1101101100110101011101',
  team: 2,
  mean_before: 0.2,
  variance_before: 0.09,
  mean_after: 0.18,
  variance_after: 0.088,
  together1: 1,
  together2: 0.3,
  opponent_id: 't',
  opponent_name: 'Tulpar',
  is_theirs_shown: true,
  mean1: 0.1,
  mean2: 0.2,
  variance1: 0.02,
  variance2: 0.01,
  party_mean: 0.25,
  party_variance: 0.01,
  next_party_mean: 0.25,
  next_party_variance: 0.01,
  chance: 0.4,
  strength: -0.12,
}

test('a change is told from the side of its player', () => {
  const told = explain(row)
  expect(told).toMatchObject({
    at: '2026-03-01T12:00:00.000Z',
    before: { points: 1640, spread: 210 },
    after: { points: 1626, spread: 208 },
    change: -14,
    chance_before: 0.6,
    own: { points: 1640, spread: 70 },
    theirs: { points: 1570, spread: 99 },
    party: -122.5,
    won: { rounds: 8 },
    lost: { rounds: 14 },
  })
  expect(told.round_chance).toBeCloseTo(1 / (1 + Math.exp(-0.12)), 12)
  expect(told.won.each).toBeCloseTo(12.6 * (1 - told.round_chance), 2)
  expect(told.lost.sum).toBeCloseTo(-14 * 12.6 * told.round_chance, 1)
  expect(told.rounds?.slice(0, 3)).toEqual([false, false, true])
  expect(explain({ ...row, team: 1 })).toMatchObject({ chance_before: 0.4, party: 122.5, won: { rounds: 14 } })
})

test('in a pair a round is worth two and a half times what it is in a five', () => {
  const [five, two] = [explain(row), explain({ ...row, ladder: '2v2' })]
  expect(two.won.each / five.won.each).toBeCloseTo(2.5, 2)
})

test('the order of rounds is told where it is known, and the average of others where they show it', () => {
  expect(explain({ ...row, rounds: '1aaaabbb' })).toMatchObject({
    rounds: null,
    won: { rounds: 3 },
    lost: { rounds: 5 },
  })
  expect(explain({ ...row, is_theirs_shown: false }).theirs).toBeNull()
})
