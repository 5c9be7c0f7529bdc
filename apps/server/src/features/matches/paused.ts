import type { Runner } from '#platform/database'

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
