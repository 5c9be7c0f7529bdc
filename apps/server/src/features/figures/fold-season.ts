import { sql } from 'kysely'
import type { Trx } from '#platform/database'
import { countNames } from './counts.rules.ts'
import { scopes } from './sums.rules.ts'
import { teamCountNames } from './team-results.rules.ts'

/** Makes the sums of a season that is new, of what was played in its days already. Seasons are locked by whoever calls. */
export async function foldSeason(
  trx: Trx,
  { id, starts_at, ends_at }: { id: number; starts_at: Date; ends_at: Date },
): Promise<void> {
  const inTime = sql`finished_at >= ${starts_at.toISOString()}::timestamptz and finished_at < ${ends_at.toISOString()}::timestamptz`
  const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  const sums = (names: readonly string[]) => sql.join(names.map((name) => sql`sum(${sql.ref(name)})::int`))
  await sql`insert into player_figures (user_id, scope, map, side, ${columns(countNames)})
    select user_id, ${scopes.season(id)}, '', 'all', ${sums(countNames)} from player_map_figures
    where side = 'all' and ${inTime} group by user_id`.execute(trx)
  await sql`insert into team_figures (team_id, scope, ${columns(teamCountNames)})
    select team_id, ${scopes.season(id)}, ${sums(teamCountNames)} from team_match_figures where ${inTime} group by team_id`.execute(
    trx,
  )
}

/** Takes its sums away, for a season whose days were changed. */
export async function dropSeason(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('player_figures').where('scope', '=', scopes.season(id)).execute()
  await trx.deleteFrom('team_figures').where('scope', '=', scopes.season(id)).execute()
}
