import type { Buys, MapRules, Score } from './map-rules.ts'

/** Throws RangeError for a number that is not whole, or below the least. */
export function requireWhole(value: number, least: number, what: string): void {
  if (!Number.isSafeInteger(value) || value < least) throw new RangeError(`${what} must be whole and at least ${least}`)
}

/** Throws RangeError for rules, a score or buys that there cannot be. */
export function requireScore({ halfRounds, overtime }: MapRules, { a, b }: Score, buys: Buys): void {
  requireWhole(halfRounds, 1, 'rounds of a half')
  if (overtime !== null) requireWhole(overtime.halfRounds, 1, 'rounds of half an overtime')
  requireWhole(a, 0, 'rounds won')
  requireWhole(b, 0, 'rounds won')
  if (buys.length !== 2 || buys.some((buy) => ![0, 1, 2, 3].includes(buy)))
    throw new RangeError('a buy is 0, 1, 2 or 3')
}

/** Gives a chance back; throws RangeError for what is none. */
export function requireChance(chance: number): number {
  if (!(chance >= 0 && chance <= 1)) throw new RangeError('no chance')
  return chance
}
