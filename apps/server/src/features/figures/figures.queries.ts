import { sql, type RawBuilder } from 'kysely'
import { jsonb, type Runner, type Trx } from '#platform/database'
import { countNames } from './counts.rules.ts'
import type { MapFigures } from './match-figures.rules.ts'
import { lockSeasons, readSeasonAt } from './seasons.queries.ts'
import { playerChanges, teamChanges, type PlayerSum, type TeamSum } from './sums.rules.ts'
import { teamCountNames, type MapResult, type TeamResult } from './team-results.rules.ts'

/** What matches tell, all of them together. */
export type MatchRows = {
  readonly figures: readonly MapFigures[]
  readonly maps: readonly MapResult[]
  readonly teams: readonly TeamResult[]
}

type FactTable = 'player_map_figures' | 'map_results' | 'team_match_figures'
type SumTable = 'player_figures' | 'team_figures'

/**
 * Puts what these matches tell in place of what they told before, and lets all kept sums grow by the difference, in one transaction; the matches are locked. Whoever does
 * it for another match of the same people waits for their rows, always in one order.
 */
export async function replaceFigures(trx: Trx, ids: readonly number[], now: MatchRows): Promise<void> {
  const before = await readRows(trx, ids)
  if (isSame(before, now)) return
  await lockSeasons(trx, 'shared')
  const seasonAt = await readSeasonAt(trx)
  await replaceRows(trx, ids, now, before)
  await growPlayers(trx, playerChanges(before.figures, now.figures, seasonAt))
  await growTeams(trx, teamChanges(before.teams, now.teams, seasonAt))
}

/** Kept sums stay as they are: whoever fills many matches at once folds these afterwards (`refoldSums`). Whoever knows what was `before` saves asking to delete nothing. */
export async function replaceRows(
  trx: Trx,
  ids: readonly number[],
  now: MatchRows,
  before: MatchRows | null = null,
): Promise<void> {
  const tables = { figures: 'player_map_figures', maps: 'map_results', teams: 'team_match_figures' } as const
  for (const name of ['figures', 'maps', 'teams'] as const)
    await replace(trx, tables[name], { ids: before?.[name].length === 0 ? [] : ids, rows: now[name] })
}

export async function readRows(runner: Runner, ids: readonly number[]): Promise<MatchRows> {
  const of = async <Row extends { finished_at: string }>(table: FactTable): Promise<Row[]> => {
    const { rows } = await sql<Omit<Row, 'finished_at'> & { finished_at: Date }>`
      select * from ${sql.table(table)} where match_id = any(${ids}::int[])`.execute(runner)
    return rows.map((row) => ({ ...row, finished_at: row.finished_at.toISOString() }) as unknown as Row)
  }
  return {
    figures: await of<MapFigures>('player_map_figures'),
    maps: await of<MapResult>('map_results'),
    teams: await of<TeamResult>('team_match_figures'),
  }
}

/** Whether storing `now` in place of what stands there would change nothing: by the columns that there are. */
export function isSame(before: MatchRows, now: MatchRows): boolean {
  return (['figures', 'maps', 'teams'] as const).every((name) => {
    const columns = Object.keys(before[name][0] ?? {})
    return before[name].length === now[name].length && textOf(before[name], columns) === textOf(now[name], columns)
  })
}

/** Rows in whatever order say the same. */
function textOf(rows: readonly object[], columns: readonly string[]): string {
  const values = (row: object): unknown[] => columns.map((name) => (row as Record<string, unknown>)[name])
  return rows
    .map((row) => JSON.stringify(values(row)))
    .toSorted()
    .join('\n')
}

type Replaced = { ids: readonly number[]; rows: readonly object[] }

async function replace(trx: Trx, table: FactTable, { ids, rows }: Replaced): Promise<void> {
  if (ids.length > 0) await sql`delete from ${sql.table(table)} where match_id = any(${ids}::int[])`.execute(trx)
  if (rows.length > 0) await sql`insert into ${sql.table(table)} ${recordsOf(table, rows)}`.execute(trx)
}

/** Rows as one parameter: a statement with thousands of them takes longer to read than to run. Without JSON in their columns they are read as json, which takes a fifth less than jsonb. */
function recordsOf(table: FactTable | SumTable, rows: readonly object[]): RawBuilder<unknown> {
  return sql`select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::json)`
}

function grown(table: SumTable, names: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
  )
}

/** Who has no map any more has no sum. */
async function growPlayers(trx: Trx, changes: readonly PlayerSum[]): Promise<void> {
  if (changes.length === 0) return
  await sql`insert into player_figures ${recordsOf('player_figures', changes)}
    on conflict (user_id, scope, map, side) do update set ${grown('player_figures', countNames)}`.execute(trx)
  const lessened = changes.flatMap(({ user_id, scope, map, side, maps }) =>
    maps < 0 ? [{ user_id, scope, map, side }] : [],
  )
  if (lessened.length === 0) return
  await sql`delete from player_figures as kept using jsonb_to_recordset(${jsonb(lessened)})
      as gone (user_id text, scope text, map text, side text)
    where kept.user_id = gone.user_id and kept.scope = gone.scope and kept.map = gone.map and kept.side = gone.side
      and kept.maps = 0`.execute(trx)
}

async function growTeams(trx: Trx, changes: readonly TeamSum[]): Promise<void> {
  if (changes.length === 0) return
  await sql`insert into team_figures ${recordsOf('team_figures', changes)}
    on conflict (team_id, scope) do update set ${grown('team_figures', teamCountNames)}`.execute(trx)
  const lessened = changes.flatMap(({ team_id, scope, maps }) => (maps < 0 ? [{ team_id, scope }] : []))
  if (lessened.length === 0) return
  await sql`delete from team_figures as kept using jsonb_to_recordset(${jsonb(lessened)}) as gone (team_id text, scope text)
    where kept.team_id = gone.team_id and kept.scope = gone.scope and kept.maps = 0`.execute(trx)
}
