import { describe, expect, it } from 'vitest'
import { boardPoints, isOnBoard, leagueOf } from './board.ts'
import { create, of, standingOf } from './ladder.ts'

const day = 86_400_000

describe('placement', () => {
  const skill = { mean: 0.2, variance: 0.09, maps: 10, lastAt: 0 }

  it('lasts ten maps, and until the ± is small enough', () => {
    expect(of(create(), 'x')).toMatchObject({
      points: 1500,
      spread: expect.closeTo(420, 9),
      placement: { maps: 0, of: 10 },
    })
    expect(standingOf({ ...skill, maps: 9 }).placement).toEqual({ maps: 9, of: 10 })
    expect(standingOf(skill)).toMatchObject({ points: expect.closeTo(1640, 9), placement: null })
    expect(standingOf({ ...skill, variance: (340.1 / 700) ** 2 }).placement).toEqual({ maps: 10, of: 10 })
    expect(standingOf({ ...skill, variance: (339.9 / 700) ** 2 }).placement).toBeNull()
  })
})

describe('the board', () => {
  it('is ordered by the mean less one standard deviation, of who plays', () => {
    expect(boardPoints({ mean: 1, variance: 0.04 })).toBeCloseTo(1500 + 700 - 140, 9)
    expect(isOnBoard({ maps: 20, lastAt: 0 }, 30 * day)).toBe(true)
    expect(isOnBoard({ maps: 20, lastAt: 0 }, 30 * day + 1)).toBe(false)
    expect(isOnBoard({ maps: 19, lastAt: 0 }, 0)).toBe(false)
    expect(isOnBoard({ maps: 0, lastAt: null }, 0)).toBe(false)
  })

  it('has leagues by shares of its places', () => {
    expect([1, 20, 21, 100, 101, 250, 251, 500, 501, 750, 751, 1000].map((place) => leagueOf(place, 1000))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
    ])
    expect(leagueOf(1, 1)).toBe(0)
    expect(() => leagueOf(0, 5)).toThrow('a place')
  })

  it('keeps a league until one is two points below it, and gives a better one at once', () => {
    expect(leagueOf(120, 1000, 1)).toBe(1)
    expect(leagueOf(121, 1000, 1)).toBe(2)
    expect(leagueOf(120, 1000, 2)).toBe(2)
    expect(leagueOf(100, 1000, 2)).toBe(1)
  })
})
