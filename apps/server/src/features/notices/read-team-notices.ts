import type { DomainEventOf } from '#core/domain-events'
import type { Runner } from '#platform/database'
import { findInvitation, findRequest, findTeam } from '#teams'
import { findUser } from '#users'
import type { Notice } from './notices.rules.ts'

export type TeamNoticedEvent = DomainEventOf<'team.join-requested' | 'team.join-answered' | 'team.player-invited'>

/** Of players and teams that look for each other. What was answered or taken back since is not told. */
export async function readTeamNotices(runner: Runner, event: TeamNoticedEvent): Promise<readonly Notice[]> {
  const team = await findTeam(runner, event.teamId)
  if (!team) return []
  if (event.type === 'team.player-invited') {
    const invitation = await findInvitation(runner, event.code)
    const inviter = invitation && (await findUser(runner, invitation.created_by))
    if (invitation?.for_user_id == null || !inviter || invitation.uses > 0) return []
    return [
      {
        kind: 'teams',
        template: 'team_invited',
        to: [invitation.for_user_id],
        page: `/teams/${team.id}?invite=${invitation.code}`,
        values: { team: team.name, captain: inviter.username },
        times: { until: invitation.expires_at },
      },
    ]
  }
  const request = await findRequest(runner, event.requestId)
  const person = request && (await findUser(runner, request.user_id))
  if (!request || !person) return []
  const common = {
    kind: 'teams',
    page: `/teams/${team.id}`,
    values: { team: team.name, member: person.username },
  } as const
  if (event.type === 'team.join-requested') {
    const captains = [team.captain_id, ...(team.vice_captain_id === null ? [] : [team.vice_captain_id])]
    return request.status === 'open' ? [{ ...common, template: 'join_requested', to: captains }] : []
  }
  return [{ ...common, template: event.answer === 'accepted' ? 'join_accepted' : 'join_declined', to: [person.id] }]
}
