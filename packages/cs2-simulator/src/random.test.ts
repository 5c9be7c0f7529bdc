import { describe, expect, it } from 'vitest'
import { Random } from './random.ts'

function draw(random: Random, count: number): readonly number[] {
  return Array.from({ length: count }, () => random.next())
}

describe('Random', () => {
  it('gives the same draws for the same seed and others for another', () => {
    expect(draw(new Random('7'), 50)).toEqual(draw(new Random('7'), 50))
    expect(draw(new Random('7'), 5)).not.toEqual(draw(new Random('8'), 5))
  })

  it('forks sources that neither shift nor repeat their parent', () => {
    const parent = new Random('7')
    const before = parent.fork('quirks')
    const drawn = draw(parent, 3)
    expect(drawn).toEqual(draw(new Random('7'), 3))
    expect(draw(before, 3)).toEqual(draw(parent.fork('quirks'), 3))
    expect(draw(parent.fork('play'), 3)).not.toEqual(draw(parent.fork('quirks'), 3))
  })

  it('spreads evenly over 0 ≤ n < 1', () => {
    const numbers = draw(new Random('even'), 10_000)
    const tenths = new Map<number, number>()
    for (const number of numbers) tenths.set(Math.floor(number * 10), (tenths.get(Math.floor(number * 10)) ?? 0) + 1)
    expect([...tenths.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const count of tenths.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  it('never does the impossible and always the certain', () => {
    const random = new Random('chance')
    expect(Array.from({ length: 200 }, () => random.chance(0))).not.toContain(true)
    expect(Array.from({ length: 200 }, () => random.chance(1))).not.toContain(false)
  })

  it('draws whole numbers including both ends', () => {
    const random = new Random('whole')
    const seen = new Set(Array.from({ length: 300 }, () => random.integer(2, 5)))
    expect([...seen].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5])
  })

  it('picks by weight and never what weighs nothing', () => {
    const random = new Random('pick')
    const weight = (item: string): number => ({ rare: 1, common: 3, never: 0 })[item] ?? 0
    const picks = Array.from({ length: 4000 }, () => random.pick(['rare', 'never', 'common'], weight))
    expect(picks).not.toContain('never')
    const share = picks.filter((item) => item === 'common').length / picks.length
    expect(Math.abs(share - 0.75)).toBeLessThan(0.04)
    expect(() => random.pick([])).toThrow(RangeError)
  })

  it('shuffles a copy, losing nothing', () => {
    const items = Array.from({ length: 30 }, (_, index) => index)
    const shuffled = new Random('deck').shuffled(items)
    expect(shuffled).not.toEqual(items)
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(items)
  })
})
