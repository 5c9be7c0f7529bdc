import { namesTag } from '#platform/answer-cache'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { endSearch } from './join-team.ts'
import { heirOf } from './powers.rules.ts'
import { isRegisteredAnywhere } from './registered.queries.ts'
import { settleSearch } from './search-notices.ts'
import { deleteMember, deleteTeamRow, listMembers, lockTeam, updateTeamRow } from './teams.queries.ts'

/**
 * Somebody leaves all their teams for good. A captain hands over to the vice-captain, else to whoever has been in the team longest; a team of one
 * is disbanded, unless it has played: then it stays with its results, and with its captain's name.
 */
export async function leaveTeams(
  platform: Pick<Platform, 'answers' | 'clock'>,
  work: Work,
  userId: string,
): Promise<void> {
  const { trx, publish } = work
  // Nobody is left waiting for an answer of theirs, nor with an invitation that leads nowhere.
  const now = platform.clock.now()
  await endSearch(work, userId, now)
  const invitations = await trx
    .deleteFrom('team_invitations')
    .where((eb) => eb.or([eb('created_by', '=', userId), eb('for_user_id', '=', userId)]))
    .returning(['code as id', 'team_id'])
    .execute()
  await settleSearch(publish, invitations, now)
  const teams = await trx
    .selectFrom('team_members')
    .select('team_id')
    .where('user_id', '=', userId)
    .orderBy('team_id')
    .execute()
  for (const { team_id: id } of teams) await leaveTeam(platform, work, { teamId: id, userId })
  await trx.deleteFrom('team_requests').where('user_id', '=', userId).execute()
  work.afterCommit(() => platform.answers.drop(namesTag))
}

async function leaveTeam(
  { clock }: Pick<Platform, 'clock'>,
  { trx, publish }: Work,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  const team = await lockTeam(trx, teamId)
  if (!team) return
  const others = (await listMembers(trx, teamId)).filter((member) => member.user_id !== userId)
  const heir = heirOf(team, others)
  if (others.length > 0) {
    if (team.captain_id === userId && heir !== null) {
      const isVice = heir === team.vice_captain_id
      await updateTeamRow(trx, teamId, { captain_id: heir, ...(isVice && { vice_captain_id: null }) })
      await publish({ type: 'team.handed-over', teamId, captainId: heir, at: clock.now().toISOString() })
    }
    await deleteMember(trx, teamId, userId)
  } else if (!(await isRegisteredAnywhere(trx, teamId))) {
    await deleteTeamRow(trx, teamId)
  }
}
