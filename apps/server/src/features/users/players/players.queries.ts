import { sql } from 'kysely'
import type { PlayerListQuery, TeamSummary } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { isPlayer } from '../roles.ts'

export type PlayerRow = {
  id: string
  username: string
  avatar: string | null
  country: string | null
  privacy: unknown
}

/** Players by name; those whose account is gone, or soon will be, are left out. */
export async function listPlayers(
  runner: Runner,
  query: PlayerListQuery,
): Promise<{ rows: PlayerRow[]; total: number }> {
  const pattern = query.search ? `%${query.search.replace(/[\\%_]/g, '\\$&')}%` : '%'
  const players = runner
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .where(isPlayer())
    .where('username', 'ilike', pattern)
  const { n } = await players.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  const rows = await players
    .select(['id', 'username', 'avatar', 'country', 'privacy'])
    .orderBy('username_key')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return { rows, total: n }
}

export function listTeamsOf(runner: Runner, userId: string): Promise<TeamSummary[]> {
  return runner
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select(['teams.id', 'teams.name', 'teams.tag'])
    .where('team_members.user_id', '=', userId)
    .orderBy('team_members.joined_at')
    .execute()
}

/** Finished matches that the player stood in, those that their team won, and tournaments that began with them. */
export async function countPlayed(
  runner: Runner,
  userId: string,
): Promise<{ matches: number; wins: number; tournaments: number }> {
  const { rows } = await sql<{ matches: number; wins: number; tournaments: number }>`
    select
      count(*)::int as matches,
      count(*) filter (where (matches.state ->> 'winner')::int = match_players.team_number)::int as wins,
      count(distinct matches.tournament_id)::int as tournaments
    from match_players join matches on matches.id = match_players.match_id
    where match_players.user_id = ${userId} and matches.status = 'finished'
  `.execute(runner)
  return rows[0] ?? { matches: 0, wins: 0, tournaments: 0 }
}
