import { namesTag } from '#platform/answer-cache'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import {
  deleteMember,
  deleteTeamRow,
  isRegisteredAnywhere,
  listMembers,
  lockTeam,
  updateTeamRow,
} from './teams.queries.ts'

/**
 * Somebody leaves all their teams for good. A captain hands over to whoever has been in the team longest; a team of one
 * is disbanded, unless it has played: then it stays with its results, and with its captain's name.
 */
export async function leaveTeams(
  platform: Pick<Platform, 'answers' | 'clock'>,
  work: Work,
  userId: string,
): Promise<void> {
  const { trx } = work
  const teams = await trx
    .selectFrom('team_members')
    .select('team_id')
    .where('user_id', '=', userId)
    .orderBy('team_id')
    .execute()
  for (const { team_id: id } of teams) await leaveTeam(platform, work, { teamId: id, userId })
  await trx.deleteFrom('team_invitations').where('created_by', '=', userId).execute()
  work.afterCommit(() => platform.answers.drop(namesTag))
}

async function leaveTeam(
  { clock }: Pick<Platform, 'clock'>,
  { trx, publish }: Work,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  const team = await lockTeam(trx, teamId)
  if (!team) return
  const heir = (await listMembers(trx, teamId)).find((member) => member.user_id !== userId)
  if (heir) {
    if (team.captain_id === userId) {
      await updateTeamRow(trx, teamId, { captain_id: heir.user_id })
      await publish({ type: 'team.handed-over', teamId, captainId: heir.user_id, at: clock.now().toISOString() })
    }
    await deleteMember(trx, teamId, userId)
  } else if (!(await isRegisteredAnywhere(trx, teamId))) {
    await deleteTeamRow(trx, teamId)
  }
}
