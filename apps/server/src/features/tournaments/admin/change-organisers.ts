import { recordAct } from '#audit'
import { deleteOrganiser, insertOrganiser, lockProfile } from '#users'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { findTournament } from '../tournaments.queries.ts'

type OrganiserChange = { tournamentId: number; userId: string; organises: boolean; reason: string; by: string }

/**
 * Gives a tournament an organiser, or takes one away. What is so already changes nothing and is not written down.
 * @throws OWN_ROLE, TOURNAMENT_NOT_FOUND, PLAYER_NOT_FOUND
 */
export async function changeOrganisers(
  { transact, clock, realtime }: Platform,
  { tournamentId, userId, organises, reason, by }: OrganiserChange,
): Promise<void> {
  if (userId === by) refuse('OWN_ROLE')
  await transact(async ({ trx, afterCommit, publish }) => {
    const tournament = found(await findTournament(trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    const person = found(await lockProfile(trx, userId), 'PLAYER_NOT_FOUND')
    if (organises && person.deleted_at !== null) refuse('PLAYER_NOT_FOUND')
    const change = organises ? insertOrganiser : deleteOrganiser
    if (!(await change(trx, userId, tournamentId))) return
    const act = organises ? 'tournament.organiser_added' : 'tournament.organiser_removed'
    await recordAct(trx, { act, by, userId, tournamentId, reason, at: clock.now() })
    await publish({
      type: 'notice.made',
      at: clock.now().toISOString(),
      notice: {
        kind: organises ? 'organiser_added' : 'organiser_removed',
        to: [userId],
        about: `tournament:${tournamentId}`,
        page: `/tournaments/${tournamentId}`,
        values: { tournament: tournament.name },
      },
    })
    afterCommit(() => realtime.rightsChanged())
  })
}
