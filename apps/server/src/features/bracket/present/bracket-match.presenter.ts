import {
  bestGroup,
  takesDraws,
  type BracketMatch as EngineMatch,
  type SlotSource,
  type Tournament,
} from '@lobby/brackets'
import type { BracketMatch, MatchScore, Seat, SeatSource, TeamSummary } from '@lobby/contract'
import { isTieBreak, mapAdvantage } from '../bracket.rules.ts'

export type Teams = ReadonlyMap<string, TeamSummary>
/** A match that is played in a place of the bracket, as far as the bracket shows it. */
export type PlayedMatch = { readonly key: string; readonly score: MatchScore; readonly scheduledAt: string | null }
/** What stands beside the engine's bracket: names, running numbers, the match that is played in each place. */
export type Beside = {
  bracket: Tournament
  teams: Teams
  numbers: ReadonlyMap<string, number>
  played: ReadonlyMap<string, PlayedMatch>
  /** When matches that are not there yet are to be played; their rooms say it as soon as they are. */
  planned?: ReadonlyMap<string, string> | undefined
}

export function presentMatch(match: EngineMatch, beside: Beside): BracketMatch {
  const played = beside.played.get(match.id)
  const winner = match.outcome?.winner ?? null
  return {
    key: match.id,
    number: match.number,
    match_id: played?.score.match_id ?? null,
    stage: match.stage,
    group: match.group ?? '',
    round: match.round,
    index: match.index,
    best_of: match.bestOf,
    is_final: match.isFinal,
    is_bronze: match.isBronze,
    is_tie_break: isTieBreak(match),
    takes_draws: takesDraws(beside.bracket, match.id),
    map_advantage: mapAdvantage(beside.bracket, match),
    state: stateOf(match, played),
    team1: presentSeat(match.slots[0], beside),
    team2: presentSeat(match.slots[1], beside),
    winner: winner === 'draw' ? null : winner,
    is_draw: winner === 'draw',
    outcome: match.outcome?.kind ?? null,
    score: played?.score ?? null,
    scheduled_at: played === undefined ? (beside.planned?.get(match.id) ?? null) : played.scheduledAt,
  }
}

/** The match itself knows first that it is being played; the bracket hears a moment later. */
function stateOf(match: EngineMatch, played: PlayedMatch | undefined): BracketMatch['state'] {
  return match.state === 'ready' && played?.score.status === 'live' ? 'live' : match.state
}

function presentSeat(slot: EngineMatch['slots'][number], beside: Beside): Seat {
  return {
    team: slot.occupant.kind === 'team' ? teamOf(beside.teams, slot.occupant.team) : null,
    nobody: slot.occupant.kind === 'nobody',
    source: presentSource(slot.source, beside),
  }
}

function presentSource(source: SlotSource, { bracket, numbers }: Beside): SeatSource {
  switch (source.kind) {
    case 'winner_of':
    case 'loser_of':
      return { kind: source.kind, match_number: numbers.get(source.match) ?? 0 }
    case 'group_place':
      return {
        kind: 'group_place',
        stage: source.stage,
        group: source.group,
        place: source.place,
        ...ofPlace(source, bracket),
      }
    case 'seed':
      return { kind: 'seed', seed: source.seed }
    case 'bye':
      return { kind: 'bye' }
  }
}

/** Of the best of a place: which place that is. */
function ofPlace(
  { stage, group }: Extract<SlotSource, { kind: 'group_place' }>,
  { config }: Tournament,
): { of?: number } {
  const groups = config.stages.find(({ id }) => id === stage)
  return group === bestGroup && groups?.advance !== undefined ? { of: groups.advance + 1 } : {}
}

export function teamOf(teams: Teams, id: string): TeamSummary {
  return teams.get(id) ?? { id, name: id, tag: '' }
}
