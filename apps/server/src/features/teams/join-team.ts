import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { listInvitationsOf } from './invitations.queries.ts'
import { endRequestsOf } from './join-requests.queries.ts'
import { settleSearch } from './search-notices.ts'
import { insertMember } from './teams.queries.ts'

/** Brings somebody in, by whatever way; whether they may is the caller's. Account and team are held. `by`: who took them in, at their request. */
export async function joinTeam(
  { clock }: Pick<Platform, 'clock'>,
  { trx, publish }: Work,
  { teamId, userId, by }: { teamId: string; userId: string; by?: string },
): Promise<void> {
  const now = clock.now()
  await insertMember(trx, teamId, userId)
  await endSearch({ trx, publish }, userId, now)
  await settleSearch(publish, await listInvitationsOf(trx, { teamId, userId }), now)
  await publish({ type: 'team.member-joined', teamId, userId, at: now.toISOString(), ...(by !== undefined && { by }) })
}

/** Whoever comes into a team looks for none any more: their post goes, and what they asked of others is over. */
export async function endSearch(
  { trx, publish }: Pick<Work, 'trx' | 'publish'>,
  userId: string,
  at: Date,
): Promise<void> {
  await trx.deleteFrom('free_agents').where('user_id', '=', userId).execute()
  await settleSearch(publish, await endRequestsOf(trx, userId, at), at)
}
