import { peopleTag } from '#platform/answer-cache'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { listInvitationsOf } from './invitations.queries.ts'
import { endTeamRequests } from './join-requests.queries.ts'
import { hasHistory, isInTournament } from './registered.queries.ts'
import { requirePower } from './require-power.ts'
import { settleSearch } from './search-notices.ts'
import { deleteMembers, deleteTeamRow, listMembers, updateTeamRow, type TeamRow } from './teams.queries.ts'

/**
 * Ends a team. What it did stays with its page and its name, without members; of a team that did nothing and had nobody but its
 * maker nothing is kept.
 * @throws TEAM_NOT_FOUND, NOT_CAPTAIN, CAPTAIN_ONLY, TEAM_DISBANDED, TEAM_IN_TOURNAMENT while it is in one that is not over
 */
export async function disbandTeam(
  { transact, answers, clock }: Pick<Platform, 'transact' | 'answers' | 'clock'>,
  asked: { id: string; actorId: string },
): Promise<void> {
  await transact(async (work) => {
    work.afterCommit(() => answers.drop(peopleTag))
    const team = await requirePower(work.trx, asked, 'disband')
    if (await isInTournament(work.trx, team.id)) refuse('TEAM_IN_TOURNAMENT')
    await endTeam(work, team, { by: asked.actorId, at: clock.now() })
  })
}

/** Of a locked team that is in no tournament any more. Answers whether anything of it is left. */
export async function endTeam(
  { trx, publish }: Pick<Work, 'trx' | 'publish'>,
  team: TeamRow,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const memberIds = (await listMembers(trx, team.id)).map((member) => member.user_id).filter((id) => id !== by)
  await publish({ type: 'team.disbanded', teamId: team.id, name: team.name, memberIds })
  const requests = await endTeamRequests(trx, team.id, at)
  await settleSearch(publish, [...requests, ...(await listInvitationsOf(trx, { teamId: team.id }))], at)
  if (!(await hasHistory(trx, team.id))) {
    await deleteTeamRow(trx, team.id)
    return false
  }
  await updateTeamRow(trx, team.id, { disbanded_at: at, vice_captain_id: null, seeks: null, seeks_text: '' })
  await deleteMembers(trx, team.id)
  await trx.deleteFrom('team_invitations').where('team_id', '=', team.id).execute()
  return true
}
