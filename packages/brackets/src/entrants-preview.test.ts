import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply } from './apply.ts'
import { type EntrantsFact, previewEntrants } from './entrants-preview.ts'
import { hasStarted } from './check-rounds.ts'
import { match as find, matches } from './read.ts'
import type { Tournament } from './state.ts'
import { dear } from './testing/arbitrary.ts'
import { anyChain } from './testing/chains.ts'
import { difference, expectFolded, foretold } from './testing/entrants-kit.ts'
import { anyEntrantsFact, diceOf, playedOn, stirred } from './testing/stir.ts'
import { knockout, numbers } from './testing/test-kit.ts'

function matchesOf(t: Tournament, ids: ReadonlySet<string>) {
  return matches(t)
    .filter(({ id }) => ids.has(id))
    .map(({ id, slots, state, outcome, bestOf }) => ({
      id,
      state,
      outcome,
      bestOf,
      teams: slots.map((slot) => slot.occupant),
    }))
}

/** What is changed, and where. */
function kindOf(t: Tournament, fact: EntrantsFact): string {
  const named = 'stage' in fact ? fact.stage : undefined
  const [first] = t.config.stages
  const stage = t.config.stages.find(({ id }) => id === named) ?? first!
  return `${fact.type} ${stage === first ? 'first' : 'later'} ${stage.format}`
}

/** Mostly little has happened: later there is less to change. */
const anySteps = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 40 }))

describe('the preview of a change of the entrants', () => {
  it('is empty for what is known already, and says why what is refused', () => {
    const t = knockout(4)
    const none = { matches: [], byes: { won: [], lost: [] }, rounds: [], fates: [], seeds: [], redrawn: false }
    expect(previewEntrants(t, { type: 'teams_swapped', teams: ['T1', 'T2'] })).toEqual({ refusal: null, ...none })
    const refused = previewEntrants(t, { type: 'teams_swapped', teams: ['T1', 'X'] })
    expect(refused).toMatchObject({ refusal: { code: 'team_unknown' }, ...none })
  })

  it('equals what applying does, which leaves alone whatever has started and folds to the same', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(fc.nat(), anySteps, (seed, steps) => {
        const next = numbers(seed)
        const later = seed % 2 === 0 ? playedOn(anyChain(seed), next) : null
        let t = later ?? stirred(anyChain(seed), { next, steps, entrants: 0.05 })
        for (let turn = 0; turn < 8; turn += 1) {
          const fact = anyEntrantsFact(t, diceOf(next))
          const applied = apply(t, { ...fact, seq: t.lastSeq + 1 })
          const preview = previewEntrants(t, fact)
          expect(preview.refusal?.code).toBe(applied.ok ? undefined : applied.code)
          if (!applied.ok || applied.tournament === t) continue
          const after = applied.tournament
          expect(foretold(t, fact)).toEqual(difference(t, after))
          const begun = new Set(
            matches(t)
              .filter(hasStarted)
              .map(({ id }) => id),
          )
          expect(matchesOf(after, begun)).toEqual(matchesOf(t, begun))
          expectFolded(after)
          for (const { match } of preview.matches) if (find(t, match)) expect(hasStarted(find(t, match)!)).toBe(false)
          const kind = kindOf(t, fact)
          seen.set(kind, (seen.get(kind) ?? 0) + 1)
          t = after
        }
      }),
      dear(1200),
    )
    // In each of the five formats: swaps, orders, who comes and who goes in a first stage, swaps and orders in a later one.
    const few = [...seen].filter(([, count]) => count < 3)
    expect({ few, kinds: seen.size }).toEqual({ few: [], kinds: 5 * 6 })
  })
})
