import { sql } from 'kysely'
import type { TeamSummary } from '@lobby/contract'
import type { Runner } from '#platform/database'

export function listTeamsOf(runner: Runner, userId: string): Promise<TeamSummary[]> {
  return runner
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select(['teams.id', 'teams.name', 'teams.tag'])
    .where('team_members.user_id', '=', userId)
    .orderBy('team_members.joined_at')
    .execute()
}

/** Matches that ended with the player in them, those that their team won, and tournaments that began with them: kept sums. */
export async function countPlayed(
  runner: Runner,
  userId: string,
): Promise<{ matches: number; wins: number; tournaments: number }> {
  const { rows } = await sql<{ matches: number; wins: number; tournaments: number }>`
    select matches, wins,
      (select count(distinct tournament_id)::int from player_matches where player_matches.user_id = list.user_id) as tournaments
    from player_list as list where list.user_id = ${userId}
  `.execute(runner)
  return rows[0] ?? { matches: 0, wins: 0, tournaments: 0 }
}
