import { sql } from 'kysely'
import type { Agenda, MatchStatus, TeamSummary } from '@lobby/contract'
import type { Runner } from '#platform/database'

/** What stands before all pages of somebody: three short reads. */
export async function readAgenda(runner: Runner, userId: string): Promise<Agenda> {
  const match = await nextMatch(runner, userId)
  return { match, team: await firstTeam(runner, userId), cup: await nextCup(runner, userId) }
}

type MatchLine = {
  id: number
  status: MatchStatus
  scheduled_at: string | null
  team_id: string
  team_name: string
  team_tag: string
}

/** Of those in whose roster they are, stand-ins too. Few matches are open at a time: it begins with those. */
async function nextMatch(runner: Runner, userId: string): Promise<Agenda['match']> {
  const { rows } = await sql<MatchLine>`
    select matches.id, matches.status, match_rooms.state -> 'schedule' ->> 'time' as scheduled_at,
      other.id as team_id, other.name as team_name, other.tag as team_tag
    from match_players
    join matches on matches.id = match_players.match_id
    join teams other on other.id = case match_players.team_number when 1 then matches.team2_id else matches.team1_id end
    left join match_rooms on match_rooms.match_id = matches.id
    where match_players.user_id = ${userId} and matches.status in ('ready', 'warmup', 'live')
    order by case matches.status when 'live' then 0 when 'warmup' then 1 else 2 end,
      scheduled_at nulls last, matches.number, matches.id
    limit 1
  `.execute(runner)
  const [row] = rows
  if (row === undefined) return null
  const opponent: TeamSummary = { id: row.team_id, name: row.team_name, tag: row.team_tag }
  return { id: String(row.id), status: row.status, opponent, scheduled_at: row.scheduled_at }
}

async function firstTeam(runner: Runner, userId: string): Promise<TeamSummary | null> {
  const team = await runner
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select(['teams.id', 'teams.name', 'teams.tag'])
    .where('team_members.user_id', '=', userId)
    .orderBy('team_members.joined_at')
    .orderBy('teams.id')
    .limit(1)
    .executeTakeFirst()
  return team ?? null
}

async function nextCup(runner: Runner, userId: string): Promise<Agenda['cup']> {
  const cup = await runner
    .selectFrom('team_members')
    .innerJoin('registrations', 'registrations.team_id', 'team_members.team_id')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select(['tournaments.id', 'tournaments.name'])
    .where('team_members.user_id', '=', userId)
    .where('registrations.status', '<>', 'withdrawn')
    .where('tournaments.status', 'in', ['open', 'closed', 'check_in', 'live'])
    .orderBy((eb) => eb.case('tournaments.status').when('live').then(0).else(1).end())
    .orderBy('tournaments.start_date')
    .orderBy('tournaments.id')
    .limit(1)
    .executeTakeFirst()
  return cup === undefined ? null : { id: String(cup.id), name: cup.name }
}
