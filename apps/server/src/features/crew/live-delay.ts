import type { Runner, Trx } from '#platform/database'
import type { LiveDelay } from './live-delay.rules.ts'

/** Dropped when the delay of a tournament is another one: of answers that hold back what is younger, and for whoever tells it. */
export const delayTag = (tournamentId: number): string => `live-delay:${tournamentId}`

const columns = ['live_delay', 'live_delay_held', 'live_delay_held_until', 'live_shown_to'] as const
type Row = {
  live_delay: number
  live_delay_held: number | null
  live_delay_held_until: Date | null
  live_shown_to: Date | null
}

function delayOf({ live_delay, live_delay_held: held, live_delay_held_until: until, live_shown_to }: Row): LiveDelay {
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
    .select(columns)
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow()
  return delayOf(row)
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
