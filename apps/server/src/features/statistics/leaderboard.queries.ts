import { xpRule, type TeamSummary } from '@lobby/contract'
import { sql, type RawBuilder } from 'kysely'
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
  /** Null where no log of a server tells of the player. */
  logged_rounds: number | null
  kast_rounds: number | null
  first_kills: number | null
  clutches: number | null
  /** The latest last. */
  form: boolean[]
  team: TeamSummary | null
}

/** What a board is of. */
export type Audience = { since: Date | null; isMember: boolean }
/** A player's place among all; `city` as far as they tell the asker. */
export type Placed = Omit<LeaderboardRow, 'form' | 'team'> & { city_key: string | null }

const formLength = 5
const shownCities = 50

/** Who stands on the board of this asker: accounts that are gone, soon will be or are banned are left out, as is who keeps their results. */
export function onBoard(isMember: boolean): RawBuilder<boolean> {
  return sql`users.deleted_at is null and users.deletion_due_at is null and users.banned_at is null
    and ${sharesWith('statistics', isMember)}`
}

function inTime(since: Date | null): RawBuilder<boolean> {
  return since === null ? sql`true` : sql`finished_at >= ${since.toISOString()}::timestamptz`
}

/** Players by points, then wins, then kills: all of them. */
export async function listPlaces(runner: Runner, { since, isMember }: Audience): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select users.id, users.username, users.avatar, sums.*,
      case when ${sharesWith('city', isMember)} then search_key(users.city) end as city_key,
      rank() over (order by xp desc, wins desc, kills desc)::int as rank
    from users
    join (
      select user_id, (${xpRule.win} * count(*) filter (where won) + ${xpRule.kill} * sum(kills))::int as xp,
        count(*)::int as matches, count(*) filter (where won)::int as wins, sum(maps)::int as maps,
        sum(rounds)::int as rounds, sum(kills)::int as kills, sum(deaths)::int as deaths,
        sum(assists)::int as assists, sum(damage)::int as damage, sum(headshot_kills)::int as headshot_kills,
        sum(logged_rounds)::int as logged_rounds, sum(kast_rounds)::int as kast_rounds,
        sum(first_kills)::int as first_kills, sum(clutches)::int as clutches
      from player_results where ${inTime(since)} group by user_id
    ) as sums on sums.user_id = users.id
    where ${onBoard(isMember)}
    order by rank, users.username_key
  `.execute(runner)
  return rows
}

/** What is shown of those on a page alone. */
export async function listForms(
  runner: Runner,
  ids: readonly string[],
  { since, isMember }: Audience,
): Promise<Map<string, Pick<LeaderboardRow, 'form' | 'team'>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Pick<LeaderboardRow, 'id' | 'form' | 'team'>>`
    select board.id, ${formOf(since)} as form, ${teamOf()} as team
    from (select users.id, ${sharesWith('teams', isMember)} as shows_team from users
      where users.id in (${sql.join(ids)})) as board
  `.execute(runner)
  return new Map(rows.map(({ id, form, team }) => [id, { form, team }]))
}

function formOf(since: Date | null): RawBuilder<boolean[]> {
  return sql`(select json_agg(won order by finished_at, match_id) from
    (select won, finished_at, match_id from player_results where user_id = board.id and ${inTime(since)}
      order by finished_at desc, match_id desc limit ${formLength}) as latest)`
}

function teamOf(): RawBuilder<TeamSummary | null> {
  return sql`(select json_build_object('id', teams.id, 'name', teams.name, 'tag', teams.tag)
    from team_members join teams on teams.id = team_members.team_id
    where team_members.user_id = board.id and board.shows_team
    order by team_members.joined_at desc, teams.id limit 1)`
}

export async function listCities(runner: Runner, { since, isMember }: Audience): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`
    select mode() within group (order by users.city) as city from users
    where users.city is not null and ${onBoard(isMember)} and ${sharesWith('city', isMember)}
      and exists (select from player_results where user_id = users.id and ${inTime(since)})
    group by search_key(users.city) order by count(*) desc, city limit ${shownCities}
  `.execute(runner)
  return rows.map(({ city }) => city)
}
