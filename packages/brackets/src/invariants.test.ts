import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, events, fold } from './apply.ts'
import { matches, playable } from './read.ts'
import { parse, serialize } from './serialize.ts'
import { bracketSize } from './seeding.ts'
import type { Tournament } from './state.ts'
import { anyConfig, played, thousands } from './testing/arbitrary.ts'
import { anyChain } from './testing/chains.ts'
import { stirred } from './testing/stir.ts'
import { doubleStage, knockout, numbers, teamsIn, tournamentOf, win } from './testing/test-kit.ts'
import type { BracketMatch } from './types.ts'

/** Every match has a winner: any open one next, by the numbers alone. */
function decided(start: Tournament, seed: number): Tournament {
  const next = numbers(seed)
  let t = start
  for (let open = playable(t); open.length > 0; open = playable(t)) {
    t = win(t, open[Math.floor(next() * open.length)]!.id, next() < 0.5 ? 1 : 2)
  }
  return t
}

/** Matches that two teams played. */
function real(t: Tournament): BracketMatch[] {
  return matches(t).filter(({ outcome }) => outcome?.kind === 'played')
}

const few = fc.integer({ min: 2, max: 24 })

describe('whatever the results', () => {
  it('a single elimination has n - 1 matches, n with a bronze match', () => {
    fc.assert(
      fc.property(few, fc.boolean(), fc.nat(), (teams, bronze, seed) => {
        expect(real(decided(knockout(teams, { bronze }), seed))).toHaveLength(teams - (bronze && teams > 3 ? 0 : 1))
      }),
      thousands,
    )
  })

  it('a double elimination has 2n - 2 matches, 2n - 1 with the reset', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 24 }), fc.nat(), (teams, seed) => {
        const t = decided(tournamentOf(teams, doubleStage()), seed)
        const final = matches(t).find(({ id }) => id === 'playoff/F/1/1')
        expect(real(t)).toHaveLength(teams * 2 - (final?.outcome?.winner === 2 ? 1 : 2))
      }),
      thousands,
    )
  })

  it('nobody of upper round r is met again before the lower round it is meant for', () => {
    const earliest: Readonly<Record<number, readonly number[]>> = { 8: [3, 4], 16: [4, 5, 6], 32: [6, 5, 7, 8] }
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 32 }), fc.nat(), (teams, seed) => {
        const t = decided(tournamentOf(teams, doubleStage()), seed)
        const met = new Map<string, number>()
        for (const match of real(t).toSorted((a, b) => (a.group === b.group ? 0 : a.group === 'W' ? -1 : 1))) {
          const pair = teamsIn(match).toSorted().join(' ')
          if (match.group === 'W') met.set(pair, match.round)
          const upper = match.group === 'L' ? met.get(pair) : undefined
          if (upper === undefined) continue
          expect(match.round).toBeGreaterThanOrEqual(earliest[bracketSize(teams)]![upper - 1]!)
        }
      }),
      thousands,
    )
  })
})

describe('the text of a tournament', () => {
  it('gives back exactly what was written', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const t = played(config, seed)
        const text = serialize(t)
        const again = parse(text)
        expect(matches(again)).toEqual(matches(t))
        expect([again.groups, again.config, again.lastSeq]).toEqual([t.groups, t.config, t.lastSeq])
        expect(serialize(again)).toBe(text)
      }),
      thousands,
    )
  })
})

describe('every state that was accepted', () => {
  it('is reached again from its log, step by step', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 25 }), (seed, steps) => {
        const states: Tournament[] = []
        const config = anyChain(seed)
        const t = stirred(config, { next: numbers(seed), steps }, (_before, _event, after) => {
          if (after !== null && after !== states.at(-1)) states.push(after)
        })
        const log = events(t)
        const folded = fold(config, log)
        expect(folded.ok).toBe(true)
        let again = fold(config, [])
        for (const event of log) {
          if (!again.ok) throw new Error(again.code)
          again = apply(again.tournament, event)
          const known = states.find(({ lastSeq }) => lastSeq === event.seq)!
          expect(again.ok && [matches(again.tournament), again.tournament.groups]).toEqual([
            matches(known),
            known.groups,
          ])
        }
      }),
      thousands,
    )
  })
})
