import { teamMembersMax, type Invitation, type InvitationPreview } from '@lobby/contract'
import { randomCode } from '#core/ids'
import { peopleTag } from '#platform/answer-cache'
import { found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { findUser } from '#users'
import { isFreeAgent } from './free-agents/free-agents.queries.ts'
import {
  findInvitation,
  findInvitationFor,
  insertInvitation,
  lockInvitation,
  useInvitation,
  type InvitationRow,
} from './invitations.queries.ts'
import { canAccept, invitationStatus } from './teams.rules.ts'
import { findTeam, listMembers, lockTeam } from './teams.queries.ts'
import { joinTeam } from './join-team.ts'
import { requirePower } from './require-power.ts'
import { holdAccount, requireRoomForInvitation, requireRoomForTeam } from './team-limits.ts'

const lifeMs = 7 * 24 * 3_600_000

/** A link that lets so many people join. @throws TEAM_NOT_FOUND, NOT_CAPTAIN, TEAM_DISBANDED, INVITATIONS_LIMIT */
export async function createInvitation(
  { transact, config, clock }: Platform,
  team: { id: string; actorId: string },
  body: { max_uses: number } | null | undefined,
): Promise<Invitation> {
  const row = await transact(async ({ trx }) => {
    await holdAccount(trx, team.actorId)
    await requirePower(trx, team, 'invite')
    await requireRoomForInvitation(trx, team.actorId, clock.now())
    const kept = makeInvitation(team, { maxUses: body?.max_uses ?? 1, forUserId: null, now: clock.now() })
    await insertInvitation(trx, kept)
    return kept
  })
  return presentInvitation(row, config.publicUrl)
}

/**
 * An invitation for one player alone, who looks for a team. One that is open already stays, and nobody is told twice.
 * @throws FREE_AGENT_NOT_FOUND, TEAM_NOT_FOUND, NOT_CAPTAIN, TEAM_DISBANDED, PLAYER_IN_TEAM, TEAM_FULL, INVITATIONS_LIMIT
 */
export async function inviteFreeAgent(
  { transact, config, clock }: Platform,
  team: { id: string; actorId: string },
  userId: string,
): Promise<Invitation> {
  const row = await transact(async ({ trx, publish }) => {
    const now = clock.now()
    await holdAccount(trx, team.actorId)
    await requirePower(trx, team, 'invite')
    const members = await listMembers(trx, team.id)
    if (members.some((member) => member.user_id === userId)) refuse('PLAYER_IN_TEAM')
    if (!(await isFreeAgent(trx, userId, now))) refuse('FREE_AGENT_NOT_FOUND')
    const open = await findInvitationFor(trx, { teamId: team.id, userId }, now)
    if (open !== undefined) return open
    if (members.length >= teamMembersMax) refuse('TEAM_FULL')
    await requireRoomForInvitation(trx, team.actorId, now)
    const kept = makeInvitation(team, { maxUses: 1, forUserId: userId, now })
    await insertInvitation(trx, kept)
    await publish({ type: 'team.player-invited', teamId: team.id, code: kept.code })
    return kept
  })
  return presentInvitation(row, config.publicUrl)
}

function makeInvitation(
  team: { id: string; actorId: string },
  { maxUses, forUserId, now }: { maxUses: number; forUserId: string | null; now: Date },
): InvitationRow {
  return {
    code: randomCode(28),
    team_id: team.id,
    created_by: team.actorId,
    max_uses: maxUses,
    uses: 0,
    expires_at: new Date(now.getTime() + lifeMs),
    for_user_id: forUserId,
  }
}

function presentInvitation(row: InvitationRow, publicUrl: string): Invitation {
  return {
    code: row.code,
    url: `${publicUrl}/teams/${row.team_id}?invite=${row.code}`,
    max_uses: row.max_uses,
    uses: row.uses,
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
export async function acceptInvitation(platform: Platform, code: string, userId: string): Promise<string> {
  const { answers, clock } = platform
  return platform.transact(async (work) => {
    const { trx, afterCommit } = work
    afterCommit(() => answers.drop(peopleTag))
    await holdAccount(trx, userId)
    const { team_id: teamId } = found(await findInvitation(trx, code), 'INVITATION_NOT_FOUND')
    found(await lockTeam(trx, teamId), 'INVITATION_NOT_FOUND')
    const invitation = found(await lockInvitation(trx, code), 'INVITATION_NOT_FOUND')
    // One that is for somebody else is none.
    if (invitation.for_user_id !== null && invitation.for_user_id !== userId) refuse('INVITATION_NOT_FOUND')
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
    await joinTeam(platform, work, { teamId, userId })
    return teamId
  })
}
