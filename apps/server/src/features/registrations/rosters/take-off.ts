import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { hasStarted, tellTournament, type TournamentRow } from '#tournaments'
import { followMatches, tellRosterChanged } from './change-roster.ts'
import { deleteRosterPlayer, insertRosterChange, listRosterIds } from './rosters.queries.ts'

type TakenOff = { tournament: TournamentRow; registrationId: string; teamId: string; userId: string }

/**
 * Somebody is on a roster no more, nor coaches: whoever is taken out of the team, which keeps its place with a roster that may be too short. Matches that no server
 * has begun follow. The tournament must be locked. Answers how many are left.
 */
export async function takeOffRoster(
  platform: Platform,
  work: Work,
  { tournament, registrationId, teamId, userId }: TakenOff,
  { by, reason }: { by: string; reason: string },
): Promise<number> {
  const { trx } = work
  const before = await listRosterIds(trx, registrationId)
  const left = await deleteRosterPlayer(trx, { registrationId, userId, aSide: tournament.players_a_side })
  await trx
    .deleteFrom('registration_coaches')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .execute()
  await insertRosterChange(trx, { registration_id: registrationId, user_id: by, at: platform.clock.now(), reason })
  const place = { tournamentId: tournament.id, registrationId }
  await tellRosterChanged(platform, work, { ...place, by, before, now: before.filter((id) => id !== userId) })
  if (hasStarted(tournament.status)) await followMatches(platform, work, { ...place, teamId })
  await tellTournament(platform, work, tournament.id)
  return left
}
