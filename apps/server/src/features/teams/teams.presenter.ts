import { TeamAffiliation, type TeamDetail, type TeamHistory, type TeamListItem, type TeamMember } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { crestUrl } from './crests/crest-names.ts'
import { findTeamListed, type TeamListRow } from './team-list.queries.ts'
import { findTeam, listMembers, listStays, listTeamTournaments, type MemberRow, type TeamRow } from './teams.queries.ts'

export function presentTeamListItem(row: TeamListRow): TeamListItem {
  return {
    id: row.id,
    name: row.name,
    tag: row.tag,
    member_count: row.member_count,
    captain: { id: row.captain_id, username: row.captain_username },
    vice_captain_id: row.vice_captain_id,
    created_at: row.created_at.toISOString(),
    city: row.city,
    crest_url: crestUrl(row.crest),
    seeks: row.seeks,
  }
}

/** @throws TEAM_NOT_FOUND */
export async function presentTeam(runner: Runner, id: string): Promise<TeamDetail> {
  const row = found(await findTeamListed(runner, id), 'TEAM_NOT_FOUND')
  const members = await listMembers(runner, id)
  const tournaments = await listTeamTournaments(runner, id)
  return {
    ...presentTeamListItem(row),
    affiliation:
      row.affiliation === null ? null : TeamAffiliation.parse({ kind: row.affiliation_kind, name: row.affiliation }),
    seeks_text: row.seeks_text,
    disbanded_at: row.disbanded_at?.toISOString() ?? null,
    members: members.map((member) => presentMember(member, row)),
    tournaments: tournaments.map((entry) => ({ ...entry, tournament_id: String(entry.tournament_id) })),
  }
}

function presentMember(member: MemberRow, team: TeamRow): TeamMember {
  const { user_id: id } = member
  return {
    user_id: id,
    username: member.username,
    role: id === team.captain_id ? 'captain' : id === team.vice_captain_id ? 'vice_captain' : 'player',
    game_role: member.game_role,
    has_steam_id: member.steam_id !== null,
    joined_at: member.joined_at.toISOString(),
  }
}

/** Who was in it before. @throws TEAM_NOT_FOUND */
export async function presentHistory(runner: Runner, id: string, isMember: boolean): Promise<TeamHistory> {
  found(await findTeam(runner, id), 'TEAM_NOT_FOUND')
  return {
    stays: (await listStays(runner, id, isMember)).map((stay) => ({
      user_id: stay.user_id,
      username: stay.username,
      game_role: stay.game_role,
      joined_at: stay.joined_at.toISOString(),
      left_at: stay.left_at.toISOString(),
    })),
  }
}
