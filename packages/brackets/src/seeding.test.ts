import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bracketLines, bracketSize, groupName, snake } from './seeding.ts'

describe('bracketLines', () => {
  it.each([
    [1, [1]],
    [2, [1, 2]],
    [4, [1, 4, 2, 3]],
    [8, [1, 8, 4, 5, 2, 7, 3, 6]],
    [16, [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]],
  ])('of %i', (size, lines) => {
    expect(bracketLines(size)).toEqual(lines)
  })

  it.each([2, 4, 8, 16, 64, 1024, 4096])('of %i holds every seed once, the better one first', (size) => {
    const lines = bracketLines(size)
    expect(lines.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, at) => at + 1))
    for (let at = 0; at < size; at += 2) expect(lines[at]! + lines[at + 1]!).toBe(size + 1)
    for (let at = 0; at < size; at += 2) expect(lines[at]!).toBeLessThan(lines[at + 1]!)
  })

  it.each([4, 8, 16, 32, 64])('of %i leaves the best k in different k-ths when the favourites win', (size) => {
    let left = bracketLines(size)
    while (left.length > 1) {
      const half = left.length / 2
      left = Array.from({ length: half }, (_, at) => Math.min(left[at * 2]!, left[at * 2 + 1]!))
      expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: half }, (_, at) => at + 1))
    }
  })
})

describe('bracketSize', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 4],
    [5, 8],
    [9, 16],
    [17, 32],
    [33, 64],
    [4095, 4096],
    [4096, 4096],
  ])('of %i teams is %i', (count, size) => {
    expect(bracketSize(count)).toBe(size)
  })
})

describe('snake', () => {
  it.each([
    {
      teams: 8,
      groups: 2,
      dealt: [
        [1, 4, 5, 8],
        [2, 3, 6, 7],
      ],
    },
    {
      teams: 8,
      groups: 4,
      dealt: [
        [1, 8],
        [2, 7],
        [3, 6],
        [4, 5],
      ],
    },
    {
      teams: 12,
      groups: 3,
      dealt: [
        [1, 6, 7, 12],
        [2, 5, 8, 11],
        [3, 4, 9, 10],
      ],
    },
    { teams: 3, groups: 1, dealt: [[1, 2, 3]] },
    { teams: 2, groups: 2, dealt: [[1], [2]] },
  ])('deals $teams teams to $groups groups', ({ teams, groups, dealt }) => {
    expect(
      snake(
        Array.from({ length: teams }, (_, at) => at + 1),
        groups,
      ),
    ).toEqual(dealt)
  })

  it.each([
    {
      teams: 9,
      groups: 4,
      dealt: [
        [1, 8, 9],
        [2, 7],
        [3, 6],
        [4, 5],
      ],
    },
    {
      teams: 7,
      groups: 2,
      dealt: [
        [1, 4, 5, 7],
        [2, 3, 6],
      ],
    },
    { teams: 5, groups: 3, dealt: [[1, 5], [2, 4], [3]] },
    {
      teams: 10,
      groups: 4,
      dealt: [
        [1, 8, 9],
        [2, 7, 10],
        [3, 6],
        [4, 5],
      ],
    },
  ])('case 47: $teams teams in $groups groups, the bigger groups first', ({ teams, groups, dealt }) => {
    expect(
      snake(
        Array.from({ length: teams }, (_, at) => at + 1),
        groups,
      ),
    ).toEqual(dealt)
  })

  it('case 47: sizes never differ by more than one and never grow', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 32 }), (count, groups) => {
        const sizes = snake(
          Array.from({ length: count }, (_, at) => at),
          groups,
        ).map((group) => group.length)
        expect(sizes).toHaveLength(groups)
        expect(sizes[0]! - sizes.at(-1)!).toBeLessThanOrEqual(1)
        expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes)
      }),
    )
  })

  it('deals every team once and leaves the list alone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 80 }), fc.integer({ min: 1, max: 32 }), (teams, groups) => {
        const before = [...teams]
        expect(snake(teams, groups).flat().toSorted()).toEqual(before.toSorted())
        expect(teams).toEqual(before)
      }),
    )
  })

  it.each([0, -1, 1.5, Number.NaN])('throws for %d groups', (groups) => {
    expect(() => snake(['a'], groups)).toThrow(RangeError)
  })
})

describe('groupName', () => {
  it.each([
    [0, 'A'],
    [1, 'B'],
    [25, 'Z'],
    [26, 'AA'],
    [31, 'AF'],
  ])('%i is %s', (at, name) => {
    expect(groupName(at)).toBe(name)
  })
})
