import type { Invitation, InvitationPreview } from '@lobby/contract'
import { randomCode } from '#core/ids'
import { peopleTag } from '#platform/answer-cache'
import { found, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { findUser } from '#users'
import { findInvitation, insertInvitation, lockInvitation, useInvitation } from './invitations.queries.ts'
import { canAccept, invitationStatus } from './teams.rules.ts'
import { findTeam, insertMember, listMembers, lockTeam } from './teams.queries.ts'
import { requireCaptain } from './change-team.ts'
import { holdAccount, requireRoomForInvitation, requireRoomForTeam } from './team-limits.ts'

const lifeMs = 7 * 24 * 3_600_000

/** A link that lets so many people join. @throws TEAM_NOT_FOUND, NOT_CAPTAIN, INVITATIONS_LIMIT */
export async function createInvitation(
  { transact, config, clock }: Platform,
  team: { id: string; actorId: string },
  body: { max_uses: number } | null | undefined,
): Promise<Invitation> {
  const row = await transact(async ({ trx }) => {
    await holdAccount(trx, team.actorId)
    await requireCaptain(trx, team.id, team.actorId)
    await requireRoomForInvitation(trx, team.actorId, clock.now())
    const kept = {
      code: randomCode(28),
      team_id: team.id,
      created_by: team.actorId,
      max_uses: body?.max_uses ?? 1,
      uses: 0,
      expires_at: new Date(clock.now().getTime() + lifeMs),
    }
    await insertInvitation(trx, kept)
    return kept
  })
  return {
    code: row.code,
    url: `${config.publicUrl}/teams/${team.id}?invite=${row.code}`,
    max_uses: row.max_uses,
    uses: 0,
    expires_at: row.expires_at.toISOString(),
  }
}

/** @throws INVITATION_NOT_FOUND */
export async function previewInvitation({ db, clock }: Platform, code: string): Promise<InvitationPreview> {
  const invitation = found(await findInvitation(db, code), 'INVITATION_NOT_FOUND')
  const team = found(await findTeam(db, invitation.team_id), 'INVITATION_NOT_FOUND')
  const inviter = found(await findUser(db, invitation.created_by), 'INVITATION_NOT_FOUND')
  return {
    team: { id: team.id, name: team.name, tag: team.tag },
    invited_by: { id: inviter.id, username: inviter.username },
    expires_at: invitation.expires_at.toISOString(),
    status: invitationStatus(invitation, clock.now()),
  }
}

/**
 * Joins the team. The account is locked first, then the team is locked before the invitation, so two people on the last place or the last use take turns.
 * @throws INVITATION_NOT_FOUND, INVITATION_USED, INVITATION_EXPIRED, ALREADY_A_MEMBER, TEAM_FULL, TEAMS_JOINED_LIMIT
 */
export async function acceptInvitation(
  { transact, answers, clock }: Platform,
  code: string,
  userId: string,
): Promise<string> {
  return transact(async ({ trx, publish, afterCommit }) => {
    afterCommit(() => answers.drop(peopleTag))
    await holdAccount(trx, userId)
    const { team_id: teamId } = found(await findInvitation(trx, code), 'INVITATION_NOT_FOUND')
    found(await lockTeam(trx, teamId), 'INVITATION_NOT_FOUND')
    const invitation = found(await lockInvitation(trx, code), 'INVITATION_NOT_FOUND')
    const members = await listMembers(trx, teamId)
    unwrap(
      canAccept(
        invitation,
        { memberCount: members.length, isMember: members.some((member) => member.user_id === userId) },
        clock.now(),
      ),
    )
    await requireRoomForTeam(trx, userId, { isOwn: false })
    await useInvitation(trx, code)
    await insertMember(trx, teamId, userId)
    await publish({ type: 'team.member-joined', teamId, userId, at: clock.now().toISOString() })
    return teamId
  })
}
