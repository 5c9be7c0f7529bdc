import { xpRule, type LeaderboardQuery } from '@lobby/contract'
import { sql } from 'kysely'
import type { Runner } from '#platform/database'
import { sharesWith } from '#users'

export type LeaderboardRow = {
  id: string
  username: string
  avatar: string | null
  rank: number
  xp: number
  matches: number
  wins: number
  maps: number
  rounds: number
  kills: number
  deaths: number
  assists: number
  damage: number
  headshot_kills: number
}

type Asked = Pick<LeaderboardQuery, 'limit' | 'offset'> & { since: Date | null; isMember: boolean }

/**
 * Players by points, then wins, then kills. Accounts that are gone, soon will be or are banned are left out, as is
 * everybody who does not show their results to the asker.
 */
export async function listLeaders(
  runner: Runner,
  { since, isMember, limit, offset }: Asked,
): Promise<{ rows: LeaderboardRow[]; total: number }> {
  const inTime = since === null ? sql`true` : sql`finished_at >= ${since.toISOString()}::timestamptz`
  const board = sql`(
    select users.id, users.username, users.username_key, users.avatar, sums.*,
      rank() over (order by xp desc, wins desc, kills desc)::int as rank
    from users
    join (
      select user_id, (${xpRule.win} * count(*) filter (where won) + ${xpRule.kill} * sum(kills))::int as xp,
        count(*)::int as matches, count(*) filter (where won)::int as wins, sum(maps)::int as maps,
        sum(rounds)::int as rounds, sum(kills)::int as kills, sum(deaths)::int as deaths,
        sum(assists)::int as assists, sum(damage)::int as damage, sum(headshot_kills)::int as headshot_kills
      from player_results where ${inTime} group by user_id
    ) as sums on sums.user_id = users.id
    where users.deleted_at is null and users.deletion_due_at is null and users.banned_at is null
      and ${sharesWith('statistics', isMember)}
  ) as board`
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${board}`.execute(runner)
  const { rows } = await sql<LeaderboardRow>`
    select id, username, avatar, rank, xp, matches, wins, maps, rounds, kills, deaths, assists, damage, headshot_kills
    from ${board} order by rank, username_key limit ${limit} offset ${offset}
  `.execute(runner)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
