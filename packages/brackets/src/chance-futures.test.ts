import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fate } from './chance-fate.ts'
import { countingOf } from './chance-count.ts'
import { playFuture } from './chance-future.ts'
import { runOf } from './chance-run.ts'
import type { Tournament } from './state.ts'
import { anyConfig } from './testing/arbitrary.ts'
import { anyChain } from './testing/chains.ts'
import { type End, isAgainstItself, mayDraw, pairOf, played, withoutScores } from './testing/chance-oracle.ts'
import { stirred } from './testing/stir.ts'
import { numbers } from './testing/test-kit.ts'
import type { TeamId } from './types.ts'

/** A number that hangs on a text alone. */
function hashOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Of two teams always the same wins, whichever side it sits on. */
function firstWins(salt: number, one: TeamId, two: TeamId): boolean {
  const [low, high] = one < two ? [one, two] : [two, one]
  return (hashOf(`${salt} ${low} ${high}`) % 2 === 0) === (low === one)
}

function isDrawn(salt: number, one: TeamId, two: TeamId): boolean {
  return hashOf([salt, ...[one, two].toSorted()].join(' ')) % 3 === 0
}

function byLot(salt: number, teams: readonly TeamId[]): TeamId[] {
  return teams.toSorted((one, two) => hashOf(`${salt} ${one}`) - hashOf(`${salt} ${two}`))
}

/** The future in which the same teams always win, as chances play it. */
function quick(t: Tournament, salt: number): End {
  const counting = countingOf(t, {})
  const { model } = counting
  const name = (team: number) => model.teams[team]!
  const fate: Fate = {
    duel: ({ one, two }, _win, draw) =>
      draw > 0 && isDrawn(salt, name(one), name(two)) ? 3 : firstWins(salt, name(one), name(two)) ? 1 : 2,
    shuffle: (teams) => {
      const order = byLot(salt, teams.map(name))
      teams.sort((one, two) => order.indexOf(name(one)) - order.indexOf(name(two)))
    },
  }
  // Nothing is left to the tail, so that every match is played.
  const run = runOf(
    { ...counting, model: { ...model, tail: t.layout.stages.length }, fate },
    new Uint8Array(model.matches.length),
  )
  playFuture(run)
  const sent = t.layout.stages[model.running]!.config.advance ? run.sent : [run.champion].filter((team) => team >= 0)
  return { champion: run.champion < 0 ? null : name(run.champion), sent: sent.map(name) }
}

/** The same as the tournament itself plays it. */
function plain(t: Tournament, salt: number): End {
  return played(t, {
    winner: (now, match) => {
      const [one, two] = pairOf(match)
      if (mayDraw(now, match) && isDrawn(salt, one, two)) return 'draw'
      return firstWins(salt, one, two) ? 1 : 2
    },
    order: (teams) => byLot(salt, teams),
  })
}

function expectSame(t: Tournament, salt: number): void {
  const [one, two] = [quick(t, salt), plain(t, salt)]
  // Of a stage that cannot be paired to its end the table says less than who stands in its places.
  if (one.sent.length > two.sent.length) {
    expect([one.champion, two.champion]).toEqual([null, null])
    expect(one.sent).toEqual(expect.arrayContaining([...two.sent]))
    return
  }
  expect([one.champion, one.sent.toSorted()]).toEqual([two.champion, two.sent.toSorted()])
}

describe('a future', () => {
  it('of any tournament is the one the tournament itself would have', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, salt) =>
        expectSame(stirred(withoutScores(config), { next: numbers(salt), steps: 0 }), salt),
      ),
      { numRuns: 300 },
    )
  })

  it('goes on from whatever has happened so far, corrections and all', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 80 }), (seed, steps) => {
        const t = stirred(withoutScores(anyChain(seed)), { next: numbers(seed), steps })
        fc.pre(!isAgainstItself(t))
        expectSame(t, seed)
      }),
      { numRuns: 1500 },
    )
  })
})
