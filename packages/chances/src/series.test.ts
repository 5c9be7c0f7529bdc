import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beliefOf } from './belief.ts'
import {
  live,
  liveRoundChance,
  liveStakes,
  roundStakes,
  type RoundStanding,
  seriesOutcome,
  standingAfter,
} from './live.ts'
import { mapChance, type MapPlan, mapOutcome } from './map-chance.ts'
import type { Outcome } from './map-rules.ts'
import { openSeries, series } from './series.ts'
import { evenStrength } from './strength.ts'
import { anyRules, anyStrength, drawing } from './testing/settings.ts'

const parts = ['win', 'draw', 'loss'] as const
const even = { mean: 0, sd: 0 }
const known: MapPlan = { first: 'ct' }

function expectAlike(one: Outcome, two: Outcome): void {
  for (const part of parts) expect(Math.abs(one[part] - two[part])).toBeLessThan(1e-9)
}

describe('a series', () => {
  it('of one map is that map', () => {
    const on = { a: 4, b: 7, buys: [2, 0] as const, first: 't' as const, sides: 0.2 }
    const strength = { mean: 0.2, sd: 0.4 }
    expectAlike(series({ won: 0, lost: 0, need: 1, maps: [on], strength }), mapOutcome({ ...on, strength }))
  })

  it('of more is counted per guess at the strength, then mixed', () => {
    const strength = { mean: 0.15, sd: 0.4 }
    const { strengths, weights } = beliefOf(strength)
    const byHand = strengths.reduce((sum, mean, at) => {
      const p = mapChance({ a: 0, b: 0, ...known, strength: { mean, sd: 0 } })
      return sum + weights[at]! * (p ** 2 * (3 - 2 * p))
    }, 0)
    const found = series({ won: 0, lost: 0, need: 2, maps: [known, known, known], strength })
    expect(found.win).toBeCloseTo(byHand, 12)
    expect(found.draw).toBe(0)
    // Without uncertainty it would be another.
    const sure = mapChance({ a: 0, b: 0, ...known, strength })
    expect(Math.abs(sure ** 2 * (3 - 2 * sure) - byHand)).toBeGreaterThan(0.003)
  })

  it('of five, of two, and with a map given beforehand', () => {
    const p = mapChance({ a: 0, b: 0, ...known, strength: { mean: 0.1, sd: 0 } })
    const q = 1 - p
    const strength = { mean: 0.1, sd: 0 }
    const maps = (count: number) => Array.from({ length: count }, () => known)
    const five = series({ won: 0, lost: 0, need: 3, maps: maps(5), strength })
    expect(five.win).toBeCloseTo(p ** 3 * (1 + 3 * q + 6 * q ** 2), 12)
    const two = series({ won: 0, lost: 0, need: 2, maps: maps(2), strength })
    expect([two.win, two.draw, two.loss].map((x) => x.toFixed(12))).toEqual(
      [p * p, 2 * p * q, q * q].map((x) => x.toFixed(12)),
    )
    const ahead = series({ won: 1, lost: 0, need: 3, maps: maps(4), strength })
    expect(ahead.win).toBeCloseTo(p ** 2 + 2 * p ** 2 * q + 3 * p ** 2 * q ** 2, 12)
  })

  it('that is over is certain', () => {
    expect(series({ won: 2, lost: 1, need: 2, maps: [], strength: even })).toEqual({ win: 1, draw: 0, loss: 0 })
    expect(series({ won: 0, lost: 2, need: 2, maps: [known], strength: even })).toEqual({ win: 0, draw: 0, loss: 1 })
    expect(series({ won: 1, lost: 1, need: 2, maps: [], strength: even })).toEqual({ win: 0, draw: 1, loss: 0 })
  })

  it('takes a map not chosen yet for the mean of its pool, and a side not known for the mean of both', () => {
    const strength = { mean: 0.3, sd: 0 }
    const of = (map: MapPlan) => mapChance({ a: 0, b: 0, ...map, strength })
    const pool = [{ sides: 0.4, first: 'ct' as const }, { sides: -0.3 }]
    const found = series({ won: 0, lost: 0, need: 1, maps: [{ pool }], strength })
    expect(found.win).toBeCloseTo(
      (of(pool[0]!) + of({ sides: -0.3, first: 'ct' }) / 2 + of({ sides: -0.3, first: 't' }) / 2) / 2,
      12,
    )
  })

  it('counts a drawn map for nobody', () => {
    const rules = { halfRounds: 12, overtime: null }
    const { win, draw, loss } = mapOutcome({ a: 0, b: 0, ...known, strength: even, rules })
    const found = series({ won: 0, lost: 0, need: 2, maps: [known, known], strength: even, rules })
    expect(found.win).toBeCloseTo(win * win + 2 * win * draw, 12)
    expect(found.draw).toBeCloseTo(draw * draw + 2 * win * loss, 12)
  })

  it('is refused where it cannot be', () => {
    const asked = { won: 0, lost: 0, need: 2, maps: [known], strength: even }
    for (const wrong of [
      { won: -1 },
      { lost: 0.5 },
      { need: 0 },
      { maps: [{ pool: [] }] },
      { maps: [{ a: -1 }] },
      { strength: { mean: 0, sd: Number.NaN } },
    ])
      expect(() => series({ ...asked, ...wrong })).toThrow(RangeError)
  })
})

const following = fc.record({
  rules: anyRules,
  strength: anyStrength,
  need: fc.integer({ min: 1, max: 3 }),
  plans: fc.array(fc.record({ sides: fc.constantFrom(0, 0.3), first: fc.constantFrom('ct' as const, 't' as const) }), {
    minLength: 5,
    maxLength: 5,
  }),
  seed: fc.nat(1000),
})

/** Every round of a series that is played by chance. */
function* played({ rules, strength, need, plans, seed }: typeof following extends fc.Arbitrary<infer T> ? T : never) {
  const opened = openSeries({ strength, need, rules, maps: plans.slice(0, 2 * need - 1) })
  const next = drawing(seed)
  let standing: Omit<RoundStanding, 'on'> & Partial<Pick<RoundStanding, 'on'>> = {
    won: 0,
    lost: 0,
    map: 0,
    belief: opened.belief,
  }
  while (standing.won < need && standing.lost < need && standing.map < opened.maps.length) {
    const on = standing.on ?? { a: 0, b: 0 }
    const now: RoundStanding = { ...standing, on }
    yield { opened, now }
    const { on: after, ...rest } = standingAfter(opened, now, next() < 0.5)
    standing = after == null ? rest : { ...rest, on: after }
  }
}

describe('from round to round', () => {
  it('map and series are what the round makes of them, and end where it leads', () => {
    fc.assert(
      fc.property(following, (cup) => {
        for (const { opened, now } of played(cup)) {
          const stakes = roundStakes(opened, now)
          expectAlike(liveStakes(stakes, stakes.round).series, seriesOutcome(opened, now))
          const { map, series } = liveStakes(stakes, stakes.round)
          expectAlike(map, mapOutcome({ ...cup.plans[now.map], ...now.on, strength: now.belief, rules: cup.rules }))
          for (const won of [true, false]) {
            const ends = won ? stakes.series.won : stakes.series.lost
            expectAlike(seriesOutcome(opened, standingAfter(opened, now, won)), ends)
            expectAlike(liveStakes(stakes, won ? 1 : 0).series, ends)
          }
          expect(stakes.series.won.win).toBeGreaterThanOrEqual(stakes.series.lost.win - 1e-12)
          expect(series.win).toBeLessThanOrEqual(stakes.series.won.win + 1e-12)
          expect(series.win).toBeGreaterThanOrEqual(stakes.series.lost.win - 1e-12)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('a told side holds over the half, and a pistol follows it', () => {
    const opened = openSeries({ strength: even, need: 1, maps: [{ sides: 0.5 }] })
    const now = { won: 0, lost: 0, map: 0, belief: opened.belief, on: { a: 5, b: 6, side: 't' as const } }
    expect(standingAfter(opened, now, true)).toMatchObject({ on: { a: 6, b: 6, side: 'ct' } })
    expect(standingAfter(opened, { ...now, on: { a: 6, b: 6, side: 'ct' } }, false)).toMatchObject({
      on: { a: 6, b: 7, side: 'ct', buys: [0, 2] },
    })
    const over = standingAfter(opened, { ...now, on: { a: 12, b: 3, side: 'ct' } }, true)
    expect(over).toMatchObject({ won: 1, lost: 0, map: 1, on: null })
    expect(seriesOutcome(opened, over)).toEqual({ win: 1, draw: 0, loss: 0 })
  })

  it('is refused for a map that is not planned or is over', () => {
    const opened = openSeries({ strength: even, need: 1, maps: [known] })
    const at = (map: number, a: number) => () =>
      roundStakes(opened, { won: 0, lost: 0, map, on: { a, b: 0 }, belief: opened.belief })
    expect(at(1, 0)).toThrow('a map that is not planned')
    expect(at(0, 13)).toThrow('a map that is over')
    expect(at(0, 12)).not.toThrow()
  })
})

describe('a live round', () => {
  it('lies between its ends and is them at the end', () => {
    expect([live(0, 0.7, 0.4), live(1, 0.7, 0.4), live(0.5, 0.7, 0.4)]).toEqual([0.4, 0.7, 0.55])
    expect(() => live(1.1, 0, 1)).toThrow(RangeError)
    expect(() => live(Number.NaN, 0, 1)).toThrow(RangeError)
  })

  it('begins where the chain begins, and moves by what the model has seen since', () => {
    expect(liveRoundChance({ start: 0.6, model: { start: 0.4, now: 0.4 } })).toBeCloseTo(0.6, 12)
    // Odds 3/2, times 4 over 2/3.
    expect(liveRoundChance({ start: 0.6, model: { start: 0.4, now: 0.8 } })).toBeCloseTo(9 / 10, 12)
    expect(liveRoundChance({ start: 0.6, model: { start: 0.4, now: 1 } })).toBe(1)
    expect(liveRoundChance({ start: 0.6, model: { start: 0.4, now: 0 } })).toBe(0)
    expect(liveRoundChance({ start: 1, model: { start: 0.4, now: 0.1 } })).toBe(1)
    expect(liveRoundChance({ start: 0.3, model: { start: 0, now: 0.1 } })).toBe(0.3)
    expect(liveRoundChance({ start: 1 - 1e-16, model: { start: 1e-300, now: 1 - 1e-16 } })).toBe(1)
    expect(() => liveRoundChance({ start: 0.3, model: { start: -1, now: 0.1 } })).toThrow(RangeError)
  })

  it('is alike for both teams and does not hang on the order of what was seen', () => {
    const chance = fc.double({ min: 0.01, max: 0.99, noNaN: true })
    fc.assert(
      fc.property(chance, chance, chance, chance, (start, first, then, now) => {
        const one = liveRoundChance({ start, model: { start: first, now } })
        const two = liveRoundChance({ start: 1 - start, model: { start: 1 - first, now: 1 - now } })
        expect(Math.abs(one + two - 1)).toBeLessThan(1e-9)
        const half = liveRoundChance({ start, model: { start: first, now: then } })
        expect(liveRoundChance({ start: half, model: { start: then, now } })).toBeCloseTo(one, 9)
      }),
    )
  })
})

it('of teams that nobody knows is even, and less sure than of known ones', () => {
  const maps = [known, known, known]
  const unknown = series({ won: 1, lost: 0, need: 2, maps: maps.slice(1), strength: evenStrength })
  expect(series({ won: 0, lost: 0, need: 2, maps, strength: evenStrength }).win).toBeCloseTo(0.5, 12)
  expect(series({ won: 1, lost: 0, need: 2, maps: maps.slice(1), strength: even }).win).toBeCloseTo(0.75, 12)
  expect(unknown.win).toBeLessThan(0.7)
})
