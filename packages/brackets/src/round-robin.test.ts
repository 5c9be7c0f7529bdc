import { describe, expect, it } from 'vitest'
import { circleRounds } from './round-robin.ts'

const sizes = Array.from({ length: 63 }, (_, at) => at + 2)

function key([one, two]: readonly [number, number]): string {
  return `${Math.min(one, two)}-${Math.max(one, two)}`
}

describe('circleRounds', () => {
  it.each([
    { size: 2, rounds: [['0-1']] },
    { size: 3, rounds: [['1-2'], ['0-2'], ['0-1']] },
    {
      size: 4,
      rounds: [
        ['0-3', '1-2'],
        ['0-2', '1-3'],
        ['0-1', '2-3'],
      ],
    },
  ])('of $size', ({ size, rounds }) => {
    expect(circleRounds(size).map((pairs) => pairs.map(key))).toEqual(rounds)
  })

  it.each(sizes)('of %i lets every pair meet exactly once', (size) => {
    const pairs = circleRounds(size).flat().map(key)
    expect(pairs).toHaveLength((size * (size - 1)) / 2)
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  it.each(sizes)('of %i uses nobody twice in a round, and nobody against themselves', (size) => {
    for (const round of circleRounds(size)) {
      const busy = round.flat()
      expect(new Set(busy).size).toBe(busy.length)
      expect(busy.every((position) => position >= 0 && position < size)).toBe(true)
    }
  })

  it.each([3, 5, 7, 9, 31, 63])('case 37: in a group of %i one team is idle per round, each once', (size) => {
    const rounds = circleRounds(size)
    const idle = rounds.map((round) => {
      const busy = new Set(round.flat())
      return Array.from({ length: size }, (_, at) => at).filter((at) => !busy.has(at))
    })
    expect(rounds).toHaveLength(size)
    expect(idle.every((positions) => positions.length === 1)).toBe(true)
    expect(new Set(idle.flat()).size).toBe(size)
  })

  it.each([2, 4, 6, 8, 32, 64])('an even group of %i has one round less than teams', (size) => {
    expect(circleRounds(size)).toHaveLength(size - 1)
  })

  it.each(sizes)('of %i gives each team both sides in turn, one more of one at most', (size) => {
    const first = Array.from({ length: size }, () => 0)
    const second = Array.from({ length: size }, () => 0)
    for (const [one, two] of circleRounds(size).flat()) {
      first[one]! += 1
      second[two]! += 1
    }
    first.forEach((count, at) => expect(Math.abs(count - second[at]!)).toBeLessThanOrEqual(1))
  })

  it.each([4, 6, 8, 16])('of %i saves the match of the two best for the last round', (size) => {
    expect(circleRounds(size).at(-1)!.map(key)).toContain('0-1')
  })
})
