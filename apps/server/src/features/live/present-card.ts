import type { LiveCard, LiveView, TeamNumber } from '@lobby/contract'

const fighting = new Set<LiveView['phase']>(['freeze', 'live', 'planted', 'decided'])

/** A live match in small, of what the public sees. */
export function presentCard(view: LiveView, tournamentId: number): LiveCard {
  const { match_id, map, phase, log, team1, team2, side1, round, clock, players } = view
  const alive = (team: TeamNumber): number => players.filter((one) => one.team === team && one.is_alive).length
  const isTold = fighting.has(phase) && players.some((one) => one.is_here)
  return {
    match_id,
    tournament_id: String(tournamentId),
    map,
    phase,
    log,
    team1,
    team2,
    side1,
    round,
    clock,
    alive: isTold ? { team1: alive(1), team2: alive(2) } : null,
    is_planted: phase === 'planted',
    map_chance: view.stakes?.map.win ?? null,
  }
}
