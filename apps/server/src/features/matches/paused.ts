import { sql, type RawBuilder } from 'kysely'
import type { CupPause } from '@lobby/contract'
import type { Runner } from '#platform/database'

/** Why no match of a tournament begins for now, and since when; null while it is not paused. */
type PauseRow = { paused_at: Date | null; paused_until: Date | null; pause_reason: string | null }

/** The pause of the tournament that a match is of; no row where it goes on. */
export function selectPause(runner: Runner, matchId: number) {
  return runner
    .selectFrom('tournaments')
    .select(['paused_at', 'paused_until', 'pause_reason'])
    .where('id', '=', cupOf(matchId))
    .where('paused_at', 'is not', null)
}

/** The tournament that a match is of, in a question about it. */
export function cupOf(matchId: number): RawBuilder<number> {
  return sql<number>`(select tournament_id from matches where id = ${matchId})`
}

export function pauseIn(row: PauseRow | undefined): CupPause | null {
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
