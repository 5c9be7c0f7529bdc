import type { TournamentStatus } from '@lobby/contract'
import { allowed, refused, type Result } from '#core/result'

export function canStart(
  tournament: { status: TournamentStatus; min_teams: number },
  confirmedTeams: number,
): Result<void> {
  if (tournament.status === 'live' || tournament.status === 'finished') return refused('ALREADY_STARTED')
  if (tournament.status !== 'open' && tournament.status !== 'closed') return refused('INVALID_STATUS_CHANGE')
  return confirmedTeams < tournament.min_teams ? refused('NOT_ENOUGH_TEAMS') : allowed
}
