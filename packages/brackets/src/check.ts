import { bestOfEffect } from './check-rounds.ts'
import { type Effect, nothing, refuse, working } from './effect.ts'
import { change, isDecided } from './settle.ts'
import { takesDraws } from './read.ts'
import { ruleFor, rulesOf } from './rules.ts'
import { positionOf, type Tournament } from './state.ts'
import type { BracketMatch, MapScore, Outcome, Refusal, RefusalCode, Side, TournamentFact } from './types.ts'
import { vectorGet } from './vector.ts'

type FactOf<T extends TournamentFact['type']> = Extract<TournamentFact, { type: T }>

/** Reads a fact, which may be any JSON, against a tournament: what it does, or why it is refused. */
export function factEffect(t: Tournament, fact: TournamentFact): Effect | Refusal {
  switch (fact.type) {
    case 'match_started':
    case 'match_result':
    case 'forfeit':
    case 'admin_result':
      return matchEffect(t, fact)
    case 'best_of_changed':
      return bestOfEffect(t, fact)
    case 'tournament_ended':
      return t.ended ? nothing : working((work) => (work.ended = true))
    default:
      return ruleFor(rulesOf(t).facts, fact)?.(t, fact) ?? refuse('unknown_event')
  }
}

type Found = { readonly at: number; readonly match: BracketMatch }

/** What is told of one match. */
function matchEffect(
  t: Tournament,
  fact: FactOf<'match_started' | 'match_result' | 'forfeit' | 'admin_result'>,
): Effect | Refusal {
  const at = positionOf(t, fact.match)
  if (at === undefined) return refuse('match_unknown', { match: fact.match })
  const found: Found = { at, match: vectorGet(t.matches, at) }
  if (fact.type === 'match_started') return startEffect(found)
  return fact.type === 'match_result' ? resultEffect(t, found, fact) : forfeitEffect(found, fact)
}

function hasTeams({ slots }: BracketMatch): boolean {
  return slots[0].occupant.kind === 'team' && slots[1].occupant.kind === 'team'
}

/** Why a match cannot be started or decided in the state it is in; null when it can. */
function closedReason({ id, state }: BracketMatch): Refusal | null {
  if (state === 'ready' || state === 'live') return null
  if (state === 'pending') return refuse('match_not_ready', { match: id, state })
  return refuse(state === 'nobody' ? 'match_has_nobody' : 'already_decided', { match: id, state })
}

function startEffect({ at, match }: Found): Effect | Refusal {
  // A played match has started, also when the news of it comes late.
  if (match.state === 'live' || match.outcome?.kind === 'played') return nothing
  return closedReason(match) ?? working((work) => change(work, at, { state: 'live' }))
}

function resultEffect(t: Tournament, found: Found, event: FactOf<'match_result'>): Effect | Refusal {
  if (!hasTeams(found.match)) return closedReason(found.match) ?? nothing
  const fault = resultFault(t, found, event)
  if (fault !== null) return { ...fault, detail: { match: event.match, ...fault.detail } }
  return decideEffect(found, outcomeOf(event))
}

function forfeitEffect(found: Found, event: FactOf<'forfeit' | 'admin_result'>): Effect | Refusal {
  if (event.type === 'forfeit' && event.side !== 1 && event.side !== 2 && event.side !== 'both') {
    return refuse('side_invalid', { match: event.match })
  }
  if (event.type === 'admin_result' && event.winner !== 1 && event.winner !== 2 && event.winner !== null) {
    return refuse('winner_invalid', { match: event.match })
  }
  return decideEffect(found, outcomeOf(event))
}

/** The outcome a fact reports. */
export function outcomeOf(fact: FactOf<'match_result' | 'forfeit' | 'admin_result'>): Outcome {
  if (fact.type === 'match_result') {
    const maps = Object.freeze(fact.maps.map(({ score1, score2 }) => Object.freeze({ score1, score2 })))
    return Object.freeze({ kind: 'played', winner: fact.winner, maps })
  }
  const maps = Object.freeze([])
  if (fact.type === 'admin_result') return Object.freeze({ kind: 'admin', winner: fact.winner, maps })
  if (fact.side === 'both') return Object.freeze({ kind: 'double_forfeit', winner: null, maps })
  return Object.freeze({ kind: 'forfeit', winner: fact.side === 1 ? 2 : 1, maps })
}

/** How a match stands with an outcome that was told. */
export function decidedBy(outcome: Outcome): Pick<BracketMatch, 'state' | 'outcome'> {
  return { state: outcome.kind === 'played' ? 'done' : 'walkover', outcome }
}

/** A decided match takes the same outcome again and no other: changing it is a correction, not a report. */
function decideEffect({ at, match }: Found, outcome: Outcome): Effect | Refusal {
  if (isDecided(match.state) && match.outcome !== null && sameOutcome(match.outcome, outcome)) return nothing
  return closedReason(match) ?? working((work) => change(work, at, decidedBy(outcome)))
}

function sameOutcome(a: Outcome, b: Outcome): boolean {
  return (
    a.kind === b.kind &&
    a.winner === b.winner &&
    a.maps.length === b.maps.length &&
    a.maps.every((map, at) => map.score1 === b.maps[at]?.score1 && map.score2 === b.maps[at]?.score2)
  )
}

function resultFault(t: Tournament, found: Found, { winner, maps }: FactOf<'match_result'>): Refusal | null {
  const draws = takesDraws(t, found.match.id)
  if (winner !== 1 && winner !== 2 && winner !== 'draw') return refuse('winner_invalid')
  if (winner === 'draw' && found.match.bestOf % 2 === 1 && !draws) return refuse('draw_not_allowed')
  if (!Array.isArray(maps)) return refuse('event_malformed')
  for (const [at, map] of maps.entries()) {
    const code = mapFault(map, draws)
    if (code !== null) return refuse(code, { map: at + 1 })
  }
  return maps.length === 0 ? null : seriesFault(found.match, winner, { maps, ahead: mapsAhead(t, found), draws })
}

/** The upper team may start the grand final with a map won; it is no map played (rules §4 case 33). */
function mapsAhead(t: Tournament, { at }: Found): number {
  const last = t.layout.stages.at(-1)
  if (last?.config.format !== 'double_elimination' || last.format !== 'double_elimination') return 0
  return last.final === at && last.config.grandFinal === 'upper_map' ? 1 : 0
}

function mapFault(map: MapScore, draws: boolean): RefusalCode | null {
  if (typeof map !== 'object' || map === null) return 'event_malformed'
  if (!Number.isSafeInteger(map.score1) || !Number.isSafeInteger(map.score2)) return 'score_not_integer'
  if (map.score1 < 0 || map.score2 < 0) return 'score_negative'
  return map.score1 === map.score2 && !draws ? 'map_drawn' : null
}

type Series = { readonly maps: readonly MapScore[]; readonly ahead: number; readonly draws: boolean }

/**
 * A series ends with the map that decides it, no sooner and no later (rules §4 case 31); a best of two has both. Where maps can be drawn a
 * series can also end with its last map, for whoever won more of them, or drawn.
 */
function seriesFault({ bestOf }: BracketMatch, winner: Side | 'draw', { maps, ahead, draws }: Series): Refusal | null {
  const needed = Math.floor(bestOf / 2) + 1
  const won: Record<Side, number> = { 1: ahead, 2: 0 }
  const isWon = (): boolean => bestOf % 2 === 1 && (won[1] === needed || won[2] === needed)
  for (const [at, { score1, score2 }] of maps.entries()) {
    if (isWon() || at >= bestOf) return refuse('too_many_maps', { map: at + 1 })
    if (score1 !== score2) won[score1 > score2 ? 1 : 2] += 1
  }
  const isWhole = bestOf % 2 === 0 || draws ? maps.length === bestOf : false
  if (!isWhole && !isWon()) return refuse('too_few_maps', { map: maps.length + 1 })
  const best = won[1] === won[2] ? 'draw' : won[1] > won[2] ? 1 : 2
  return winner === best ? null : refuse('winner_mismatch')
}
