import { peopleTag } from '#platform/answer-cache'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { listInvitationsOf } from './invitations.queries.ts'
import { endTeamRequests } from './join-requests.queries.ts'
import { hasHistory, isInTournament } from './registered.queries.ts'
import { requirePower } from './require-power.ts'
import { settleSearch } from './search-notices.ts'
import { deleteMembers, deleteTeamRow, listMembers, updateTeamRow } from './teams.queries.ts'

/**
 * Ends a team. What it did stays with its page and its name, without members; of a team that did nothing and had nobody but its
 * maker nothing is kept.
 * @throws TEAM_NOT_FOUND, NOT_CAPTAIN, CAPTAIN_ONLY, TEAM_DISBANDED, TEAM_IN_TOURNAMENT while it is in one that is not over
 */
export async function disbandTeam(
  { transact, answers, clock }: Pick<Platform, 'transact' | 'answers' | 'clock'>,
  asked: { id: string; actorId: string },
): Promise<void> {
  await transact(async ({ trx, publish, afterCommit }) => {
    afterCommit(() => answers.drop(peopleTag))
    const team = await requirePower(trx, asked, 'disband')
    if (await isInTournament(trx, team.id)) refuse('TEAM_IN_TOURNAMENT')
    const memberIds = (await listMembers(trx, team.id))
      .map((member) => member.user_id)
      .filter((id) => id !== team.captain_id)
    await publish({ type: 'team.disbanded', teamId: team.id, name: team.name, memberIds })
    const at = clock.now()
    const requests = await endTeamRequests(trx, team.id, at)
    await settleSearch(publish, [...requests, ...(await listInvitationsOf(trx, { teamId: team.id }))], at)
    if (!(await hasHistory(trx, team.id))) {
      await deleteTeamRow(trx, team.id)
      return
    }
    await updateTeamRow(trx, team.id, { disbanded_at: at, vice_captain_id: null, seeks: null, seeks_text: '' })
    await deleteMembers(trx, team.id)
    await trx.deleteFrom('team_invitations').where('team_id', '=', team.id).execute()
  })
}
