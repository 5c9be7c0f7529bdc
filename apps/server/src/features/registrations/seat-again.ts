import { hasStarted, type TournamentRow } from '#tournaments'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { givePlace } from './give-place.ts'
import { countPlaces, findRegistration } from './registrations.queries.ts'

/**
 * A waiting team of a locked tournament has its place again, past all who wait before it, as far as one is free: confirmed where its fee is still here or
 * nothing is asked, else with a deadline of its own. Telling is the caller's.
 * @throws TOURNAMENT_LOCKED, TOURNAMENT_FULL, REGISTRATION_NOT_FOUND
 */
export async function seatAgain(
  platform: Platform,
  work: Work,
  { tournament, registrationId }: { tournament: TournamentRow; registrationId: string },
): Promise<void> {
  if (hasStarted(tournament.status)) refuse('TOURNAMENT_LOCKED')
  const registration = found(await findRegistration(work.trx, registrationId), 'REGISTRATION_NOT_FOUND')
  if ((await countPlaces(work.trx, tournament.id)) >= tournament.max_teams) refuse('TOURNAMENT_FULL')
  await givePlace(platform, work, { tournament, registration })
}
