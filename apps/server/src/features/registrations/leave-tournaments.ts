import type { Runner } from '#platform/database'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { hasStarted, lockTournament, tellTournament } from '#tournaments'
import { deleteCoachAhead, deleteRosterPlayer } from './rosters/rosters.queries.ts'
import { takeOut } from './settle-registration.ts'

/** Whether a running tournament has this person on a roster. */
export async function isPlaying(runner: Runner, userId: string): Promise<boolean> {
  const row = await runner
    .selectFrom('registration_players')
    .innerJoin('tournaments', 'tournaments.id', 'registration_players.tournament_id')
    .select('tournaments.id')
    .where('registration_players.user_id', '=', userId)
    .where('tournaments.status', '=', 'live')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Somebody leaves every roster of a tournament that is still ahead; a roster that is too small without them is withdrawn,
 * and the place goes to whoever waits. What has begun keeps its rosters.
 */
export async function leaveTournaments(platform: Platform, work: Work, userId: string): Promise<void> {
  const entries = await work.trx
    .selectFrom('registration_players')
    .select(['tournament_id', 'registration_id'])
    .where('user_id', '=', userId)
    .orderBy('tournament_id')
    .execute()
  for (const { tournament_id: id, registration_id: registrationId } of entries) {
    const tournament = await lockTournament(work.trx, id)
    if (!tournament || hasStarted(tournament.status)) continue
    const left = await deleteRosterPlayer(work.trx, {
      registrationId,
      userId,
      aSide: tournament.players_a_side,
    })
    if (left < tournament.roster_min) await takeOut(platform, work, { tournament, registrationId, by: userId })
    await tellTournament(platform, work, id)
  }
  for (const id of await deleteCoachAhead(work.trx, userId)) await tellTournament(platform, work, id)
}
