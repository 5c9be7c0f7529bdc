import type { CupSteeringRequest, TournamentStatus } from '@lobby/contract'
import { allowed, refused, type Result } from '#core/result'

type Standing = { status: TournamentStatus; isPaused: boolean }

/** Only what is played can be steered so; before the start a tournament is changed, or called off, by its settings. */
export function canSteer({ action }: Pick<CupSteeringRequest, 'action'>, { status, isPaused }: Standing): Result<void> {
  if (status === 'finished' || status === 'cancelled') return refused('TOURNAMENT_LOCKED')
  if (status !== 'live') return refused('NOT_STARTED')
  return action === 'resume' && !isPaused ? refused('TOURNAMENT_NOT_PAUSED') : allowed
}
