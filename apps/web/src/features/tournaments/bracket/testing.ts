import type { BracketMatch, MatchScore, Seat, TeamSummary } from '@lobby/contract'

/** Parts of a bracket for tests, with nothing played. */
export const team = (id: string): TeamSummary => ({ id, name: id.toUpperCase(), tag: id.toUpperCase() })

const seat = (source: Seat['source'], id?: string): Seat => ({ team: id ? team(id) : null, nobody: false, source })
export const seed = (number: number, id?: string): Seat => seat({ kind: 'seed', seed: number }, id)
export const winnerOf = (number: number, id?: string): Seat => seat({ kind: 'winner_of', match_number: number }, id)
export const loserOf = (number: number, id?: string): Seat => seat({ kind: 'loser_of', match_number: number }, id)
export const bye: Seat = { team: null, nobody: true, source: { kind: 'bye' } }

export function aMatch(more: Partial<BracketMatch> & { number: number }): BracketMatch {
  return {
    key: `playoff/W/1/${more.number}`,
    match_id: null,
    stage: 'playoff',
    group: 'W',
    round: 1,
    index: 1,
    best_of: 3,
    is_final: false,
    is_bronze: false,
    is_tie_break: false,
    map_advantage: null,
    state: 'pending',
    team1: seed(1),
    team2: seed(2),
    winner: null,
    is_draw: false,
    outcome: null,
    score: null,
    ...more,
  }
}

export function aScore(more: Partial<MatchScore> = {}): MatchScore {
  return {
    match_id: 'm1',
    version: 1,
    status: 'live',
    team1: 0,
    team2: 0,
    winner: null,
    outcome: null,
    current_map: null,
    maps: [],
    ...more,
  }
}
