import type { MatchListItem, MatchRound, MatchScore } from '@lobby/contract'

const teams = [
  { id: 'a', name: 'Aqböri', tag: 'AQB' },
  { id: 'b', name: 'Qyran', tag: 'QYR' },
] as const

export function score(version: number, rounds: [number, number] = [9, 7], more: Partial<MatchScore> = {}): MatchScore {
  return {
    match_id: 'm1',
    version,
    status: 'live',
    team1: 0,
    team2: 0,
    winner: null,
    outcome: null,
    current_map: 1,
    maps: [{ number: 1, map: 'de_mirage', status: 'live', team1: rounds[0], team2: rounds[1], winner: null }],
    ...more,
  }
}

export function item(id: string, more: Partial<MatchListItem> = {}): MatchListItem {
  return {
    id,
    tournament: { id: '10', name: 'LOBBY OPEN CUP' },
    key: 'playoff/W/1/1',
    number: 1,
    stage: 'playoff',
    group: null,
    round: 1,
    is_final: false,
    best_of: 3,
    status: 'live',
    team1: teams[0],
    team2: teams[1],
    score: score(5, [9, 7], { match_id: id }),
    created_at: '2026-12-01T10:00:00Z',
    scheduled_at: null,
    started_at: null,
    finished_at: null,
    ...more,
  }
}

export const rounds = (winners: (1 | 2 | null)[]): MatchRound[] => {
  const tally = [0, 0]
  return winners.map((winner, index) => {
    if (winner) tally[winner - 1] = (tally[winner - 1] ?? 0) + 1
    const team1IsCt = index < 12
    return {
      number: index + 1,
      winner,
      side: winner === null ? null : (winner === 1) === team1IsCt ? 'ct' : 't',
      reason: winner ? 'elimination' : null,
      team1: tally[0] ?? 0,
      team2: tally[1] ?? 0,
    }
  })
}
