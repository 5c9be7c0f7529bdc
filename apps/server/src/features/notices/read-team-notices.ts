import type { DomainEventOf } from '#core/domain-events'
import type { Runner } from '#platform/database'
import { findInvitation, findRequest, findTeam, leadersOf, listMembers } from '#teams'
import { findUser } from '#users'
import type { Notice } from './notices.rules.ts'
import {
  noticeOfAnswer,
  noticeOfDisbanding,
  noticeOfInvitation,
  noticeOfJoining,
  noticeOfRemoval,
  noticeOfRequest,
  noticesOfHandOver,
} from './team-notices.rules.ts'

type SoughtEvent = DomainEventOf<'team.join-requested' | 'team.join-answered' | 'team.player-invited'>
type MemberEvent = DomainEventOf<'team.member-joined' | 'team.member-removed'>
export type TeamNoticedEvent = SoughtEvent | MemberEvent | DomainEventOf<'team.handed-over' | 'team.disbanded'>

/** Of the people of a team. */
export async function readTeamNotices(runner: Runner, event: TeamNoticedEvent): Promise<readonly Notice[]> {
  switch (event.type) {
    case 'team.member-joined':
    case 'team.member-removed':
      return ofMember(runner, event)
    case 'team.handed-over': {
      const team = await findTeam(runner, event.teamId)
      return team?.captain_id === event.captainId ? noticesOfHandOver(team, await listMembers(runner, team.id)) : []
    }
    case 'team.disbanded':
      return [noticeOfDisbanding(event)]
    default:
      return ofSought(runner, event)
  }
}

async function ofMember(runner: Runner, event: MemberEvent): Promise<Notice[]> {
  const { type, teamId, userId } = event
  const [team, person] = [await findTeam(runner, teamId), await findUser(runner, userId)]
  if (!team || !person) return []
  const isMember = (await listMembers(runner, teamId)).some((member) => member.user_id === userId)
  if (type === 'team.member-joined') {
    // A captain who took somebody in knows it, and so does who came.
    const captains = leadersOf(team).filter((id) => id !== event.by && id !== userId)
    return isMember && captains.length > 0 ? [noticeOfJoining(team, person, captains)] : []
  }
  return isMember ? [] : [noticeOfRemoval(team, userId)]
}

/** Of players and teams that look for each other. What was answered or taken back since is not told. */
async function ofSought(runner: Runner, event: SoughtEvent): Promise<readonly Notice[]> {
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
