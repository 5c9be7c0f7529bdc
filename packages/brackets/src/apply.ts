import { factEffect } from './check.ts'
import { validateConfig } from './config.ts'
import { isFields } from './config-stages.ts'
import { refuse } from './effect.ts'
import { frozenFact } from './freeze.ts'
import { entries, logged, teamsOfFact, worked } from './log.ts'
import { type AnyEffect, ruleFor, rulesOf } from './rules.ts'
import type { Tournament } from './state.ts'
import { createTournament } from './tournament.ts'
import { isComplete } from './read.ts'
import type { Refusal, RefusalCode, TournamentConfig, TournamentEvent } from './types.ts'

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
  const fact = frozenFact(event)
  const own: TournamentEvent = Object.freeze({ seq: event.seq, ...fact })
  // A correction may change the records, but never the length of a match that is paired (rules §4 case 59).
  const { rounds } = rulesOf(t)
  const isRound = fact.type === 'round_paired' && rounds !== null
  const held = isRound ? Object.freeze({ ...fact, bestOf: rounds.bestOf(t, fact) }) : own
  const item = { event: own, fact: held, teams: teamsOfFact(t, fact), standing: 'active' } as const
  if (effect.kind === 'work') return { ok: true, tournament: logged(t, item, worked(t, effect)) }
  return { ok: true, tournament: logged(effect.tournament, item, null) }
}

/** Reads an event, which may be any JSON, against a tournament: what it does, or why it is refused. */
function effectOf(t: Tournament, event: TournamentEvent): AnyEffect | Refusal {
  if (!isFields(event)) return refuse('event_malformed')
  const effect: AnyEffect | Refusal = ruleFor(rulesOf(t).controls, event)?.(t, event) ?? factEffect(t, event)
  if (!effect.ok) return { ...effect, detail: { ...effect.detail, seq: event.seq } }
  const closed = effect.kind === 'nothing' ? null : closedReason(t, event)
  if (closed !== null) return refuse(closed, { seq: event.seq })
  // Something reported twice is no new fact, whatever number it carries (rules §4 case 32).
  if (effect.kind === 'nothing') return effect
  if (!Number.isSafeInteger(event.seq) || event.seq < 1) return refuse('sequence_invalid', { seq: event.seq })
  if (event.seq <= t.lastSeq) return refuse('sequence_not_increasing', { seq: event.seq, lastSeq: t.lastSeq })
  return effect
}

/** Once it was ended only corrections count, of the end, too; and what is played out has its end already. */
function closedReason(t: Tournament, { type }: TournamentEvent): RefusalCode | null {
  if (t.ended) return type === 'result_corrected' ? null : 'tournament_ended'
  return type === 'tournament_ended' && isComplete(t) ? 'tournament_complete' : null
}

/** Applies events in order; stops at the first refusal, whose `detail.seq` says which event it was. */
export function applyAll(t: Tournament, log: Iterable<TournamentEvent>): Applied {
  if (!isList(log)) return refuse('event_malformed')
  let tournament = t
  for (const event of log) {
    const applied = apply(tournament, event)
    if (!applied.ok) return applied
    tournament = applied.tournament
  }
  return { ok: true, tournament }
}

function isList(log: unknown): boolean {
  return typeof log === 'object' && log !== null && Symbol.iterator in log
}

/** A tournament from its config and its whole log; an invalid config is a refusal here, too. */
export function fold(config: TournamentConfig, log: Iterable<TournamentEvent>): Applied {
  const problems = validateConfig(config)
  if (problems.length > 0) return { ok: false, code: 'config_invalid', detail: { problems } }
  return applyAll(createTournament(config), log)
}

/** The log in order, as it was told. */
export function events(t: Tournament): readonly TournamentEvent[] {
  return entries(t.log).map(({ event }) => event)
}
