import type { BracketMatch, MapScore, MatchScore, Seat } from '@lobby/contract'
import type { RoundName } from '../layout/round-name.ts'

type SeatKey =
  | 'seat.seed'
  | 'seat.winner_of'
  | 'seat.loser_of'
  | 'seat.group_place'
  | 'seat.best_2'
  | 'seat.best_3'
  | 'seat.best_place'
  | 'seat.qualifier_place'
  | 'seat.lower_place'
  | 'seat.bye'
  | 'swiss.place'
type RoundKey =
  | 'round.final'
  | 'round.semifinal'
  | 'round.quarterfinal'
  | 'round.of'
  | 'bracket.third_place'
  | 'name.upper_semifinal'
  | 'name.upper_final'
  | 'name.lower_final'
  | `name.${Exclude<RoundName['kind'], 'knockout' | 'bronze' | 'round'>}`
type OutcomeKey =
  | 'outcome.bye'
  | 'outcome.forfeit'
  | 'outcome.double_forfeit'
  | 'outcome.admin'
  | 'outcome.void'
  | 'outcome.nobody'
  | 'double.not_needed'
  | 'mark.draw'

/** A sentence of the locale file and what stands in it. */
export type Words = { key: SeatKey | RoundKey | OutcomeKey; values?: Record<string, string | number> }

/** What a seat says while its team is not known, or when it will never have one. */
export function seatWords(seat: Seat): Words {
  if (seat.nobody) return { key: 'seat.bye' }
  const { source } = seat
  if (source.kind === 'seed') return { key: 'seat.seed', values: { seed: source.seed } }
  if (source.kind === 'winner_of') return { key: 'seat.winner_of', values: { number: source.match_number } }
  if (source.kind === 'loser_of') return { key: 'seat.loser_of', values: { number: source.match_number } }
  if (source.kind === 'group_place' && source.group === 'S' && source.stage.startsWith('swiss'))
    return { key: 'swiss.place', values: { place: source.place } }
  if (source.kind === 'group_place' && source.of !== undefined)
    return { key: bestKey(source.of), values: { of: source.of, place: source.place } }
  if (source.kind === 'group_place' && source.stage.startsWith('playoff'))
    return {
      key: source.group === 'L' ? 'seat.lower_place' : 'seat.qualifier_place',
      values: { group: source.group, place: source.place },
    }
  if (source.kind === 'group_place')
    return { key: 'seat.group_place', values: { group: source.group, place: source.place } }
  return { key: 'seat.bye' }
}

/** The places that mostly go on so have names of their own. */
function bestKey(place: number): 'seat.best_2' | 'seat.best_3' | 'seat.best_place' {
  return place === 2 ? 'seat.best_2' : place === 3 ? 'seat.best_3' : 'seat.best_place'
}

/** The same in a few letters, for a phone's small bracket: the chosen match says it in full below. */
export function shortSeatKey({
  key,
}: Words): `short.${'seed' | 'winner_of' | 'loser_of' | 'group_place' | 'best' | 'place' | 'bye'}` {
  if (key === 'swiss.place' || key === 'seat.qualifier_place') return 'short.place'
  if (key === 'seat.lower_place') return 'short.group_place'
  if (key === 'seat.best_2' || key === 'seat.best_3' || key === 'seat.best_place') return 'short.best'
  if (key === 'seat.seed') return 'short.seed'
  if (key === 'seat.winner_of') return 'short.winner_of'
  if (key === 'seat.loser_of') return 'short.loser_of'
  return key === 'seat.group_place' ? 'short.group_place' : 'short.bye'
}

/** How many rounds are left to the final decides the name: a final, a semifinal, a round of sixteen. */
export function roundWords(name: RoundName): Words {
  switch (name.kind) {
    case 'knockout':
      return knockoutWords(name.toFinal)
    case 'upper':
      if (name.toFinal === 0) return { key: 'name.upper_final' }
      if (name.toFinal === 1 && name.round > 1) return { key: 'name.upper_semifinal' }
      return { key: 'name.upper', values: { round: name.round } }
    case 'lower':
      return name.toFinal === 0 ? { key: 'name.lower_final' } : { key: 'name.lower', values: { round: name.round } }
    case 'swiss':
    case 'round':
      return { key: 'name.swiss', values: { round: name.round } }
    case 'bronze':
      return { key: 'bracket.third_place' }
    default:
      return { key: `name.${name.kind}` }
  }
}

function knockoutWords(toFinal: number): Words {
  if (toFinal === 0) return { key: 'round.final' }
  if (toFinal === 1) return { key: 'round.semifinal' }
  if (toFinal === 2) return { key: 'round.quarterfinal' }
  return { key: 'round.of', values: { teams: 2 ** (toFinal + 1), part: 2 ** toFinal } }
}

/** Why nobody played, or will; null for a match that was, is or will be played. */
export function outcomeWords(match: BracketMatch): Words | null {
  if (match.state === 'void') return { key: 'outcome.void' }
  if (match.state === 'nobody') return { key: 'outcome.nobody' }
  if (match.state === 'not_needed') return { key: 'double.not_needed' }
  if (match.is_draw) return { key: 'mark.draw' }
  if (isBye(match)) return { key: 'outcome.bye' }
  if (match.outcome === 'forfeit' || match.outcome === 'double_forfeit' || match.outcome === 'admin')
    return { key: `outcome.${match.outcome}` }
  return null
}

/** Whether somebody goes on without a match, also where it is not known yet who. */
export function isBye({ state, outcome, team1, team2 }: BracketMatch): boolean {
  return outcome === 'bye' || (state === 'pending' && team1.nobody !== team2.nobody)
}

/** The set time of a match that has not begun; null where there is none, or it no longer matters. */
export function comingTime(match: BracketMatch): string | null {
  return match.state === 'pending' || match.state === 'ready' ? match.scheduled_at : null
}

export type ScoreCell = { kind: 'none' } | { kind: 'number'; value: number } | { kind: 'walkover' } | { kind: 'dash' }

/** What stands at the end of each team's row. A single map shows its rounds, a series the maps won. */
export function scoreCells(match: BracketMatch): [ScoreCell, ScoreCell] {
  if (match.outcome === 'forfeit' && match.winner)
    return match.winner === 1 ? [{ kind: 'walkover' }, { kind: 'dash' }] : [{ kind: 'dash' }, { kind: 'walkover' }]
  if (match.outcome === 'double_forfeit') return [{ kind: 'dash' }, { kind: 'dash' }]
  const { score } = match
  if (!score || score.status === 'ready' || match.state === 'pending') return [{ kind: 'none' }, { kind: 'none' }]
  const map = match.best_of === 1 ? score.maps[0] : undefined
  const shown = map ?? score
  return [
    { kind: 'number', value: shown.team1 },
    { kind: 'number', value: shown.team2 },
  ]
}

/** The map that is being played right now; null between maps. */
export function currentMap(score: MatchScore | null): MapScore | null {
  if (!score || score.current_map === null) return null
  return score.maps.find((map) => map.number === score.current_map && map.status === 'live') ?? null
}
