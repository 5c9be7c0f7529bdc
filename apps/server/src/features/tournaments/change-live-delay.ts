import { recordAct } from '#audit'
import { delaysTag, liveDelayOf, saveLiveDelay, withSeconds, type LiveDelay } from '#crew'
import type { Trx } from '#platform/database'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { tellTournament } from './tell-tournament.ts'
import { lockTournament } from './tournaments.queries.ts'

/**
 * Says by how many seconds the public hears later what happens in matches, also while they are played: the same again changes nothing.
 * @throws TOURNAMENT_NOT_FOUND, TOURNAMENT_LOCKED
 */
export async function changeLiveDelay(
  platform: Platform,
  id: number,
  { seconds, by }: { seconds: number; by: string },
): Promise<LiveDelay> {
  return platform.transact(async (work) => {
    const { status } = found(await lockTournament(work.trx, id), 'TOURNAMENT_NOT_FOUND')
    if (status === 'finished' || status === 'cancelled') refuse('TOURNAMENT_LOCKED')
    const now = platform.clock.now()
    const before = await liveDelayOf(work.trx, id)
    const delay = withSeconds(before, seconds, { now, isPlayed: await isPlayed(work.trx, id) })
    if (delay === before) return delay
    await saveLiveDelay(work.trx, id, delay)
    await recordAct(work.trx, { act: 'tournament.live_delay', by, tournamentId: id, details: { seconds }, at: now })
    await tellTournament(platform, work, id)
    work.afterCommit(() => platform.answers.drop(delaysTag))
    return delay
  })
}

/** Whether anything was heard of a match of the tournament that is not over, be it annulled for now. */
async function isPlayed(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('matches')
    .select('id')
    .where('tournament_id', '=', id)
    .where('status', 'in', ['live', 'void'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
