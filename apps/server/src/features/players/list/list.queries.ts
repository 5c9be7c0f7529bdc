import type { PlayerListQuery } from '@lobby/contract'
import { placementMaps, placementSpread, spreadOf } from '@lobby/rating'
import { sql, type RawBuilder } from 'kysely'
import type { Runner } from '#platform/database'

export type ListRow = {
  id: string
  username: string
  avatar: string | null
  country: string | null
  city: string | null
  privacy: unknown
  name_key: string
  counted: number
  counted_wins: number
  xp: number
  kd: number
  team_id: string | null
  team_name: string | null
  team_tag: string | null
  /** As the last map left it; of the order by rating alone. */
  mean: number | null
}

export type Wanted = Pick<PlayerListQuery, 'sort' | 'team'> & {
  /** Folded; null: of any city. */
  city: string | null
  /** Somebody who is signed in sees what is for members. */
  isMember: boolean
  now: Date
}

/** Everything ascending, so that a page begins where the one before ended by one comparison, which is an index's own. */
const orders = {
  name: null,
  rating: sql<number>`(-rated.mean)`,
  xp: sql<number>`(-list.xp)`,
  kd: sql<number>`(-list.kd)`,
  wins: sql<number>`(-list.counted_wins)`,
} as const

/** The value a row is sorted by, besides its name; 0 where that is all. */
export function valueOf(row: ListRow, sort: PlayerListQuery['sort']): number {
  return { name: 0, rating: -(row.mean ?? 0), xp: -row.xp, kd: -row.kd, wins: -row.counted_wins }[sort]
}

type After = { value: number; name: string; id: string }

/** One row more than asked for says that there are more. Each way to ask has an index in its order (`player_list_…`). */
export async function listPage(
  runner: Runner,
  wanted: Wanted,
  { after, limit }: { after: After | null; limit: number },
): Promise<ListRow[]> {
  const order = orders[wanted.sort]
  const keys = order === null ? sql`list.name_key, list.user_id` : sql`${order}, list.name_key, list.user_id`
  const from =
    after === null
      ? sql`true`
      : order === null
        ? sql`(list.name_key, list.user_id) > (${after.name}, ${after.id})`
        : sql`(${order}, list.name_key, list.user_id) > (${typed(wanted.sort, after.value)}, ${after.name}, ${after.id})
          and ${order} >= ${typed(wanted.sort, after.value)}`
  const { rows } = await sql<ListRow>`${shown(wanted)}
    where ${conditions(wanted)} and ${from} order by ${keys} limit ${limit}`.execute(runner)
  return rows
}

function typed(sort: PlayerListQuery['sort'], value: number): RawBuilder<number> {
  return sort === 'kd' || sort === 'rating' ? sql`${value}::double precision` : sql`${Math.trunc(value)}::integer`
}

/** Counts so far and no farther, in an index alone. */
export async function countPlayers(runner: Runner, wanted: Wanted, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from player_list as list ${rated(wanted)} where ${conditions(wanted)} limit ${most + 1}) as counted_so_far`.execute(
    runner,
  )
  return rows[0]?.n ?? 0
}

/** Those of a search, which are few: in the order asked for, names in that of the search. */
export async function listFound(
  runner: Runner,
  wanted: Wanted,
  { found, rank }: { found: RawBuilder<string>; rank: RawBuilder<number> },
): Promise<ListRow[]> {
  const order = orders[wanted.sort]
  const keys = order === null ? sql`${rank}, list.name_key, list.user_id` : sql`${order}, list.name_key, list.user_id`
  // What ranks them is of the person's own row.
  const { rows } = await sql<ListRow>`${shown(wanted)} join users on users.id = list.user_id
    where list.user_id in ${found} and ${conditions(wanted)} order by ${keys}`.execute(runner)
  return rows
}

/** All of a person that a list shows stands in `player_list`: whoever reads a million of them looks up nothing else of each. */
const shown = (wanted: Wanted): RawBuilder<unknown> => sql`
  select list.user_id as id, list.username, list.avatar, list.country, list.city, list.privacy, list.name_key, list.counted,
    list.counted_wins, list.xp, list.kd, team.id as team_id, team.name as team_name, team.tag as team_tag,
    ${wanted.sort === 'rating' ? sql`rated.mean` : sql`null::double precision`} as mean
  from player_list as list ${rated(wanted)} left join teams as team on team.id = list.team_id`

/** Whoever has left placement. */
function rated({ sort }: Wanted): RawBuilder<unknown> {
  const variance = (placementSpread / spreadOf(1)) ** 2
  return sort !== 'rating'
    ? sql``
    : sql`join rating_players as rated on rated.user_id = list.user_id and rated.ladder = '5v5'
      and rated.maps >= ${sql.lit(placementMaps)} and rated.variance <= ${sql.lit(variance)}`
}

/** What is kept from the asker is as if it were not there: nobody is found by it, sorted by it or told apart by it. */
function conditions({ sort, team, city, isMember }: Wanted): RawBuilder<boolean> {
  const least = sql.lit(isMember ? 1 : 2)
  const all = [sql`list.is_listed`]
  if (sort !== 'name') all.push(sql`list.counted > 0 and list.figures_for >= ${least}`)
  // As the indexes of cities are limited.
  if (city !== null) all.push(sql`list.city_key = ${city} and list.city_for ${isMember ? sql`> 0` : sql`= 2`}`)
  if (team !== undefined) all.push(sql`list.has_team = ${sql.lit(team === 'with')} and list.teams_for >= ${least}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}
