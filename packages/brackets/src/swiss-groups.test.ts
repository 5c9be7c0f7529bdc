import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isComplete, matches, playable } from './read.ts'
import { pairNextRound, swissStandings } from './swiss.ts'
import { planRound } from './swiss-pairing.ts'
import type { SwissTeam } from './swiss-table.ts'
import {
  matchOf,
  numbers,
  pairingFact,
  seats,
  swissStage,
  teamsIn,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'
import type { SwissConfig, TeamId } from './types.ts'

/** A record group in order, in which some positions (from 1) have met, the later in the list the later. */
function group(
  size: number,
  met: readonly (readonly [number, number])[] = [],
  record = { wins: 2, losses: 1 },
): SwissTeam[] {
  const teams = Array.from({ length: size }, (_, at): SwissTeam => ({
    team: `P${at + 1}`,
    seed: at + 1,
    difficulty: 0,
    buchholz: 0,
    free: 0,
    status: 'active',
    ...record,
    met: new Map(),
  }))
  met.forEach(([a, b], at) => {
    teams[a - 1]!.met.set(`P${b}`, at + 1)
    teams[b - 1]!.met.set(`P${a}`, at + 1)
  })
  return teams
}

/** Pairs as pairs of positions, `16 25 34`. */
function text(pairs: readonly (readonly [TeamId, TeamId])[]): string {
  return pairs.map(([a, b]) => `${a.slice(1)}${b.slice(1)}`).join(' ')
}

function plan(teams: SwissTeam[], change: Partial<SwissConfig> = {}): string {
  const planned = planRound(teams, valveStage(change), false)
  return planned === null ? 'impossible' : text(planned.pairs)
}

const rows =
  '16 25 34; 16 24 35; 15 26 34; 15 24 36; 14 26 35; 14 25 36; 16 23 45; 15 23 46; 13 26 45; 13 25 46; 14 23 56; 13 24 56; 12 36 45; 12 35 46; 12 34 56'.split(
    '; ',
  )

/** All pairs of six. */
const allPairs = [1, 2, 3, 4, 5].flatMap((a) => [2, 3, 4, 5, 6].filter((b) => b > a).map((b) => [a, b] as const))

describe('the table for groups of six', () => {
  it.each(rows.map((row, at) => [at + 1, row] as const))(
    'row %i is taken when only it is free of rematches',
    (number, row) => {
      const free = new Set(row.split(' '))
      const teams = group(
        6,
        allPairs.filter(([a, b]) => !free.has(`${a}${b}`)),
      )
      expect(plan(teams)).toBe(row)
      const reasons = planRound(teams, valveStage(), false)!.reasons()
      expect(reasons.map((pair) => [pair.method, pair.row])).toEqual(Array.from({ length: 3 }, () => ['table', number]))
      expect(new Set(reasons[0]?.rejected.map((rejected) => rejected.row)).size).toBe(number - 1)
    },
  )

  it('case 49: wins where plain backtracking would pair otherwise', () => {
    // 3 has met 4 and 5: from the top, 1 v 6 would go on to 2 v 3; the table has 15 24 36 before that.
    expect(
      plan(
        group(6, [
          [3, 4],
          [3, 5],
        ]),
      ),
    ).toBe('15 24 36')
  })

  it('takes the first row without a rematch, whoever has met', () => {
    fc.assert(
      fc.property(fc.subarray(allPairs, { maxLength: 9 }), (met) => {
        const isFree = (row: string) => met.every(([a, b]) => !row.split(' ').includes(`${a}${b}`))
        const first = rows.find(isFree)
        if (first !== undefined) expect(plan(group(6, met))).toBe(first)
      }),
      { numRuns: 3000 },
    )
  })

  it('case 50: has the search as last resort: fewest rematches, then the oldest', () => {
    const pairs = planRound(group(6, allPairs), valveStage(), false)!.reasons()
    expect(pairs).toHaveLength(3)
    expect(pairs.every(({ isRematch, method }) => isRematch && method === 'search')).toBe(true)
    // Ages add up to 23 here; 12 34 56, with the oldest rematch of all, comes to 26.
    expect(text(pairs.map(({ teams }) => teams))).toBe('16 25 34')
  })
})

describe('groups of other sizes', () => {
  it.each([
    [2, [], '12'],
    [4, [], '14 23'],
    [4, [[1, 4]], '13 24'],
    [8, [], '18 27 36 45'],
    [8, [[1, 8]], '17 28 36 45'],
  ] as const)('%i teams, %j have met: %s', (size, met, pairs) => {
    expect(plan(group(size, met))).toBe(pairs)
  })

  it('case 48: a dead end is left by going back, and said', () => {
    const planned = planRound(group(8, [[4, 5]]), valveStage(), false)!
    expect(text(planned.pairs)).toBe('18 27 35 46')
    expect(planned.reasons()[2]).toMatchObject({
      method: 'search',
      rejected: [{ pair: ['P3', 'P6'], reason: 'dead_end' }],
    })
  })

  it('case 50: a rematch is the last resort, the fewest of them', () => {
    expect(plan(group(2, [[1, 2]]))).toBe('12')
    expect(
      plan(
        group(4, [
          [1, 2],
          [1, 3],
          [1, 4],
        ]),
      ),
    ).toBe('12 34')
  })

  it('case 68: forbidden pairs are hard, rematches soft', () => {
    const forbidden = [
      ['P1', 'P4'],
      ['P1', 'P3'],
    ] as const
    expect(plan(group(4, [[1, 2]]), { forbidden })).toBe('12 34')
    expect(plan(group(2), { forbidden: [['P1', 'P2']] })).toBe('impossible')
  })

  it('finds a way without a rematch whenever there is one', () => {
    const pairsOf8 = [1, 2, 3, 4, 5, 6, 7].flatMap((a) =>
      [2, 3, 4, 5, 6, 7, 8].filter((b) => b > a).map((b) => [a, b] as const),
    )
    const exists = (left: readonly number[], met: readonly (readonly [number, number])[]): boolean => {
      const [first, ...rest] = left
      if (first === undefined) return true
      return rest.some(
        (other) =>
          !met.some(([a, b]) => a === first && b === other) &&
          exists(
            rest.filter((each) => each !== other),
            met,
          ),
      )
    }
    fc.assert(
      fc.property(fc.subarray(pairsOf8, { maxLength: 20 }), (met) => {
        const planned = planRound(group(8, met), valveStage(), false)!
        expect(planned.reasons().some(({ isRematch }) => isRematch)).toBe(!exists([1, 2, 3, 4, 5, 6, 7, 8], met))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('odd numbers', () => {
  it('case 51, case 53: seventeen teams: the lowest seed has a bye, a win that adds nothing to its difficulty', () => {
    const t = tournamentOf(17, valveStage())
    const paired = tell(t, pairingFact(t))
    expect(matchOf(paired, 'swiss/S/1/9')).toMatchObject({ state: 'walkover', outcome: { kind: 'bye', winner: 1 } })
    expect(seats(paired, 'swiss/S/1/9')).toEqual(['T17', '-'])
    const end = playable(paired).reduce((now, { id }) => win(now, id, 1), paired)
    expect(swissStandings(end, 'swiss').find(({ team }) => team === 'T17')).toMatchObject({ wins: 1, difficulty: 0 })
    const next = pairNextRound(end, 'swiss')
    expect(next.ok && next.fact.bye).toBe('T16')
  })

  it('case 52: nobody has a second bye before all have had one', () => {
    fc.assert(
      fc.property(fc.constantFrom(3, 5, 7), fc.nat(), (teams, seed) => {
        const next = numbers(seed)
        let t = tournamentOf(teams, swissStage(teams))
        while (!isComplete(t)) {
          const open = playable(t)[0]
          t = open === undefined ? tell(t, pairingFact(t)) : win(t, open.id, next() < 0.5 ? 1 : 2)
        }
        const byes = matches(t)
          .filter(({ outcome }) => outcome?.kind === 'bye')
          .map((each) => teamsIn(each)[0])
        expect(new Set(byes).size).toBe(teams)
      }),
      { numRuns: 100 },
    )
  })

  it('case 56: the lowest of an odd record floats to the highest of the next that it has not met', () => {
    const top = group(3, [], { wins: 1, losses: 0 })
    const low = group(3, [], { wins: 0, losses: 1 }).map((each, at) => ({ ...each, team: `P${at + 4}`, seed: at + 4 }))
    expect(plan([...top, ...low])).toBe('12 34 56')
    top[2]!.met.set('P4', 1)
    low[0]!.met.set('P3', 1)
    expect(plan([...top, ...low])).toBe('12 35 46')
  })

  it('case 57: a team alone in its record floats', () => {
    const low = group(3, [], { wins: 0, losses: 1 }).map((each, at) => ({ ...each, team: `P${at + 2}`, seed: at + 2 }))
    expect(plan([...group(1), ...low])).toBe('12 34')
  })
})
