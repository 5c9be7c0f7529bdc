import type { Runner } from '#platform/database'

/** Players a side, by tournament. */
export async function listModes(
  runner: Runner,
  tournamentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (tournamentIds.length === 0) return new Map()
  const ids = [...new Set(tournamentIds)]
  const rows = await runner.selectFrom('tournaments').select(['id', 'players_a_side']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, players_a_side: players }) => [id, players]))
}
