import fc from 'fast-check'
import type { RatedMap } from '../evidence.ts'
import { dayMs } from '../parameters.ts'

export const begins = 1_767_225_600_000

/** A map of two teams, the first of which won so many rounds and lost so many, its wins first. */
export function mapOf(
  id: number,
  teams: RatedMap['teams'],
  [won, lost]: readonly [number, number],
  days = id,
): RatedMap {
  return {
    id,
    at: begins + days * dayMs,
    teams,
    rounds: Array.from({ length: won + lost }, (_, round) => round < won),
  }
}

export const five = (name: string): string[] => Array.from({ length: 5 }, (_, at) => `${name}${at}`)

/** Maps of a dozen people: in parties and alone, in 5v5, 2v2 and 1v1, in any order of time. */
export function drawnMaps(most = 30): fc.Arbitrary<RatedMap[]> {
  const people = Array.from({ length: 12 }, (_, at) => `p${at}`)
  const one = fc.record({
    lineup: fc.shuffledSubarray(people, { minLength: 10, maxLength: 10 }),
    size: fc.constantFrom(1, 2, 5),
    minutes: fc.integer({ min: 0, max: 60 * 24 * 90 }),
    rounds: fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
    together: fc.tuple(fc.constantFrom(0, 0.1, 0.3, 1), fc.constantFrom(0, 0.1, 0.3, 1)),
  })
  return fc.array(one, { minLength: 1, maxLength: most }).map((all) =>
    all.map(({ lineup, size, minutes, rounds, together }, id) => ({
      id,
      at: begins + minutes * 60_000,
      teams: [lineup.slice(0, size), lineup.slice(5, 5 + size)],
      rounds,
      together,
    })),
  )
}
