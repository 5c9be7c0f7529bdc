import { isDecided } from './settle.ts'
import { groupTable } from './standings.ts'
import type { Tournament } from './state.ts'
import type {
  BracketMatch,
  MapScore,
  Outcome,
  Refusal,
  RefusalCode,
  RefusalDetail,
  Side,
  TournamentEvent,
} from './types.ts'
import { vectorGet } from './vector.ts'

/** What an event would do: start or decide the match at a position, add lots to a group, or nothing new. */
export type Effect =
  | { readonly ok: true; readonly kind: 'nothing' }
  | { readonly ok: true; readonly kind: 'start'; readonly at: number }
  | { readonly ok: true; readonly kind: 'decide'; readonly at: number; readonly outcome: Outcome }
  | { readonly ok: true; readonly kind: 'lots'; readonly group: number; readonly order: readonly string[] }

const nothing: Effect = { ok: true, kind: 'nothing' }

/** Reads an event, which may be any JSON, against a tournament: what it does, or why it is refused. */
export function effectOf(t: Tournament, event: TournamentEvent): Effect | Refusal {
  const effect = factEffect(t, event)
  if (!effect.ok) return { ...effect, detail: { ...effect.detail, seq: event.seq } }
  // Something reported twice is no new fact, whatever number it carries (rules §4 case 32).
  if (effect.kind === 'nothing') return effect
  if (!Number.isSafeInteger(event.seq) || event.seq < 1) return refuse('sequence_invalid', { seq: event.seq })
  if (event.seq <= t.lastSeq) return refuse('sequence_not_increasing', { seq: event.seq, lastSeq: t.lastSeq })
  return effect
}

function factEffect(t: Tournament, event: TournamentEvent): Effect | Refusal {
  switch (event.type) {
    case 'match_started':
      return startEffect(t, event.match)
    case 'match_result':
      return resultEffect(t, event)
    case 'forfeit':
      return forfeitEffect(t, event)
    case 'lots_drawn':
      return lotsEffect(t, event)
    default:
      return refuse('unknown_event')
  }
}

function refuse(code: RefusalCode, detail: RefusalDetail = {}): Refusal {
  return { ok: false, code, detail }
}

function findMatch(t: Tournament, id: string): { at: number; match: BracketMatch } | null {
  const at = t.layout.positionOf.get(id)
  return at === undefined ? null : { at, match: vectorGet(t.matches, at) }
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

function startEffect(t: Tournament, id: string): Effect | Refusal {
  const found = findMatch(t, id)
  if (found === null) return refuse('match_unknown', { match: id })
  // A played match has started, also when the news of it comes late.
  if (found.match.state === 'live' || found.match.outcome?.kind === 'played') return nothing
  return closedReason(found.match) ?? { ok: true, kind: 'start', at: found.at }
}

function resultEffect(t: Tournament, event: Extract<TournamentEvent, { type: 'match_result' }>): Effect | Refusal {
  const found = findMatch(t, event.match)
  if (found === null) return refuse('match_unknown', { match: event.match })
  if (!hasTeams(found.match)) return closedReason(found.match) ?? nothing
  const fault = resultFault(found.match, event.winner, event.maps)
  if (fault !== null) return { ...fault, detail: { match: event.match, ...fault.detail } }
  const maps = Object.freeze(event.maps.map(({ score1, score2 }) => Object.freeze({ score1, score2 })))
  const outcome: Outcome = Object.freeze({ kind: 'played', winner: event.winner, maps })
  return decideEffect(found, outcome)
}

function forfeitEffect(t: Tournament, event: Extract<TournamentEvent, { type: 'forfeit' }>): Effect | Refusal {
  const found = findMatch(t, event.match)
  if (found === null) return refuse('match_unknown', { match: event.match })
  if (event.side !== 1 && event.side !== 2 && event.side !== 'both') {
    return refuse('side_invalid', { match: event.match })
  }
  const winner: Side | null = event.side === 'both' ? null : event.side === 1 ? 2 : 1
  const kind = winner === null ? 'double_forfeit' : 'forfeit'
  return decideEffect(found, Object.freeze({ kind, winner, maps: Object.freeze([]) }))
}

/** A decided match takes the same outcome again and no other: changing it is a correction, not a report. */
function decideEffect({ at, match }: { at: number; match: BracketMatch }, outcome: Outcome): Effect | Refusal {
  if (isDecided(match.state) && match.outcome !== null && sameOutcome(match.outcome, outcome)) return nothing
  return closedReason(match) ?? { ok: true, kind: 'decide', at, outcome }
}

function sameOutcome(a: Outcome, b: Outcome): boolean {
  return (
    a.kind === b.kind &&
    a.winner === b.winner &&
    a.maps.length === b.maps.length &&
    a.maps.every((map, at) => map.score1 === b.maps[at]?.score1 && map.score2 === b.maps[at]?.score2)
  )
}

function resultFault(match: BracketMatch, winner: Side, maps: readonly MapScore[]): Refusal | null {
  if (winner !== 1 && winner !== 2) return refuse('winner_invalid')
  if (!Array.isArray(maps)) return refuse('event_malformed')
  for (const [at, map] of maps.entries()) {
    const code = mapFault(map)
    if (code !== null) return refuse(code, { map: at + 1 })
  }
  return maps.length === 0 ? null : seriesFault(match, winner, maps)
}

function mapFault(map: MapScore): RefusalCode | null {
  if (typeof map !== 'object' || map === null) return 'event_malformed'
  if (!Number.isSafeInteger(map.score1) || !Number.isSafeInteger(map.score2)) return 'score_not_integer'
  if (map.score1 < 0 || map.score2 < 0) return 'score_negative'
  return map.score1 === map.score2 ? 'map_drawn' : null
}

/** A series ends with the map that decides it, no sooner and no later (rules §4 case 31). */
function seriesFault({ bestOf }: BracketMatch, winner: Side, maps: readonly MapScore[]): Refusal | null {
  const needed = Math.floor(bestOf / 2) + 1
  const won: Record<Side, number> = { 1: 0, 2: 0 }
  for (const [at, { score1, score2 }] of maps.entries()) {
    if (won[1] === needed || won[2] === needed) return refuse('too_many_maps', { map: at + 1 })
    won[score1 > score2 ? 1 : 2] += 1
  }
  if (won[1] < needed && won[2] < needed) return refuse('too_few_maps', { map: maps.length + 1 })
  return won[winner] < needed ? refuse('winner_mismatch') : null
}

function lotsEffect(t: Tournament, event: Extract<TournamentEvent, { type: 'lots_drawn' }>): Effect | Refusal {
  const where = { stage: event.stage, group: event.group }
  const group = t.layout.groups.findIndex((plan) => plan.stage.id === event.stage && plan.id === event.group)
  const plan = t.layout.groups[group]
  const state = t.groups[group]
  if (plan === undefined || state === undefined) return refuse('group_unknown', where)
  if (!Array.isArray(event.order)) return refuse('event_malformed', where)
  const order = Object.freeze([...event.order])
  if (state.lots.some((lot) => lot.length === order.length && lot.every((team, at) => team === order[at])))
    return nothing
  const table = groupTable(plan, state, t.matches)
  if (!table.complete) return refuse('group_not_complete', where)
  const fits = table.lotsNeeded.some(
    (set) =>
      set.length === order.length && new Set(order).size === order.length && order.every((team) => set.includes(team)),
  )
  return fits ? { ok: true, kind: 'lots', group, order } : refuse('lots_not_needed', where)
}
