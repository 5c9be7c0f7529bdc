import { selectLocked, type TournamentRow } from '#tournaments'
import { found, refuse } from '#platform/errors'
import type { Work } from '#platform/transaction'
import { askTogether } from '#platform/trips'
import { selectRegistration, type RegistrationRow } from './registrations.queries.ts'

export type Locked = { tournament: TournamentRow; registration: RegistrationRow }

/** A registration under the lock of its tournament. @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND */
export async function lockBoth(
  { trx }: Work,
  { tournamentId, registrationId }: { tournamentId: number; registrationId: string },
): Promise<Locked> {
  const [[locked], [row]] = await askTogether(trx, [
    selectLocked(trx, tournamentId),
    selectRegistration(trx, registrationId),
  ])
  const tournament = found(locked, 'TOURNAMENT_NOT_FOUND')
  const registration = found(row, 'REGISTRATION_NOT_FOUND')
  return registration.tournament_id === tournament.id ? { tournament, registration } : refuse('REGISTRATION_NOT_FOUND')
}
