import { validateConfig } from './config.ts'
import { type Effect, effectOf } from './check.ts'
import { addLots, decide, start, type Work, workOn } from './settle.ts'
import type { Tournament } from './state.ts'
import { createTournament } from './tournament.ts'
import type { Refusal, TournamentConfig, TournamentEvent } from './types.ts'

/** A new tournament, or why there is none. */
export type Applied = { readonly ok: true; readonly tournament: Tournament } | Refusal

/** Why an event would be refused, or null when `apply` takes it. */
export function canApply(t: Tournament, event: TournamentEvent): Refusal | null {
  const effect = effectOf(t, event)
  return effect.ok ? null : effect
}

/**
 * The tournament after an event. The given one stays as it is; the two share all that did not change. A fact that
 * is known already gives back the same tournament and is not logged again (rules §4 case 32).
 */
export function apply(t: Tournament, event: TournamentEvent): Applied {
  const effect = effectOf(t, event)
  if (!effect.ok) return effect
  if (effect.kind === 'nothing') return { ok: true, tournament: t }
  const work = workOn(t)
  carryOut(work, effect)
  const { matches, open, groups } = work
  const log = Object.freeze({ event: frozenEvent(event), before: t.log })
  return { ok: true, tournament: Object.freeze({ ...t, lastSeq: event.seq, matches, open, groups, log }) }
}

/** Applies events in order; stops at the first refusal, whose `detail.seq` says which event it was. */
export function applyAll(t: Tournament, log: Iterable<TournamentEvent>): Applied {
  let tournament = t
  for (const event of log) {
    const applied = apply(tournament, event)
    if (!applied.ok) return applied
    tournament = applied.tournament
  }
  return { ok: true, tournament }
}

/** A tournament from its config and its whole log; an invalid config is a refusal here, too. */
export function fold(config: TournamentConfig, log: Iterable<TournamentEvent>): Applied {
  const problems = validateConfig(config)
  if (problems.length > 0) return { ok: false, code: 'config_invalid', detail: { problems } }
  return applyAll(createTournament(config), log)
}

/** The log in order. */
export function events(t: Tournament): readonly TournamentEvent[] {
  const found: TournamentEvent[] = []
  for (let entry = t.log; entry !== null; entry = entry.before) found.push(entry.event)
  return found.toReversed()
}

function carryOut(work: Work, effect: Exclude<Effect, { kind: 'nothing' }>): void {
  if (effect.kind === 'start') start(work, effect.at)
  else if (effect.kind === 'lots') addLots(work, effect.group, effect.order)
  else {
    const state = effect.outcome.kind === 'played' ? 'done' : 'walkover'
    decide(work, effect.at, { state, outcome: effect.outcome })
  }
}

/** A copy of exactly the known fields, so that nothing else gets into the log. */
function frozenEvent(event: TournamentEvent): TournamentEvent {
  const { seq, type } = event
  if (type === 'match_started') return Object.freeze({ seq, type, match: event.match })
  if (type === 'forfeit') return Object.freeze({ seq, type, match: event.match, side: event.side })
  if (type === 'lots_drawn') {
    const { stage, group } = event
    return Object.freeze({ seq, type, stage, group, order: Object.freeze([...event.order]) })
  }
  const maps = Object.freeze(event.maps.map(({ score1, score2 }) => Object.freeze({ score1, score2 })))
  return Object.freeze({ seq, type, match: event.match, winner: event.winner, maps })
}
