import { joinRequestsADay, teamMembersMax, type JoinRequests, type OwnTeamSearch } from '@lobby/contract'
import { newId } from '#core/ids'
import { peopleTag } from '#platform/answer-cache'
import { isUniqueViolation, type Runner } from '#platform/database'
import { AppError, found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { avatarUrl } from '#users'
import { listInvitationsFor } from './invitations.queries.ts'
import {
  closeRequest,
  countRequestsSince,
  findRequest,
  hasOpenRequest,
  insertRequest,
  listRequests,
  listRequestsOf,
} from './join-requests.queries.ts'
import { joinTeam } from './join-team.ts'
import { settleSearch } from './search-notices.ts'
import { isLeader, mayFor } from './powers.rules.ts'
import { findTeam, listMembers, lockTeam } from './teams.queries.ts'
import { countRoomForTeam, holdAccount, requireRoomForTeam } from './team-limits.ts'

const dayMs = 24 * 3_600_000

/**
 * A player asks a team that looks for players. One request a team is open at a time, and so many are made in a day.
 * @throws TEAM_NOT_FOUND, TEAM_DISBANDED, TEAM_NOT_LOOKING, ALREADY_A_MEMBER, TEAM_FULL, TEAMS_JOINED_LIMIT, JOIN_REQUEST_OPEN, JOIN_REQUESTS_LIMIT
 */
export async function askToJoin(
  { transact, clock }: Pick<Platform, 'transact' | 'clock'>,
  { teamId, userId, message }: { teamId: string; userId: string; message: string },
): Promise<void> {
  const id = newId()
  try {
    await transact(async ({ trx, publish }) => {
      const now = clock.now()
      await holdAccount(trx, userId)
      const team = found(await lockTeam(trx, teamId), 'TEAM_NOT_FOUND')
      if (team.disbanded_at !== null) refuse('TEAM_DISBANDED')
      const members = await listMembers(trx, teamId)
      if (members.some((member) => member.user_id === userId)) refuse('ALREADY_A_MEMBER')
      if (await hasOpenRequest(trx, { teamId, userId })) refuse('JOIN_REQUEST_OPEN')
      if (team.seeks === null) refuse('TEAM_NOT_LOOKING')
      if (members.length >= teamMembersMax) refuse('TEAM_FULL')
      await requireRoomForTeam(trx, userId, { isOwn: false })
      const since = new Date(now.getTime() - dayMs)
      if ((await countRequestsSince(trx, userId, since)) >= joinRequestsADay) refuse('JOIN_REQUESTS_LIMIT')
      await insertRequest(trx, { id, team_id: teamId, user_id: userId, message, created_at: now })
      await publish({ type: 'team.join-requested', teamId, requestId: id })
    })
  } catch (error) {
    throw isUniqueViolation(error, 'team_requests_open') ? new AppError('JOIN_REQUEST_OPEN') : error
  }
}

type Answered = { teamId: string; requestId: string; actorId: string }

/**
 * A captain takes the player in. The account is held first and then the team, as at an invitation, so whoever is second (another
 * captain, another team, the player who takes it back) finds the request closed.
 * @throws TEAM_NOT_FOUND, JOIN_REQUEST_NOT_FOUND, NOT_CAPTAIN, TEAM_DISBANDED, JOIN_REQUEST_CLOSED, TEAM_FULL, PLAYER_TEAMS_LIMIT
 */
export async function acceptRequest(platform: Platform, { teamId, requestId, actorId }: Answered): Promise<void> {
  const { clock, answers } = platform
  await platform.transact(async (work) => {
    const { trx, publish, afterCommit } = work
    afterCommit(() => answers.drop(peopleTag))
    const request = found(await findRequest(trx, requestId), 'JOIN_REQUEST_NOT_FOUND')
    if (request.team_id !== teamId) refuse('JOIN_REQUEST_NOT_FOUND')
    await holdAccount(trx, request.user_id)
    const team = found(await lockTeam(trx, teamId), 'TEAM_NOT_FOUND')
    unwrap(mayFor(team, actorId, 'answer_requests'))
    const isMine = await closeRequest(trx, { id: requestId, status: 'accepted', at: clock.now(), by: actorId })
    if (!isMine) refuse('JOIN_REQUEST_CLOSED')
    if ((await listMembers(trx, teamId)).length >= teamMembersMax) refuse('TEAM_FULL')
    if ((await countRoomForTeam(trx, request.user_id)).joined < 1) refuse('PLAYER_TEAMS_LIMIT')
    await joinTeam(platform, work, { teamId, userId: request.user_id, by: actorId })
    await publish({ type: 'team.join-answered', teamId, requestId, answer: 'accepted' })
  })
}

/** A captain says no, once. @throws TEAM_NOT_FOUND, JOIN_REQUEST_NOT_FOUND, NOT_CAPTAIN, TEAM_DISBANDED, JOIN_REQUEST_CLOSED */
export async function declineRequest(
  { transact, clock }: Pick<Platform, 'transact' | 'clock'>,
  { teamId, requestId, actorId }: Answered,
): Promise<void> {
  await transact(async ({ trx, publish }) => {
    const team = found(await lockTeam(trx, teamId), 'TEAM_NOT_FOUND')
    unwrap(mayFor(team, actorId, 'answer_requests'))
    const request = await findRequest(trx, requestId)
    if (request?.team_id !== teamId) refuse('JOIN_REQUEST_NOT_FOUND')
    const isMine = await closeRequest(trx, { id: requestId, status: 'declined', at: clock.now(), by: actorId })
    if (!isMine) refuse('JOIN_REQUEST_CLOSED')
    await publish({ type: 'team.join-answered', teamId, requestId, answer: 'declined' })
  })
}

/** The player takes it back. @throws JOIN_REQUEST_NOT_FOUND, also for somebody else's, JOIN_REQUEST_CLOSED */
export async function withdrawRequest(
  { transact, clock }: Pick<Platform, 'transact' | 'clock'>,
  { teamId, requestId, actorId }: Answered,
): Promise<void> {
  await transact(async ({ trx, publish }) => {
    const request = await findRequest(trx, requestId)
    if (request?.team_id !== teamId || request.user_id !== actorId) refuse('JOIN_REQUEST_NOT_FOUND')
    const isMine = await closeRequest(trx, { id: requestId, status: 'withdrawn', at: clock.now(), by: actorId })
    if (!isMine) refuse('JOIN_REQUEST_CLOSED')
    await settleSearch(publish, [request], clock.now())
  })
}

/** For captains all open requests; for everybody else their own. @throws TEAM_NOT_FOUND */
export async function readRequests(runner: Runner, teamId: string, viewerId: string): Promise<JoinRequests> {
  const team = found(await findTeam(runner, teamId), 'TEAM_NOT_FOUND')
  const rows = await listRequests(runner, teamId, isLeader(team, viewerId) ? null : viewerId)
  return {
    requests: rows.map((row) => ({
      id: row.id,
      user: { id: row.user_id, username: row.username, avatar_url: avatarUrl(row.avatar) },
      message: row.message,
      created_at: row.created_at.toISOString(),
    })),
  }
}

/** What somebody asked of teams, and teams of them. */
export async function readOwnSearch(runner: Runner, userId: string, now: Date): Promise<OwnTeamSearch> {
  const requests = await listRequestsOf(runner, userId)
  const invitations = await listInvitationsFor(runner, userId, now)
  return {
    requests: requests.map(({ id, message, created_at: at, team_id, name, tag }) => ({
      id,
      team: { id: team_id, name, tag },
      message,
      created_at: at.toISOString(),
    })),
    invitations: invitations.map(({ code, expires_at: until, team_id, name, tag }) => ({
      code,
      team: { id: team_id, name, tag },
      expires_at: until.toISOString(),
    })),
  }
}
