import type { TournamentStatus } from '@lobby/contract'
import { sql } from 'kysely'
import { scopes } from '#figures'
import { sharesWith } from '#users'
import type { Runner } from '#platform/database'

export type Totals = {
  matches: number
  wins: number
  draws: number
  counted: number
  counted_wins: number
  rounds: number
  kills: number
  deaths: number
  assists: number
  damage: number
  headshot_kills: number
  logged_rounds: number
  logged_kills: number
  first_kills: number
  first_deaths: number
  trade_kills: number
  clutches_tried: number
  clutches: number
  xp: number
  awp_kills: number
}

/** All sums of a person. */
export async function readTotals(runner: Runner, userId: string): Promise<Totals | undefined> {
  const { rows } = await sql<Totals>`
    select matches, wins, draws, counted, counted_wins, rounds, list.kills, deaths, assists, damage, headshot_kills, logged_rounds,
      logged_kills, first_kills, first_deaths, trade_kills, clutches_tried, clutches, xp, coalesce(awp.kills, 0) as awp_kills
    from player_list as list
    left join player_weapon_sums as awp on awp.user_id = list.user_id and awp.weapon = 'awp'
    where list.user_id = ${userId}`.execute(runner)
  return rows[0]
}

export async function listForm(runner: Runner, userId: string): Promise<{ match_id: number; outcome: number }[]> {
  const { rows } = await sql<{ match_id: number; outcome: number }>`
    select match_id, outcome from player_matches where user_id = ${userId}
    order by finished_at desc, match_id desc limit 10`.execute(runner)
  return rows.toReversed()
}

export type MapRow = {
  map: string
  played: number
  won: number
  rounds_won: number
  rounds_lost: number
  kills: number
  deaths: number
}

/** Those played most first, as figures count them: maps on which a game server saw the player. There are as many as the game has maps. */
export async function listMaps(runner: Runner, userId: string): Promise<MapRow[]> {
  const { rows } = await sql<MapRow>`
    select map, maps as played, maps_won as won, score_rounds_won as rounds_won,
      score_rounds - score_rounds_won as rounds_lost, kills, deaths
    from player_figures where user_id = ${userId} and scope = ${scopes.all} and map <> '' and side = 'all'
    order by maps desc, map limit 30`.execute(runner)
  return rows
}

export async function listWeapons(
  runner: Runner,
  userId: string,
): Promise<{ weapon: string; kills: number; headshots: number }[]> {
  const { rows } = await sql<{ weapon: string; kills: number; headshots: number }>`
    select weapon, kills, headshots from player_weapon_sums
    where user_id = ${userId} and kills > 0 order by kills desc, weapon limit 10`.execute(runner)
  return rows
}

type DuelRow = { id: string; username: string; avatar: string | null; killed: number; died: number }

/** A duel tells of both: whoever keeps their results from the asker is left out, as is who is gone. */
export async function listDuels(runner: Runner, userId: string, viewerId: string | null): Promise<DuelRow[]> {
  const { rows } = await sql<DuelRow>`
    select users.id, users.username, users.avatar, duels.killed, duels.died
    from player_duel_sums as duels join users on users.id = duels.opponent_id
    where duels.user_id = ${userId} and duels.killed + duels.died > 0 and users.deleted_at is null
      and (${sharesWith('statistics', viewerId !== null)} or users.id = ${viewerId})
    order by (duels.killed + duels.died) desc, duels.opponent_id limit 10`.execute(runner)
  return rows
}

export type CupRow = {
  id: number
  name: string
  status: TournamentStatus
  team_id: string
  team_name: string
  team_tag: string
  from_place: number | null
  to_place: number | null
  matches: number
  wins: number
  last_at: Date
}

/** Cups that the player played in, the latest first: first which ones, then all about those few. */
export async function listCups(runner: Runner, userId: string, limit: number): Promise<CupRow[]> {
  const { rows } = await sql<CupRow>`
    select tournaments.id, tournaments.name, tournaments.status, teams.id as team_id, teams.name as team_name,
      teams.tag as team_tag, places.from_place, places.to_place, cups.matches, cups.wins, cups.last_at
    from (
      select tournament_id, (array_agg(team_id order by finished_at desc))[1] as team_id, count(*)::int as matches,
        count(*) filter (where outcome = 1)::int as wins, max(finished_at) as last_at
      from player_matches where user_id = ${userId} group by tournament_id order by max(finished_at) desc limit ${limit}
    ) as cups
    join tournaments on tournaments.id = cups.tournament_id
    join teams on teams.id = cups.team_id
    left join tournament_places as places on places.tournament_id = cups.tournament_id and places.team_id = cups.team_id
      and tournaments.status = 'finished'
    order by cups.last_at desc, tournaments.id desc`.execute(runner)
  return rows
}

export async function countCups(runner: Runner, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct tournament_id)::int as n from player_matches where user_id = ${userId}`.execute(runner)
  return rows[0]?.n ?? 0
}

type SpellRow = {
  id: string
  name: string
  tag: string
  first_at: Date | null
  last_at: Date | null
  matches: number
  wins: number
  is_member: boolean
}

/** Teams of now, and those whose matches the player played in; without a match there is no time to tell but that they are in it. */
export async function listSpells(runner: Runner, userId: string): Promise<SpellRow[]> {
  const { rows } = await sql<SpellRow>`
    with played as (
      select team_id, min(finished_at) as first_at, max(finished_at) as last_at, count(*)::int as matches,
        count(*) filter (where outcome = 1)::int as wins
      from player_matches where user_id = ${userId} group by team_id
    ), member as (select team_id, joined_at from team_members where user_id = ${userId})
    select teams.id, teams.name, teams.tag, played.first_at, played.last_at, coalesce(played.matches, 0) as matches,
      coalesce(played.wins, 0) as wins, member.team_id is not null as is_member
    from played full join member on member.team_id = played.team_id
    join teams on teams.id = coalesce(played.team_id, member.team_id)
    order by member.team_id is not null desc, coalesce(played.last_at, member.joined_at) desc, teams.id limit 20`.execute(
    runner,
  )
  return rows
}
