import { applyAll, type Applied } from './apply.ts'
import { counted, countingOf, stageOf } from './chance-count.ts'
import { type Chances, chancesOf } from './chance-mix.ts'
import { type ChanceOptions, defaultSamples } from './chance-options.ts'
import type { Tournament } from './state.ts'
import type { TournamentEvent, TournamentFact } from './types.ts'

/**
 * The tournament if more happened: facts are applied in order, numbered on from the last event. Nothing is logged
 * anywhere but in the tournament given back.
 */
export function whatIf(t: Tournament, facts: readonly TournamentFact[]): Applied {
  return applyAll(
    t,
    facts.map((fact, at): TournamentEvent => ({ ...fact, seq: t.lastSeq + 1 + at })),
  )
}

/**
 * The chances of all teams. Single eliminations at the end of a tournament are counted exactly, whatever their size:
 * n(n-1) multiplications for n teams. So is all else while no more than a dozen matches can come before them; with more,
 * futures are played from `seed`, and each chance says its standard error. Nobody is taken to leave, and no match to end
 * by forfeit. What hangs on scores of matches yet to be played, or on lots, goes to each of the tied alike. A Swiss round that bans
 * leave without pairs is paired by hand, as if there were none. Throws InvalidChanceOptionsError for options that mean nothing.
 */
export function chances(t: Tournament, options: ChanceOptions = {}): Chances {
  const counting = countingOf(t, options)
  const { model } = counting
  const found = counted(counting, new Uint8Array(model.matches.length), {
    samples: options.samples ?? defaultSamples,
  })
  return chancesOf({ ...found, stage: stageOf(model) }, model.teams, found)
}
