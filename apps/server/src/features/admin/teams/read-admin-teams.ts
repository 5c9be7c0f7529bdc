import type { AdminTeam, AdminTeamDetail, AdminTeamList, AdminTeamQuery } from '@lobby/contract'
import { crestUrl, findTeam, listMembers } from '#teams'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { findTeamForAdmins, listEntriesOf, listTeamsForAdmins, type AdminTeamRow } from './admin-teams.queries.ts'

export async function readAdminTeams(runner: Runner, query: AdminTeamQuery): Promise<AdminTeamList> {
  const { rows, total } = await listTeamsForAdmins(runner, query)
  return { total, teams: rows.map(presentAdminTeam) }
}

/** One team, with everything that it is or was registered for. @throws TEAM_NOT_FOUND */
export async function readAdminTeam(runner: Runner, id: string): Promise<AdminTeamDetail> {
  const row = found(await findTeamForAdmins(runner, id), 'TEAM_NOT_FOUND')
  const viceId = (await findTeam(runner, id))?.vice_captain_id
  const members = await listMembers(runner, id)
  return {
    ...presentAdminTeam(row),
    people: members.map((member) => ({
      user_id: member.user_id,
      username: member.username,
      role: member.user_id === row.captain_id ? 'captain' : member.user_id === viceId ? 'vice_captain' : 'player',
      joined_at: member.joined_at.toISOString(),
      is_banned: member.is_banned,
    })),
    entries: (await listEntriesOf(runner, id)).map((entry) => ({
      tournament: { id: String(entry.tournament_id), name: entry.tournament_name, status: entry.tournament_status },
      registration_id: entry.id,
      status: entry.status,
      roster: [...entry.players, ...entry.coaches],
    })),
  }
}

function presentAdminTeam(row: AdminTeamRow): AdminTeam {
  const { captain_id: captainId, captain_username: captain, crest, ...team } = row
  return {
    ...team,
    crest_url: crestUrl(crest),
    captain: { id: captainId, username: captain },
    disbanded_at: row.disbanded_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
