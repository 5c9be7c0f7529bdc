import { describe, expect, it } from 'vitest'
import { mapChance, newcomer, strengthOf } from '@lobby/chances'
import { oddsByRatings } from './series-odds.rules.ts'

const five = (mean: number, variance = 0.04) => Array.from({ length: 5 }, () => ({ mean, variance }))
const odds = oddsByRatings({ strong: five(0.3), weak: five(-0.1), new: five(0, newcomer.variance), none: [] })

describe('the odds of a series by ratings', () => {
  it('of one map are those of the model, a hair off', () => {
    const strength = strengthOf({ players: five(0.3), together: 1 }, { players: five(-0.1), together: 1 })
    expect(odds('strong', 'weak', 1)).toBeCloseTo(mapChance({ a: 0, b: 0, strength }), 2)
    expect(odds('strong', 'weak', 1)).toBeGreaterThan(0.8)
  })

  it('are the same from the other side, for any length', () => {
    for (const bestOf of [1, 2, 3, 5])
      expect(odds('strong', 'weak', bestOf) + odds('weak', 'strong', bestOf)).toBeCloseTo(1, 9)
  })

  it('grow with the length for the stronger team, and are even between the same', () => {
    expect(odds('strong', 'weak', 3)).toBeGreaterThan(odds('strong', 'weak', 1))
    expect(odds('strong', 'weak', 5)).toBeGreaterThan(odds('strong', 'weak', 3))
    expect(odds('new', 'new', 3)).toBeCloseTo(0.5, 9)
    expect(odds('strong', 'weak', 2)).toBe(odds('strong', 'weak', 1))
  })

  it('of whom nothing is known are even', () => {
    expect([odds('strong', 'none', 3), odds('strong', 'somebody', 1)]).toEqual([0.5, 0.5])
  })
})
