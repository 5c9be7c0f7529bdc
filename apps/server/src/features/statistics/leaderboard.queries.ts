import { xpRule, type TeamSummary } from '@lobby/contract'
import { sql, type RawBuilder } from 'kysely'
import { searchKey } from '#core/search-key'
import type { Runner } from '#platform/database'
import { sharesWith } from '#users'
import type { Standing } from './board.ts'

const formLength = 5

/** Who stands on the board of this asker: accounts that are gone, soon will be or are banned are left out, as is who keeps their results. */
export function onBoard(isMember: boolean): RawBuilder<boolean> {
  return sql`users.deleted_at is null and users.deletion_due_at is null and users.banned_at is null
    and ${sharesWith('statistics', isMember)}`
}

function inTime(since: Date | null): RawBuilder<boolean> {
  return since === null ? sql`true` : sql`finished_at >= ${since.toISOString()}::timestamptz`
}

/** Accounts in the order of their ids, so that all of them are gone through in pieces. */
export async function listIdsAfter(runner: Runner, id: string, limit: number): Promise<string[]> {
  const rows = await runner.selectFrom('users').select('id').where('id', '>', id).orderBy('id').limit(limit).execute()
  return rows.map((row) => row.id)
}

/** Those of these people who have results in the time. */
export async function listStandings(runner: Runner, ids: readonly string[], since: Date | null): Promise<Standing[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<Standing, 'form' | 'city_key'> & { latest: boolean[] }>`
    select users.id, users.username, users.username_key, users.avatar, users.city,
      ${onBoard(false)} as for_all, ${onBoard(true)} as for_members,
      ${sharesWith('city', false)} as city_for_all, ${sharesWith('city', true)} as city_for_members, sums.*
    from users join (
      select user_id, (${xpRule.win} * count(*) filter (where won) + ${xpRule.kill} * sum(kills))::int as xp,
        count(*)::int as matches, count(*) filter (where won)::int as wins, sum(maps)::int as maps,
        sum(rounds)::int as rounds, sum(kills)::int as kills, sum(deaths)::int as deaths,
        sum(assists)::int as assists, sum(damage)::int as damage, sum(headshot_kills)::int as headshot_kills,
        sum(logged_rounds)::int as logged_rounds, sum(kast_rounds)::int as kast_rounds,
        sum(first_kills)::int as first_kills, sum(clutches)::int as clutches,
        (array_agg(won order by finished_at desc, match_id desc))[1:${sql.lit(formLength)}] as latest
      from player_results where user_id = any(${ids}::text[]) and ${inTime(since)} group by user_id
    ) as sums on sums.user_id = users.id
  `.execute(runner)
  // The fold of the program is the database's, and costs a fifth.
  return rows.map(({ latest, ...row }) => ({
    ...row,
    city_key: row.city === null ? null : searchKey(row.city),
    form: latest.toReversed(),
  }))
}

/** The team that each of these joined last, of those who show theirs to the asker. */
export async function listTeams(
  runner: Runner,
  ids: readonly string[],
  isMember: boolean,
): Promise<Map<string, TeamSummary>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<TeamSummary & { user_id: string }>`
    select distinct on (users.id) users.id as user_id, teams.id, teams.name, teams.tag
    from users join team_members on team_members.user_id = users.id join teams on teams.id = team_members.team_id
    where users.id = any(${ids}::text[]) and ${sharesWith('teams', isMember)}
    order by users.id, team_members.joined_at desc, teams.id
  `.execute(runner)
  return new Map(rows.map(({ user_id: userId, ...team }) => [userId, team]))
}
