import { describe, expect, it } from 'vitest'
import { evenStrength, newcomer, strengthOf, type TeamStrength } from './strength.ts'

const team = (means: readonly number[], together = 1, variance = 0.05): TeamStrength => ({
  players: means.map((mean) => ({ mean, variance })),
  together,
})

describe('the strength of two teams', () => {
  it('is the difference of their means, as sure as their players and the day', () => {
    const { mean, sd } = strengthOf(team([0.5, 0.1, 0, 0.3, 0.1]), team([-0.2, 0, 0.2, 0.1, 0.4], 1, 0.2))
    expect(mean).toBeCloseTo(0.2 - 0.1, 12)
    expect(sd ** 2).toBeCloseTo(0.05 / 5 + 0.2 / 5 + 0.0225, 12)
  })

  it('counts who queued together, and is less sure of it', () => {
    const { mean, sd } = strengthOf(team([0, 0], 1), team([0, 0], 0.1), { mean: 0.25, variance: 0.01 })
    expect(mean).toBeCloseTo(0.25 * 0.9, 12)
    expect(sd ** 2).toBeCloseTo(0.05 + 0.0225 + 0.81 * 0.01, 12)
    expect(strengthOf(team([0], 1), team([0], 0)).sd ** 2).toBeCloseTo(0.1 + 0.0225 + 0.04, 12)
  })

  it('of newcomers is even: 2·s0²/5 + s²', () => {
    expect(evenStrength.mean).toBe(0)
    expect(evenStrength.sd ** 2).toBeCloseTo((2 * 0.36) / 5 + 0.0225, 12)
    const two: TeamStrength = { players: [newcomer, newcomer], together: 1 }
    expect(strengthOf(two, two).sd ** 2).toBeCloseTo(0.36 + 0.0225, 12)
  })

  it('is refused without players', () => {
    expect(() => strengthOf(team([]), team([0]))).toThrow('a team without players')
  })
})
