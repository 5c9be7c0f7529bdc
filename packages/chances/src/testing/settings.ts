import fc from 'fast-check'
import type { MapSetting } from '../map-chance.ts'
import { type Buy, type MapRules, outcomeOf, type Side } from '../map-rules.ts'

/** Numbers from 0 up to below 1 that look drawn, the same every time. */
export function drawing(seed: number): () => number {
  let state = (seed * 7919 + 1) % 2_147_483_647
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Normally distributed (Box and Muller). */
export function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}

const anySide: fc.Arbitrary<Side> = fc.constantFrom('ct', 't')
const anyBuy: fc.Arbitrary<Buy> = fc.constantFrom(0, 1, 2, 3)

export const anyRules: fc.Arbitrary<MapRules> = fc.record({
  halfRounds: fc.constantFrom(1, 2, 5, 8, 12),
  overtime: fc.option(fc.record({ halfRounds: fc.integer({ min: 1, max: 4 }) }), { nil: null }),
})

export const anyStrength = fc.record({
  mean: fc.double({ min: -2, max: 2, noNaN: true }),
  sd: fc.double({ min: 0, max: 1, noNaN: true }),
})

/** A map that is played, its sides known. */
export const anyMap: fc.Arbitrary<
  MapSetting & { first: Side; buys: readonly [Buy, Buy]; sides: number; rules: MapRules }
> = fc
  .record({
    rules: anyRules,
    a: fc.nat(30),
    b: fc.nat(30),
    strength: anyStrength,
    sides: fc.constantFrom(0, 0.3, -0.2),
    first: anySide,
    buys: fc.tuple(anyBuy, anyBuy),
  })
  // Folded to the rounds that the rules have.
  .map(({ a, b, ...rest }) => {
    const most = rest.rules.halfRounds + (rest.rules.overtime?.halfRounds ?? 0)
    return { ...rest, a: a % (most + 1), b: b % (most + 1) }
  })
  .filter(({ rules, a, b }) => {
    const isTold = Math.min(a, b) >= rules.halfRounds || Math.max(a, b) <= rules.halfRounds
    return isTold && outcomeOf(rules, { a, b }) === null
  })
