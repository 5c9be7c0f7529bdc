import { mvpRule, type Mvp } from '@lobby/contract'
import { sql } from 'kysely'
import { avatarUrl } from '#users'
import type { Runner } from '#platform/database'
import { onBoard } from './leaderboard.queries.ts'
import { adrOf, kdOf } from './ratios.rules.ts'

type Best = Pick<Mvp, 'id' | 'username' | 'maps' | 'rounds' | 'kills' | 'deaths'> & {
  avatar: string | null
  damage: number
}

const named = 5

/**
 * Who did the most damage in a round since then, among those with enough maps, the best first; then kills for a death, then maps, then the name. The figures of the
 * site are one answer for all and a file to hand on, so only those are looked at who show their results to everybody.
 */
export async function listMvps(runner: Runner, since: Date): Promise<Mvp[]> {
  const { rows } = await sql<Best>`
    select users.id, users.username, users.avatar, sums.*
    from users
    join (
      select user_id, sum(maps)::int as maps, sum(rounds)::int as rounds, sum(kills)::int as kills,
        sum(deaths)::int as deaths, sum(damage)::int as damage
      from player_results where finished_at >= ${since.toISOString()}::timestamptz
      group by user_id having sum(maps) >= ${mvpRule.maps}
    ) as sums on sums.user_id = users.id
    where ${onBoard(false)}
    order by damage / rounds::float desc, kills / greatest(deaths, 1)::float desc, maps desc, users.username_key
    limit ${named}
  `.execute(runner)
  return rows.map(present)
}

function present({ avatar, damage, ...best }: Best): Mvp {
  const { id, username, maps, rounds, kills, deaths } = best
  return {
    id,
    username,
    avatar_url: avatarUrl(avatar),
    maps,
    rounds,
    kills,
    deaths,
    kd_ratio: kdOf(best),
    adr: adrOf({ damage, rounds }),
  }
}
