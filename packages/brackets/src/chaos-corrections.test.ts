import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { events } from './apply.ts'
import { matches } from './read.ts'
import type { Tournament } from './state.ts'
import { anyConfig } from './testing/arbitrary.ts'
import { anyChain } from './testing/chains.ts'
import { expectSame } from './testing/cone-kit.ts'
import { diceOf, stirred } from './testing/stir.ts'
import { numbers, playOut, randomEnding } from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'

function changedAnyhow(t: Tournament, next: () => number): number {
  const { pick } = diceOf(next)
  const old = pick(events(t).filter((event) => 'match' in event && event.type !== 'match_started'))
  if (old === undefined || !('match' in old)) return 0
  const match = matches(t).find(({ id }) => id === old.match)
  // A correction of a Swiss round can take its matches away.
  if (match === undefined) return 0
  const fact = next() < 0.2 ? null : randomEnding(match, next)
  return expectSame(t, { event: old.seq, fact, policy: pick(['refuse', 'void-downstream'] as const)! })
}

describe('a correction told behind its match alone comes to what the whole log does', () => {
  it('in anything that is played as it comes', () => {
    let short = 0
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const next = numbers(seed)
        const t = playOut(createTournament(config), next)
        short += changedAnyhow(t, next) + changedAnyhow(t, next)
      }),
      { numRuns: 600 },
    )
    expect(short).toBeGreaterThan(150)
  })

  it('in anything that happens', () => {
    let short = 0
    fc.assert(
      fc.property(
        fc.oneof(anyConfig, fc.nat().map(anyChain)),
        fc.nat(),
        fc.integer({ min: 5, max: 60 }),
        (config, seed, steps) => {
          const next = numbers(seed)
          const t = stirred(config, { next, steps })
          for (let turn = 0; turn < 3; turn += 1) short += changedAnyhow(t, next)
        },
      ),
      { numRuns: 1500 },
    )
    expect(short).toBeGreaterThan(150)
  })
})
