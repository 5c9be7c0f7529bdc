import type { Runner, Trx } from '#platform/database'
import type { LiveDelay } from './live-delay.rules.ts'

/** Of every answer that holds back what the public may not know yet. Dropped when the delay of a tournament is another one, which is seldom. */
export const delaysTag = 'live-delays'

/** Of a tournament, in a read that joins it. */
export const liveDelayColumns = ['live_delay', 'live_delay_held', 'live_delay_held_until', 'live_shown_to'] as const
export type LiveDelayRow = {
  live_delay: number
  live_delay_held: number | null
  live_delay_held_until: Date | null
  live_shown_to: Date | null
}

export function delayOfRow(row: LiveDelayRow): LiveDelay {
  const { live_delay, live_delay_held: held, live_delay_held_until: until, live_shown_to } = row
  return {
    seconds: live_delay,
    held: held === null || until === null ? null : { seconds: held, until },
    shownTo: live_shown_to,
  }
}

/** By how much the public is behind in the matches of a tournament. */
export async function liveDelayOf(runner: Runner, tournamentId: number): Promise<LiveDelay> {
  const row = await runner
    .selectFrom('tournaments')
    .select(liveDelayColumns)
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow()
  return delayOfRow(row)
}

/** The delay of a tournament whose row is held. */
export async function saveLiveDelay(
  trx: Trx,
  tournamentId: number,
  { seconds, held, shownTo }: LiveDelay,
): Promise<void> {
  await trx
    .updateTable('tournaments')
    .set({
      live_delay: seconds,
      live_delay_held: held?.seconds ?? null,
      live_delay_held_until: held?.until ?? null,
      live_shown_to: shownTo,
    })
    .where('id', '=', tournamentId)
    .execute()
}
