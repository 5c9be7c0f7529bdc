import { sql } from 'kysely'
import type { Runner, Trx } from '#platform/database'

/** False where the match was counted before. */
export async function markCounted(trx: Trx, matchId: number): Promise<boolean> {
  const row = await trx
    .insertInto('map_cells_counted')
    .values({ match_id: matchId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('match_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countCells(trx: Trx, map: string, cells: readonly number[]): Promise<void> {
  if (cells.length === 0) return
  await sql`
    insert into map_cells (map, cell) select ${map}, cell from unnest(${cells}::int[]) as cell
    on conflict (map, cell) do update set matches = map_cells.matches + 1`.execute(trx)
}

/** Whether anybody was seen on a map here. */
export async function hasCells(runner: Runner, map: string): Promise<boolean> {
  const row = await runner.selectFrom('map_cells').select('cell').where('map', '=', map).limit(1).executeTakeFirst()
  return row !== undefined
}

/** The cells of a map that people were seen in here. */
export async function listCells(runner: Runner, map: string): Promise<number[]> {
  const rows = await runner.selectFrom('map_cells').select('cell').where('map', '=', map).orderBy('cell').execute()
  return rows.map(({ cell }) => cell)
}
