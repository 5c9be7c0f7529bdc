import { forfeitPlace } from '#registrations'
import type { TournamentRow } from '#tournaments'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { findCheckIn, listPlaces, lockPlaces } from './check-in.queries.ts'
import { noteMissed } from './entries.queries.ts'

/**
 * Of the teams of a locked tournament that is about to start those that have checked in; the others make place. All of them where it has no check-in.
 * @throws CHECK_IN_NOT_OVER
 */
export async function takePresent<Row extends { id: string; fee_waived: boolean }>(
  platform: Platform,
  work: Work,
  { tournament, confirmed }: { tournament: TournamentRow; confirmed: readonly Row[] },
): Promise<Row[]> {
  const { trx } = work
  const { id: tournamentId } = tournament
  const row = await findCheckIn(trx, tournamentId)
  if (row === undefined) return [...confirmed]
  if (row.closed_at === null) refuse('CHECK_IN_NOT_OVER')
  await lockPlaces(trx, tournamentId)
  const present = new Set<string>()
  for (const place of await listPlaces(trx, tournamentId)) if (place.checked_in_at !== null) present.add(place.id)
  for (const registration of confirmed.filter((one) => !present.has(one.id))) {
    await forfeitPlace(platform, work, { tournament, registration, by: null })
    await noteMissed(trx, { registrationId: registration.id, tournamentId, at: platform.clock.now() })
  }
  return confirmed.filter(({ id }) => present.has(id))
}
