import { apply } from '../apply.ts'
import { playable } from '../read.ts'
import { standings } from '../standings.ts'
import type { Tournament } from '../state.ts'
import { pairNextRound } from '../swiss.ts'
import type { BracketMatch, MapScore, TournamentFact } from '../types.ts'

/** Numbers from 0 to 1 that look like chance and are the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function told(t: Tournament, fact: TournamentFact): Tournament {
  const applied = apply(t, { ...fact, seq: t.lastSeq + 1 })
  if (!applied.ok) throw new Error(`the engine refused its own fact: ${applied.code}`)
  return applied.tournament
}

/** A series as it may go, map by map. */
function resultOf({ id, bestOf }: BracketMatch, next: () => number): TournamentFact {
  const maps: MapScore[] = []
  const won = [0, 0]
  const needed = Math.floor(bestOf / 2) + 1
  while (maps.length < bestOf && won[0]! < needed && won[1]! < needed) {
    const side = next() < 0.5 ? 0 : 1
    const lost = Math.floor(next() * 12)
    maps.push(side === 0 ? { score1: 13, score2: lost } : { score1: lost, score2: 13 })
    won[side]! += 1
  }
  const winner = won[0] === won[1] ? 'draw' : won[0]! > won[1]! ? 1 : 2
  return { type: 'match_result', match: id, winner, maps }
}

/** The next Swiss round that can be paired, or the lots that a tie waits for. */
function between(t: Tournament, next: () => number): TournamentFact | null {
  for (const { id, format } of t.config.stages) {
    const round = format === 'swiss' ? pairNextRound(t, id) : null
    if (round?.ok === true) return round.fact
    const tied = format === 'round_robin' ? standings(t, id).find(({ lotsNeeded }) => lotsNeeded.length > 0) : undefined
    if (tied !== undefined) {
      const order = tied.lotsNeeded[0]!.map((team) => ({ team, lot: next() })).toSorted((a, b) => a.lot - b.lot)
      return { type: 'lots_drawn', stage: id, group: tied.group, order: order.map(({ team }) => team) }
    }
  }
  return null
}

/** Pairs rounds that can be paired and plays nothing. */
export function pairedFirst(t: Tournament): Tournament {
  const fact = between(t, () => 0)
  return fact === null ? t : pairedFirst(told(t, fact))
}

/** A tournament played to its end by chance. */
export function playedOut(start: Tournament, seed: number): Tournament {
  const next = chance(seed)
  let t = start
  for (;;) {
    const open = playable(t)
    for (const match of open) t = told(t, resultOf(match, next))
    if (open.length > 0) continue
    const fact = between(t, next)
    if (fact === null) return t
    t = told(t, fact)
  }
}
