import { recordAct } from '#audit'
import { found, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { tellTournament } from '../tell-tournament.ts'
import { canCancel } from '../tournaments.rules.ts'
import { lockTournament } from '../tournaments.queries.ts'

/** Calls a tournament off before it starts, and writes down who did it and why. @throws TOURNAMENT_NOT_FOUND, TOURNAMENT_LOCKED */
export async function cancelTournament(
  platform: Platform,
  id: number,
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  await platform.transact(async (work) => {
    const { status, version } = found(await lockTournament(work.trx, id), 'TOURNAMENT_NOT_FOUND')
    unwrap(canCancel(status))
    // Nobody saw a draft, so nobody is told.
    if (status !== 'draft') await work.publish({ type: 'tournament.cancelled', tournamentId: String(id) })
    const changes = [{ field: 'status', before: status, after: 'cancelled' }]
    await recordAct(work.trx, {
      act: 'tournament.cancelled',
      by,
      tournamentId: id,
      reason,
      details: { changes, version: version + 1 },
      at: platform.clock.now(),
    })
    await tellTournament(platform, work, id, { status: 'cancelled' })
  })
}
