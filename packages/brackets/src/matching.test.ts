import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Graph, isPerfect, leftOver, maxMatching } from './matching.ts'
import { searchPairs } from './swiss-search.ts'
import { pairNextRound } from './swiss.ts'
import { knockoutStage, numbers, teamsIn, teamsOf, tell, tournamentOf, valveStage, win } from './testing/test-kit.ts'
import { matches, playable } from './read.ts'
import { separateSeeds } from './separation.ts'
import { createTournament } from './tournament.ts'
import type { TeamId } from './types.ts'

function graphOf(size: number, edges: readonly (readonly [number, number])[]): Graph {
  const keys = new Set(edges.flatMap(([a, b]) => [a * size + b, b * size + a]))
  return { size, joins: (a, b) => keys.has(a * size + b) }
}

/** The most pairs, by trying all ways. */
function most({ size, joins }: Graph, free: readonly number[] = Array.from({ length: size }, (_, at) => at)): number {
  const [first, ...rest] = free
  if (first === undefined) return 0
  const partners = rest.filter((other) => joins(first, other))
  return Math.max(
    most({ size, joins }, rest),
    ...partners.map(
      (other) =>
        1 +
        most(
          { size, joins },
          rest.filter((each) => each !== other),
        ),
    ),
  )
}

const graph = fc.integer({ min: 0, max: 9 }).chain((size) =>
  fc.array(fc.tuple(fc.nat(Math.max(0, size - 1)), fc.nat(Math.max(0, size - 1))), { maxLength: 18 }).map((edges) =>
    graphOf(
      size,
      edges.filter(([a, b]) => a !== b && size > 0),
    ),
  ),
)

describe('a maximum matching', () => {
  it('is as large as the largest there is, with pairs that are allowed', () => {
    fc.assert(
      fc.property(graph, (one) => {
        const mates = maxMatching(one)
        expect(mates.filter((mate) => mate >= 0).length / 2).toBe(most(one))
        expect(mates.every((mate, at) => mate === -1 || (one.joins(at, mate) && mates[mate] === at))).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('names exactly those whom some largest matching leaves over', () => {
    fc.assert(
      fc.property(graph, (one) => {
        const all = Array.from({ length: one.size }, (_, at) => at)
        const spared = all.filter(
          (at) =>
            most(
              one,
              all.filter((each) => each !== at),
            ) === most(one),
        )
        expect(leftOver(one)).toEqual(spared)
      }),
      { numRuns: 1500 },
    )
  })
})

/** A question as the Swiss pairing asks it: partners from the lowest up, some pairs forbidden. */
function asked(size: number, isForbidden: (a: number, b: number) => boolean) {
  const partners = (at: number) => Array.from({ length: size - at - 1 }, (_, step) => size - 1 - step)
  return { size, partners, cost: (a: number, b: number) => (isForbidden(a, b) ? Infinity : 0) }
}

describe('a search for pairs', () => {
  it('says null only where no pairing exists: groups of one owner, half of 24 to 32 teams', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const next = numbers(seed)
      const size = 24 + 2 * Math.floor(next() * 5)
      const owner = Array.from({ length: size }, () => (next() < 0.5 ? 0 : 1 + Math.floor(next() * 6)))
      const question = asked(size, (a, b) => owner[a] === owner[b])
      const exists = isPerfect(maxMatching({ size, joins: (a, b) => a !== b && owner[a] !== owner[b] }))
      // One owner with more than half of the teams is all that can stand in the way here.
      const largest = Math.max(...[...new Set(owner)].map((each) => owner.filter((one) => one === each).length))
      expect(exists).toBe(largest * 2 <= size)
      const found = searchPairs(question)
      expect(found !== null).toBe(exists)
      expect(found?.pairs.flat().toSorted((a, b) => a - b) ?? []).toHaveLength(exists ? size : 0)
    }
  })

  it('gives the first answer in the order of the rules, also where it had to ask a matching', () => {
    // The lower half is one owner's: whoever pairs within the upper half first can never finish.
    const size = 32
    const question = asked(size, (a, b) => a >= 16 && b >= 16)
    const reversed = { ...question, partners: (at: number) => question.partners(at).toReversed() }
    const found = searchPairs(reversed)
    expect(found?.pairs).toEqual(Array.from({ length: 16 }, (_, at) => [at, at + 16]))
  })
})

describe('the next Swiss round', () => {
  const forbiddenAmong = (teams: readonly TeamId[]) =>
    teams.flatMap((one, at) => teams.slice(at + 1).map((two) => [one, two] as const))

  it.each(['valve', 'general'] as const)(
    'of 16 teams is paired in all 4 rounds though no two of T9 to T16 may meet (%s)',
    (pairing) => {
      const forbidden = forbiddenAmong(teamsOf(16).slice(8))
      for (let seed = 1; seed <= 4; seed += 1) {
        const next = numbers(seed)
        let t = tournamentOf(16, valveStage({ pairing, forbidden, wins: 4, losses: 4, advance: 8 }))
        for (let round = 1; round <= 4; round += 1) {
          const paired = pairNextRound(t, 'swiss')
          if (!paired.ok) throw new Error(`${paired.code} in round ${round}`)
          expect(paired.fact.pairs.some(([one, two]) => Number(one.slice(1)) > 8 && Number(two.slice(1)) > 8)).toBe(
            false,
          )
          t = tell(t, paired.fact)
          for (const { id } of playable(t)) t = win(t, id, next() < 0.5 ? 1 : 2)
        }
      }
    },
  )

  it('is impossible only with a proof, which names the teams whose bans are in the way', () => {
    const forbidden = forbiddenAmong(teamsOf(8).slice(3))
    const paired = pairNextRound(tournamentOf(8, valveStage({ forbidden, advance: 4 })), 'swiss')
    expect(paired).toMatchObject({ ok: false, code: 'pairing_impossible' })
    expect(!paired.ok && paired.detail?.teams).toEqual(['T4', 'T5', 'T6', 'T7', 'T8'])
  })
})

describe('seeds kept apart', () => {
  const dense = fc.record({
    count: fc.integer({ min: 2, max: 9 }),
    seed: fc.nat(),
    share: fc.integer({ min: 1, max: 8 }),
  })

  it('are impossible only where they are, in dense cases, too', () => {
    let [possible, impossible] = [0, 0]
    fc.assert(
      fc.property(dense, ({ count, seed, share }) => {
        const next = numbers(seed)
        const teams = teamsOf(count)
        const apart = teams.flatMap((one, at) =>
          teams.slice(at + 1).flatMap((two) => (next() * 10 < share ? [[one, two] as const] : [])),
        )
        const isApart = (a: number, b: number) =>
          apart.some(([one, two]) => teams.indexOf(one) === Math.min(a, b) && teams.indexOf(two) === Math.max(a, b))
        let size = 1
        while (size < count) size *= 2
        const meetings = count - size / 2
        const exists = most({ size: count, joins: (a, b) => a !== b && !isApart(a, b) }) >= meetings
        const told = separateSeeds(teams, apart)
        expect(told.ok).toBe(exists)
        if (!told.ok) {
          impossible += 1
          return
        }
        possible += 1
        expect(told.teams.toSorted()).toEqual(teams.toSorted())
        const t = createTournament({ teams: told.teams, stages: [knockoutStage()] })
        const first = matches(t).filter(({ round, group }) => round === 1 && group === 'W')
        const met = first.map((match) => teamsIn(match).map((team) => teams.indexOf(team)))
        expect(met.some((pair) => pair.length === 2 && isApart(pair[0]!, pair[1]!))).toBe(false)
      }),
      { numRuns: 2000 },
    )
    expect(Math.min(possible, impossible)).toBeGreaterThan(300)
  })

  it('leave byes and top seeds where they are if they can', () => {
    const told = separateSeeds(teamsOf(6), [
      ['T3', 'T6'],
      ['T3', 'T5'],
      ['T4', 'T6'],
    ])
    expect(told).toEqual({ ok: true, teams: ['T1', 'T2', 'T3', 'T6', 'T5', 'T4'], moved: ['T6', 'T4'] })
  })
})
