import { openInvitationsMax, teamsJoinedMax, teamsOwnedMax } from '@lobby/contract'
import type { Trx } from '#platform/database'
import { refuse } from '#platform/errors'
import { sql } from 'kysely'

/**
 * Holds an account's teams and invitations until the transaction ends, so that two at once cannot pass a limit together; to be called before a team is held. Its
 * number does not change, and PostgreSQL is told so: whoever refers to the account meanwhile does not wait.
 */
export async function holdAccount(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}

/** How many teams more the account, which must be held, may lead, and how many it may be in. */
export async function countRoomForTeam(trx: Trx, userId: string): Promise<{ owned: number; joined: number }> {
  const { owned, joined } = await trx
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select([
      sql<number>`(count(*) filter (where teams.captain_id = ${userId}))::int`.as('owned'),
      sql<number>`count(*)::int`.as('joined'),
    ])
    .where('team_members.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { owned: teamsOwnedMax - owned, joined: teamsJoinedMax - joined }
}

/** @throws TEAMS_OWNED_LIMIT, TEAMS_JOINED_LIMIT */
export async function requireRoomForTeam(trx: Trx, userId: string, { isOwn }: { isOwn: boolean }): Promise<void> {
  const room = await countRoomForTeam(trx, userId)
  if (isOwn && room.owned < 1) refuse('TEAMS_OWNED_LIMIT')
  if (room.joined < 1) refuse('TEAMS_JOINED_LIMIT')
}

/** The account must be held. @throws INVITATIONS_LIMIT */
export async function requireRoomForInvitation(trx: Trx, userId: string, now: Date): Promise<void> {
  const { open } = await trx
    .selectFrom('team_invitations')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('created_by', '=', userId)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirstOrThrow()
  if (open >= openInvitationsMax) refuse('INVITATIONS_LIMIT')
}
