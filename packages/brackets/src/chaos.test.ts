import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, canApply, events, fold } from './apply.ts'
import { previewCorrection } from './correct.ts'
import { placements } from './placements.ts'
import { champion, isComplete, matches, playable } from './read.ts'
import { parse, serialize } from './serialize.ts'
import { isDecided } from './settle.ts'
import type { Tournament } from './state.ts'
import { anyConfig, thousands } from './testing/arbitrary.ts'
import { numbers, pairingFact, playOut, randomEnding, tell, unchecked } from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import type { CorrectionPolicy, TournamentConfig, TournamentFact } from './types.ts'

const policies: readonly CorrectionPolicy[] = ['refuse', 'void-downstream', 'keep-downstream']

/** Anything an organiser might do next, sensible or not. */
function anyFact(t: Tournament, next: () => number): TournamentFact {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)]
  const match = pick(playable(t)) ?? pick(matches(t))
  const team = pick(t.setup.teams) ?? ''
  const roll = next()
  if (roll < 0.04) return { type: next() < 0.5 ? 'team_withdrawn' : 'team_disqualified', team }
  if (roll < 0.07) return { type: 'team_replaced', team, replacement: `S${Math.floor(next() * 1e6)}` }
  if (roll < 0.09) return { type: 'seeding_changed', teams: t.setup.teams.toReversed() }
  if (roll < 0.2) return anyCorrection(t, next)
  if (match === undefined || playable(t).length === 0) return pairingOrNothing(t)
  if (roll < 0.24) return { type: 'admin_result', match: match.id, winner: next() < 0.5 ? 1 : null }
  if (roll < 0.3) return { type: 'match_started', match: match.id }
  if (roll < 0.33) {
    const { stage, round } = match
    return { type: 'best_of_changed', stage, group: match.group ?? '', round, bestOf: 5 }
  }
  return randomEnding(match, next)
}

function anyCorrection(t: Tournament, next: () => number): TournamentFact {
  const log = events(t)
  const old = log[Math.floor(next() * log.length)]
  const policy = policies[Math.floor(next() * 3)] ?? 'refuse'
  if (old === undefined) return { type: 'result_corrected', event: 1, fact: null, policy }
  if (!('match' in old) || next() < 0.3) return { type: 'result_corrected', event: old.seq, fact: null, policy }
  const winner = next() < 0.5 ? 1 : 2
  const fact = { type: 'match_result', match: old.match, winner, maps: [] } as const
  return { type: 'result_corrected', event: old.seq, fact, policy }
}

function pairingOrNothing(t: Tournament): TournamentFact {
  try {
    return pairingFact(t)
  } catch {
    return { type: 'match_started', match: 'nowhere' }
  }
}

/** A tournament to which many things happened; what is refused does not. */
function stirred(config: TournamentConfig, seed: number, steps: number): Tournament {
  const next = numbers(seed)
  let t = createTournament(config)
  for (let step = 0; step < steps; step += 1) {
    const event = unchecked({ ...anyFact(t, next), seq: t.lastSeq + 1 })
    const applied = apply(t, event)
    expect(canApply(t, event)).toEqual(applied.ok ? null : applied)
    if (event.type === 'result_corrected') {
      const { refusal } = previewCorrection(t, event)
      expect(refusal?.code ?? null).toBe(applied.ok ? null : applied.code)
    }
    if (applied.ok) t = applied.tournament
  }
  return t
}

const input = [anyConfig, fc.nat(), fc.integer({ min: 1, max: 40 })] as const

describe('whatever an organiser does', () => {
  it('the state is what its log says, counted rightly, and readable', () => {
    fc.assert(
      fc.property(...input, (config, seed, steps) => {
        const t = stirred(config, seed, steps)
        const folded = fold(config, events(t))
        if (!folded.ok) throw new Error(folded.code)
        expect(matches(folded.tournament)).toEqual(matches(t))
        expect(folded.tournament.groups).toEqual(t.groups)
        expect(matches(parse(serialize(t)))).toEqual(matches(t))
        expect(t.open).toBe(matches(t).filter(({ state }) => !isDecided(state)).length)
        expect(
          placements(t)
            .map(({ team }) => team)
            .toSorted(),
        ).toEqual(t.setup.teams.toSorted())
        const unsound = matches(t).filter(({ state, slots, outcome }) => {
          const isEmpty = slots.some(({ occupant }) => occupant.kind !== 'team')
          const isUnplayed = ['pending', 'ready', 'live', 'nobody', 'not_needed', 'void'].includes(state)
          return ((state === 'ready' || state === 'live') && isEmpty) || (outcome === null) !== isUnplayed
        })
        expect(unsound).toEqual([])
      }),
      thousands,
    )
  })

  it('every stage can still be played to its end', () => {
    fc.assert(
      fc.property(...input, (config, seed, steps) => {
        const next = numbers(seed + 1)
        let t = stirred(config, seed, steps)
        // What was started must be finished before rounds can be paired.
        for (let live = liveMatch(t); live !== undefined; live = liveMatch(t)) t = tell(t, randomForfeit(live.id, next))
        t = playOut(t, next)
        expect(isComplete(t)).toBe(true)
        const winner = champion(t)
        if (winner !== null) expect(t.setup.teams).toContain(winner)
      }),
      thousands,
    )
  })
})

function liveMatch(t: Tournament) {
  return matches(t).find(({ state }) => state === 'live')
}

function randomForfeit(match: string, next: () => number): TournamentFact {
  return { type: 'forfeit', match, side: next() < 0.5 ? 1 : 2 }
}
