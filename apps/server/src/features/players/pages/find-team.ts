import type { TeamSummary } from '@lobby/contract'
import type { Runner } from '#platform/database'

/** The team that a player joined last. */
export async function findTeam(runner: Runner, userId: string): Promise<TeamSummary | null> {
  const team = await runner
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select(['teams.id', 'teams.name', 'teams.tag'])
    .where('team_members.user_id', '=', userId)
    .orderBy('team_members.joined_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return team ?? null
}
