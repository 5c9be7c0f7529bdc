import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { beliefOf, expected, learned } from './belief.ts'
import { after, mapChance, mapOutcome, type MapSetting, roundChance } from './map-chance.ts'
import {
  type Buy,
  buyOf,
  competitiveRules,
  isPistol,
  type MapRules,
  outcomeOf,
  other,
  type Score,
  type Side,
  sideAt,
} from './map-rules.ts'
import { evenStrength } from './strength.ts'
import { anyMap, anyStrength } from './testing/settings.ts'

const worth = [0, 1.1, 1.9, 1.9]
const won = [2, 2, 3, 3] as const
const lost = [2, 0, 0, 2] as const
const sigma = (x: number) => 1 / (1 + Math.exp(-x))

/** Written from models.md 3.2 alone, round by round; overtimes one after another until what is left is nothing. */
function plainly(d: number, h: number, first: Side): (a: number, b: number, g1: Buy, g2: Buy) => number {
  const seen = new Map<string, number>()
  const sign = (side: Side) => (side === 'ct' ? h : -h)
  const level = overtimeOnce()
  function overtimeOnce(): number {
    // One block, then the same again: solved from two depths instead of forty.
    const block = (a: number, b: number, value: number): number => {
      if (a === 4) return 1
      if (b === 4) return 0
      if (a === 3 && b === 3) return value
      const p = sigma(d + sign(a + b < 3 ? other(first) : first))
      return p * block(a + 1, b, value) + (1 - p) * block(a, b + 1, value)
    }
    let value = 0.5
    for (let round = 0; round < 60; round += 1) value = block(0, 0, value)
    return value
  }
  return function value(a, b, g1, g2): number {
    if (a === 13) return 1
    if (b === 13) return 0
    if (a === 12 && b === 12) return level
    const key = `${a} ${b} ${g1} ${g2}`
    const known = seen.get(key)
    if (known !== undefined) return known
    const pistol = a + b === 0 || a + b === 12
    const side = a + b < 12 ? first : other(first)
    const p = sigma(d + sign(side) + (pistol ? 0 : worth[g1]! - worth[g2]!))
    const found =
      p * (pistol ? value(a + 1, b, 2, 0) : value(a + 1, b, won[g1], lost[g2])) +
      (1 - p) * (pistol ? value(a, b + 1, 0, 2) : value(a, b + 1, lost[g1], won[g2]))
    seen.set(key, found)
    return found
  }
}

const setting = (changes: Partial<MapSetting> = {}): MapSetting => ({
  a: 0,
  b: 0,
  first: 'ct',
  sides: 0,
  strength: { mean: 0, sd: 0 },
  buys: [2, 2],
  ...changes,
})

describe('a map', () => {
  it.each([
    [0, 0, 'ct', 0, 0, 2, 2],
    [0.4, 0, 'ct', 3, 5, 2, 0],
    [-0.3, 0.25, 't', 11, 9, 1, 3],
    [0.15, 0.3, 'ct', 12, 11, 0, 3],
    [0.8, -0.2, 't', 12, 12, 2, 2],
    [-0.6, 0.4, 'ct', 0, 11, 0, 2],
  ] as const)('is what its rounds say: d %f, h %f, first %s, %i-%i, buys %i %i', (mean, sides, first, a, b, g1, g2) => {
    const found = mapChance(setting({ a, b, first, sides, buys: [g1, g2], strength: { mean, sd: 0 } }))
    expect(found).toBeCloseTo(plainly(mean, sides, first)(a, b, g1, g2), 12)
  })

  it('is the mean over nine guesses at the strength', () => {
    const strength = { mean: 0.3, sd: 0.25 }
    const { strengths, weights } = beliefOf(strength)
    const plain = strengths.reduce((sum, d, at) => sum + weights[at]! * plainly(d, 0, 'ct')(5, 7, 2, 1), 0)
    expect(mapChance(setting({ a: 5, b: 7, buys: [2, 1], strength }))).toBeCloseTo(plain, 12)
  })

  it('is even between equals, and for a pistol round buys are nothing', () => {
    expect(mapChance(setting())).toBeCloseTo(0.5, 12)
    expect(mapChance(setting({ buys: [0, 3] }))).toBeCloseTo(0.5, 12)
    expect(mapChance(setting({ a: 6, b: 6, buys: [0, 3] }))).toBeCloseTo(0.5, 12)
    expect(mapChance(setting({ a: 7, b: 7, buys: [0, 3] }))).toBeLessThan(0.45)
  })

  it('without a side takes the mean of both', () => {
    const one = (first: Side | null) =>
      mapChance(setting({ a: 2, b: 9, first, sides: 0.4, strength: { mean: 0.2, sd: 0.3 } }))
    expect(one(null)).toBeCloseTo((one('ct') + one('t')) / 2, 12)
    expect(one('ct')).not.toBeCloseTo(one('t'), 3)
  })

  it('goes by the side that the log tells', () => {
    const told = mapChance(setting({ a: 13, b: 13, first: 'ct', side: 'ct', sides: 0.5 }))
    expect(told).toBeCloseTo(mapChance(setting({ a: 13, b: 13, first: 't', sides: 0.5 })), 12)
    const first = mapChance(setting({ a: 2, b: 1, first: 'ct', sides: 0.5 }))
    expect(mapChance(setting({ a: 2, b: 1, first: null, side: 'ct', sides: 0.5 }))).toBe(first)
    expect(mapChance(setting({ a: 2, b: 1, first: null, side: 't', sides: 0.5 }))).not.toBeCloseTo(first, 3)
    // Two rounds in, one more as T where the log says CT, and three on the other side.
    expect(told).not.toBeCloseTo(mapChance(setting({ a: 13, b: 13, first: 'ct', sides: 0.5 })), 3)
  })

  it('which is over is certain, however long', () => {
    for (const [a, b, chance] of [
      [13, 5, 1],
      [11, 13, 0],
      [16, 14, 1],
      [15, 19, 0],
      [40, 38, 1],
      [0, 13, 0],
    ] as const)
      expect(mapChance(setting({ a, b, strength: evenStrength }))).toBe(chance)
    expect(mapChance(setting({ a: 45, b: 45, strength: { mean: 0.1, sd: 0 } }))).toBeCloseTo(
      mapChance(setting({ a: 12, b: 12, strength: { mean: 0.1, sd: 0 } })),
      12,
    )
  })

  it('can end drawn without overtime, and only then', () => {
    const rules = { halfRounds: 12, overtime: null }
    const { win, draw, loss } = mapOutcome(setting({ rules }))
    expect(win).toBeCloseTo(loss, 12)
    expect(draw).toBeGreaterThan(0.1)
    expect(win + draw + loss).toBeCloseTo(1, 12)
    expect(mapOutcome(setting({ a: 12, b: 12, rules }))).toEqual({ win: 0, draw: 1, loss: 0 })
    expect(mapOutcome(setting()).draw).toBe(0)
  })

  it('is refused where it cannot be', () => {
    for (const wrong of [
      { a: -1 },
      { b: 0.5 },
      { a: Number.NaN },
      { buys: [4, 2] as never },
      { buys: [2] as never },
      { rules: { halfRounds: 0, overtime: null } },
      { rules: { halfRounds: 12, overtime: { halfRounds: 0 } } },
      { strength: { mean: Number.NaN, sd: 1 } },
      { strength: { mean: 0, sd: -1 } },
    ])
      expect(() => mapChance(setting(wrong))).toThrow(RangeError)
  })
})

describe('overtime', () => {
  it('without sides is what the formula says', () => {
    const choose = [1, 6, 15, 20, 15, 6, 1]
    for (const mean of [-1, -0.2, 0, 0.3, 2]) {
      const [p, q] = [sigma(mean), sigma(-mean)]
      const formula =
        [4, 5, 6].reduce((sum, k) => sum + choose[k]! * p ** k * q ** (6 - k), 0) / (1 - 20 * p ** 3 * q ** 3)
      expect(mapChance(setting({ a: 12, b: 12, strength: { mean, sd: 0 } }))).toBeCloseTo(formula, 12)
    }
  })

  it('goes on from its own score', () => {
    const p = sigma(0.4 - 0.3)
    // 14-14: two rounds are left, on the second half of the block.
    const level = mapChance(setting({ a: 12, b: 12, sides: 0.3, strength: { mean: 0.4, sd: 0 } }))
    const side = sideAt(competitiveRules, { a: 14, b: 14 }, 't')
    expect(side).toBe('t')
    const found = mapChance(setting({ a: 14, b: 14, first: 't', sides: 0.3, strength: { mean: 0.4, sd: 0 } }))
    expect(found).toBeCloseTo(p * p + 2 * p * (1 - p) * level, 12)
  })

  it('is even where a side always wins', () => {
    expect(mapChance(setting({ a: 12, b: 12, sides: 60 }))).toBe(0.5)
  })
})

describe('sides', () => {
  it('change at the half and in the middle of each overtime', () => {
    const all = Array.from({ length: 42 }, (_, played) => sideAt(competitiveRules, { a: played, b: 0 }, 'ct')[0]).join(
      '',
    )
    expect(all).toBe('cccccccccccctttttttttttttttccccccttttttccc')
  })
})

test.each([
  [0, 0, 0],
  [8999, 50_000, 0],
  [9000, 0, 1],
  [18_999, 20_000, 1],
  [19_000, 10_000, 2],
  [25_000, 10_001, 3],
] as const)('equipment of %i and %i in cash are buy %i', (equipment, cash, buy) => {
  expect(buyOf({ equipment, cash })).toBe(buy)
})

test.each<[number, number, MapRules, string | null]>([
  [12, 12, competitiveRules, null],
  [13, 12, competitiveRules, null],
  [16, 12, competitiveRules, 'won'],
  [16, 14, competitiveRules, 'won'],
  [16, 15, competitiveRules, null],
  [18, 18, competitiveRules, null],
  [18, 22, competitiveRules, 'lost'],
  [12, 12, { halfRounds: 12, overtime: null }, 'drawn'],
  [13, 11, { halfRounds: 12, overtime: null }, 'won'],
  [9, 7, { halfRounds: 8, overtime: { halfRounds: 2 } }, 'won'],
  [8, 8, { halfRounds: 8, overtime: { halfRounds: 2 } }, null],
  [11, 9, { halfRounds: 8, overtime: { halfRounds: 2 } }, 'won'],
  [11, 10, { halfRounds: 8, overtime: { halfRounds: 2 } }, null],
])('%i-%i of %j is %s', (a, b, rules, end) => {
  const outcome = outcomeOf(rules, { a, b })
  expect(outcome && (['won', 'drawn', 'lost'] as const).at([outcome.win, outcome.draw, outcome.loss].indexOf(1))).toBe(
    end,
  )
})

describe('properties', () => {
  const runs = { numRuns: 300 }

  it('a map is worth what its next round makes of it', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const chance = roundChance(map)
        const [won, lost] = [mapOutcome(after(map, true)), mapOutcome(after(map, false))]
        const now = mapOutcome(map)
        for (const part of ['win', 'draw', 'loss'] as const)
          expect(Math.abs(chance * won[part] + (1 - chance) * lost[part] - now[part])).toBeLessThan(1e-9)
        expect(Math.abs(now.win + now.draw + now.loss - 1)).toBeLessThan(1e-9)
      }),
      runs,
    )
  })

  it('what one team wins the other loses', () => {
    fc.assert(
      fc.property(anyMap, anyStrength, (map, strength) => {
        const mirrored: MapSetting = {
          ...map,
          a: map.b,
          b: map.a,
          buys: [map.buys[1], map.buys[0]],
          first: other(map.first),
          strength: { mean: -strength.mean, sd: strength.sd },
        }
        const [one, two] = [mapOutcome({ ...map, strength }), mapOutcome(mirrored)]
        expect(Math.abs(one.win - two.loss)).toBeLessThan(1e-9)
        expect(Math.abs(one.draw - two.draw)).toBeLessThan(1e-9)
        expect(Math.abs(roundChance({ ...map, strength }) + roundChance(mirrored) - 1)).toBeLessThan(1e-9)
      }),
      runs,
    )
  })

  it('a round won, a better team and a better buy never hurt', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const now = mapOutcome(map)
        expect(mapOutcome(after(map, true)).win).toBeGreaterThanOrEqual(now.win - 1e-12)
        expect(mapOutcome(after(map, false)).win).toBeLessThanOrEqual(now.win + 1e-12)
        const strength = 'mean' in map.strength ? { ...map.strength, mean: map.strength.mean + 0.1 } : map.strength
        expect(mapOutcome({ ...map, strength }).win).toBeGreaterThanOrEqual(now.win)
        const richer = mapOutcome({ ...map, buys: [2, map.buys[1]] }).win
        expect(richer).toBeGreaterThanOrEqual(mapOutcome({ ...map, buys: [1, map.buys[1]] }).win - 1e-12)
      }),
      runs,
    )
  })

  it('what is won is learned, and order of rounds alike is nothing', () => {
    fc.assert(
      fc.property(anyStrength, fc.double({ min: -1, max: 1, noNaN: true }), (strength, lead) => {
        const belief = beliefOf(strength)
        const chances = belief.strengths.map((d) => sigma(d + lead))
        const before = expected(belief, chances)
        const [won, lost] = [learned(belief, chances, true), learned(belief, chances, false)]
        expect(expected(won, chances)).toBeGreaterThanOrEqual(before - 1e-12)
        expect(expected(lost, chances)).toBeLessThanOrEqual(before + 1e-12)
        const [one, two] = [learned(won, chances, false), learned(lost, chances, true)]
        one.weights.forEach((weight, at) => expect(weight).toBeCloseTo(two.weights[at]!, 10))
        expect(one.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
      }),
      runs,
    )
  })
})

it('what was held impossible teaches nothing', () => {
  const belief = beliefOf(evenStrength)
  expect(
    learned(
      belief,
      belief.strengths.map(() => 0),
      true,
    ),
  ).toBe(belief)
})

test('nine guesses have the mean and the spread they stand for', () => {
  const belief = beliefOf({ mean: 0.7, sd: 0.4 })
  expect(belief.strengths).toHaveLength(9)
  const moment = (power: number, from: number) =>
    belief.strengths.reduce((sum, d, at) => sum + belief.weights[at]! * (d - from) ** power, 0)
  expect(moment(0, 0)).toBeCloseTo(1, 12)
  expect(moment(1, 0)).toBeCloseTo(0.7, 12)
  expect(moment(2, 0.7)).toBeCloseTo(0.16, 12)
  expect(moment(4, 0.7)).toBeCloseTo(3 * 0.16 ** 2, 12)
})

test('a half that has just begun is a pistol round', () => {
  const pistols = (rules: MapRules) =>
    Array.from({ length: 30 }, (_, a) => a).filter((a) => isPistol(rules, { a, b: 0 } satisfies Score))
  expect(pistols(competitiveRules)).toEqual([0, 12])
  expect(pistols({ halfRounds: 8, overtime: null })).toEqual([0, 8])
})
