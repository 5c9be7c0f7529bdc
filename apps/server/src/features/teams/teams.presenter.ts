import type { TeamDetail, TeamListItem } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { findTeamListed, listMembers, listTeamTournaments, type TeamListRow } from './teams.queries.ts'

export function presentTeamListItem(row: TeamListRow): TeamListItem {
  return {
    id: row.id,
    name: row.name,
    tag: row.tag,
    member_count: row.member_count,
    captain: { id: row.captain_id, username: row.captain_username },
    created_at: row.created_at.toISOString(),
  }
}

/** @throws TEAM_NOT_FOUND */
export async function presentTeam(runner: Runner, id: string): Promise<TeamDetail> {
  const row = found(await findTeamListed(runner, id), 'TEAM_NOT_FOUND')
  const members = await listMembers(runner, id)
  const tournaments = await listTeamTournaments(runner, id)
  return {
    ...presentTeamListItem(row),
    members: members.map((member) => ({
      user_id: member.user_id,
      username: member.username,
      role: member.user_id === row.captain_id ? 'captain' : 'player',
      has_steam_id: member.steam_id !== null,
      joined_at: member.joined_at.toISOString(),
    })),
    tournaments: tournaments.map((entry) => ({ ...entry, tournament_id: String(entry.tournament_id) })),
  }
}
