import { sql, type Selectable } from 'kysely'
import { jsonb, type Runner, type Trx } from '#platform/database'
import type { Tables } from '#platform/tables.gen'

type ResultRow = Selectable<Tables['team_results']>
type MapRow = Selectable<Tables['team_maps']>
/** What a match told of one of its teams, and of its maps in their order. */
export type TeamRow = ResultRow & { readonly maps: readonly MapRow[] }

/** What these matches told before, the teams of each in the order of their ids. They are locked. */
export async function listTeamRows(trx: Trx, matchIds: readonly number[]): Promise<TeamRow[]> {
  const results = await trx.selectFrom('team_results').selectAll().where('match_id', 'in', matchIds).execute()
  const maps = await trx
    .selectFrom('team_maps')
    .selectAll()
    .where('match_id', 'in', matchIds)
    .orderBy('number')
    .execute()
  const keyOf = (row: ResultRow | MapRow): string => `${row.match_id} ${row.team_id}`
  const own = Map.groupBy(maps, keyOf)
  return inOrder(results.map((row) => ({ ...row, maps: own.get(keyOf(row)) ?? [] })))
}

export function inOrder(rows: readonly TeamRow[]): TeamRow[] {
  return rows.toSorted((one, other) => (one.team_id < other.team_id ? -1 : 1))
}

/** Puts these rows in place of all that these matches told before. They are locked. */
export async function replaceTeamRows(trx: Trx, matchIds: readonly number[], rows: readonly TeamRow[]): Promise<void> {
  const tables = {
    team_results: rows.map((row) => {
      const { maps: _, ...result } = row
      return result
    }),
    team_maps: rows.flatMap(({ maps }) => maps),
  }
  for (const table of ['team_results', 'team_maps'] as const) {
    await trx.deleteFrom(table).where('match_id', 'in', matchIds).execute()
    // As one parameter: a statement with thousands of them takes longer to read than to run.
    if (tables[table].length > 0)
      await sql`insert into ${sql.table(table)}
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${jsonb(tables[table])})`.execute(trx)
  }
}

/** By which version of each of these matches it was told. */
export async function listProjected(trx: Trx, matchIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('projected_team_matches')
    .select(['match_id', 'version'])
    .where('match_id', 'in', matchIds)
    .execute()
  return new Map(rows.map((row) => [row.match_id, row.version]))
}

/** These are told by the version that they have now. */
export async function markProjected(trx: Trx, matches: readonly { id: number; version: number }[]): Promise<void> {
  if (matches.length === 0) return
  await trx
    .insertInto('projected_team_matches')
    .values(matches.map(({ id, version }) => ({ match_id: id, version })))
    .onConflict((conflict) =>
      conflict.column('match_id').doUpdateSet((projected) => ({ version: projected.ref('excluded.version') })),
    )
    .execute()
}

/** Matches that are over, or were, and say something else than is kept of their teams. */
export async function listStaleTeamMatches(runner: Runner): Promise<number[]> {
  const rows = await runner
    .selectFrom('matches')
    .leftJoin('projected_team_matches as projected', 'projected.match_id', 'matches.id')
    .select('matches.id')
    .where(sql<boolean>`matches.status in ('finished', 'void') or projected.match_id is not null`)
    .where(sql<boolean>`projected.version is distinct from matches.version`)
    .orderBy('matches.id')
    .execute()
  return rows.map(({ id }) => id)
}

type Place = { team: string; name: string; from: number; to: number; isOut: boolean }

/** Puts the places of a tournament in place of those before; what teams were called then stays. The tournament is locked. */
export async function replacePlaces(
  trx: Trx,
  { id, version, at }: { id: number; version: number; at: Date },
  places: readonly Place[],
): Promise<void> {
  const before = await trx
    .deleteFrom('team_places')
    .where('tournament_id', '=', id)
    .returning(['team_id', 'team_name'])
    .execute()
  const names = new Map(before.map((row) => [row.team_id, row.team_name]))
  if (places.length > 0)
    await trx
      .insertInto('team_places')
      .values(
        places.map((place) => ({
          tournament_id: id,
          team_id: place.team,
          team_name: names.get(place.team) ?? place.name,
          place_from: place.from,
          place_to: place.to,
          teams: places.length,
          is_out: place.isOut,
          at,
        })),
      )
      .execute()
  await trx
    .insertInto('projected_places')
    .values({ tournament_id: id, version })
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet({ version }))
    .execute()
}

/** Tournaments that are over and whose places are not kept as they stand. */
export async function listStalePlaces(runner: Runner): Promise<number[]> {
  const rows = await runner
    .selectFrom('tournaments')
    .leftJoin('projected_places as projected', 'projected.tournament_id', 'tournaments.id')
    .select('tournaments.id')
    .where('tournaments.status', '=', 'finished')
    .where(sql<boolean>`projected.version is distinct from tournaments.version`)
    .orderBy('tournaments.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Every tournament that is over, or was when it was kept. */
export async function listEnded(runner: Runner): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tournaments where status = 'finished'
    union select tournament_id as id from projected_places order by id`.execute(runner)
  return rows.map(({ id }) => id)
}
