import type { DomainEventOf } from '#core/domain-events'
import type { Runner } from '#platform/database'
import { findInvitation, findRequest, findTeam } from '#teams'
import { findUser } from '#users'
import type { Notice } from './notices.rules.ts'
import { noticeOfAnswer, noticeOfInvitation, noticeOfRequest } from './team-notices.rules.ts'

export type TeamNoticedEvent = DomainEventOf<'team.join-requested' | 'team.join-answered' | 'team.player-invited'>

/** Of players and teams that look for each other. What was answered or taken back since is not told. */
export async function readTeamNotices(runner: Runner, event: TeamNoticedEvent): Promise<readonly Notice[]> {
  const team = await findTeam(runner, event.teamId)
  if (!team) return []
  if (event.type === 'team.player-invited') {
    const invitation = await findInvitation(runner, event.code)
    const inviter = invitation && (await findUser(runner, invitation.created_by))
    if (invitation?.for_user_id == null || !inviter || invitation.uses > 0) return []
    const { code, for_user_id: to, expires_at: until } = invitation
    return [noticeOfInvitation(team, { code, to, inviter, until })]
  }
  const request = await findRequest(runner, event.requestId)
  const person = request && (await findUser(runner, request.user_id))
  if (!request || !person) return []
  if (event.type === 'team.join-answered') return [noticeOfAnswer(team, person, event.answer)]
  return request.status === 'open' ? [noticeOfRequest(team, { id: request.id, person })] : []
}
