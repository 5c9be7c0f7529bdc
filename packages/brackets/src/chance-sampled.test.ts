import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted, countingOf } from './chance-count.ts'
import { mixChances } from './chance-mix.ts'
import { chances, conditionalChances } from './chances.ts'
import { champion, playable } from './read.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { anyConfig } from './testing/arbitrary.ts'
import { anyChain } from './testing/chains.ts'
import { isAgainstItself } from './testing/chance-oracle.ts'
import { stirred } from './testing/stir.ts'
import {
  doubleStage,
  groupStage,
  knockoutStage,
  numbers,
  pairingFact,
  playOut,
  prospectsIn,
  randomEnding,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'

const strengthsOf = (t: Tournament, seed: number) => {
  const next = numbers(seed)
  return Object.fromEntries(t.setup.teams.map((team) => [team, Math.exp(2 * next() - 1)]))
}

const major = () => tournamentOf(16, valveStage(), knockoutStage({ from: 'previous' }))

/** A Major some rounds on. */
function majorAfter(rounds: number, seed: number): Tournament {
  const next = numbers(seed)
  let t = tell(major(), pairingFact(major()))
  for (let round = 1; round <= rounds; round += 1) {
    for (const { id } of playable(t)) t = win(t, id, next() < 0.5 ? 1 : 2)
    t = tell(t, pairingFact(t))
  }
  return t
}

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)

describe('sampled chances', () => {
  it('lie within the error they say of the exact ones, in thousands of chances', () => {
    const scores: number[] = []
    for (let seed = 0; scores.length < 3000; seed += 1) {
      const t = stirred(anyChain(seed), { next: numbers(seed), steps: seed % 50 })
      const counting = countingOf(t, { strengths: strengthsOf(t, seed), seed })
      if (!counting.hasHead || !counting.fewWays || isAgainstItself(t)) continue
      const nothing = new Uint8Array(t.matches.length)
      const exact = counted(counting, nothing, 0)
      const sampled = counted({ ...counting, fewWays: false }, nothing, 200)
      if (exact.method === 'sampled') continue
      for (const field of ['advance', 'win'] as const) {
        exact[field].forEach((chance, team) => {
          const error = sampled[`${field}Error`][team]!
          const off = sampled[field][team]! - chance
          // What is certain is met exactly, and what has no error is certain.
          if (error === 0 || chance < 1e-12 || chance > 1 - 1e-12) expect(Math.abs(off)).toBeLessThan(1e-9)
          else if (chance > 0.1 && chance < 0.9) scores.push(off / error)
        })
      }
    }
    console.log(
      scores.length,
      Math.sqrt(sum(scores.map((score) => score ** 2)) / scores.length),
      sum(scores) / scores.length,
      scores.filter((s) => Math.abs(s) > 2).length / scores.length,
      Math.max(...scores.map(Math.abs)),
    )
  })
})
