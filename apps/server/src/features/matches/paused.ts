import type { CupPause } from '@lobby/contract'
import type { Runner } from '#platform/database'

/** Why no match of a tournament begins for now, and since when; null while it is not paused. */
export async function findPause(runner: Runner, tournamentId: number): Promise<CupPause | null> {
  const row = await runner
    .selectFrom('tournaments')
    .select(['paused_at', 'paused_until', 'pause_reason'])
    .where('id', '=', tournamentId)
    .executeTakeFirst()
  if (row === undefined || row.paused_at === null) return null
  return {
    since: row.paused_at.toISOString(),
    until: row.paused_until?.toISOString() ?? null,
    reason: row.pause_reason ?? '',
  }
}

/** Whether no match of a tournament may begin for now. */
export async function isPaused(runner: Runner, tournamentId: number): Promise<boolean> {
  const row = await runner
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', tournamentId)
    .where('paused_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
