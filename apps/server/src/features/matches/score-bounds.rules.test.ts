import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standardMapRules, type MapRules } from '@lobby/cs2'
import { scoreFault, scoreFaults } from './score-bounds.rules.ts'

/** Ends and passings of a map, found by playing every round both ways: a rule of its own, by counting. */
function playedScores({ maxRounds, overtimeRounds }: MapRules, upTo: number) {
  const ends = new Set<string>()
  const passed = new Set<string>()
  const isOver = (a: number, b: number): boolean => {
    const most = Math.max(a, b)
    if (a + b <= maxRounds) return most > maxRounds / 2 || (a + b === maxRounds && overtimeRounds === null)
    if (overtimeRounds === null) return true
    // Rounds of the overtime that runs: the ones before it were shared.
    const before = Math.floor((a + b - maxRounds - 1) / overtimeRounds) * overtimeRounds + maxRounds
    return most - before / 2 > overtimeRounds / 2
  }
  const open: [number, number][] = [[0, 0]]
  for (const [a, b] of open) {
    const name = `${a}:${b}`
    if (ends.has(name) || passed.has(name) || a + b > upTo) continue
    if (isOver(a, b)) ends.add(name)
    else {
      passed.add(name)
      open.push([a + 1, b], [a, b + 1])
    }
  }
  return { ends, passed }
}

const rules = fc.record({
  maxRounds: fc.integer({ min: 3, max: 15 }).map((half) => half * 2),
  overtimeRounds: fc.option(fc.integer({ min: 1, max: 10 }).map((half) => half * 2)),
})

describe('the score of a map', () => {
  test.each([
    [13, 11, null],
    [13, 0, null],
    [16, 14, null],
    [12, 16, null],
    [19, 16, null],
    [12, 12, 'score_level'],
    [0, 0, 'score_level'],
    [5, 3, 'score_unfinished'],
    [13, 12, 'score_unfinished'],
    [15, 14, 'score_unfinished'],
    [14, 11, 'score_impossible'],
    [16, 11, 'score_impossible'],
    [17, 14, 'score_impossible'],
    [999, 0, 'score_impossible'],
  ] as const)('%i:%i by the usual rules: %s', (one, two, fault) => {
    expect([scoreFault(one, two, standardMapRules), scoreFault(two, one, standardMapRules)]).toEqual([fault, fault])
  })

  test.each([
    [12, 12, null],
    [13, 12, 'score_impossible'],
    [16, 14, 'score_impossible'],
    [11, 11, 'score_level'],
  ] as const)('%i:%i without overtime: %s', (one, two, fault) => {
    expect(scoreFault(one, two, { maxRounds: 24, overtimeRounds: null })).toBe(fault)
  })

  test('is taken when playing can end there, and refused when it cannot, whatever the rules', () => {
    fc.assert(
      fc.property(rules, (of) => {
        const upTo = of.maxRounds + 3 * (of.overtimeRounds ?? 0)
        const { ends, passed } = playedScores(of, upTo + 2)
        for (let a = 0; a <= upTo; a++)
          for (let b = 0; a + b <= upTo; b++) {
            const fault = scoreFault(a, b, of)
            const name = `${a}:${b}`
            expect([name, fault === null]).toEqual([name, ends.has(name)])
            expect([name, fault === 'score_impossible']).toEqual([name, !ends.has(name) && !passed.has(name)])
          }
      }),
      { numRuns: 40 },
    )
  })
})

test('each map is told by its own field', () => {
  const maps = [
    { team1: 13, team2: 7 },
    { team1: 5, team2: 3 },
    { team1: 999, team2: 0 },
  ]
  expect(scoreFaults(maps, standardMapRules, 'result.maps')).toEqual([
    { path: 'result.maps.1', code: 'score_unfinished', message: '' },
    { path: 'result.maps.2', code: 'score_impossible', message: '' },
  ])
  expect(scoreFaults([], standardMapRules, 'maps')).toEqual([])
})
