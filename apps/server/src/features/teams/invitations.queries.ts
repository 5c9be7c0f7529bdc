import type { Runner, Trx } from '#platform/database'

export type InvitationRow = {
  code: string
  team_id: string
  created_by: string
  max_uses: number
  uses: number
  expires_at: Date
  /** The only one who may use it; null: whoever has the link. */
  for_user_id: string | null
}
const columns = ['code', 'team_id', 'created_by', 'max_uses', 'uses', 'expires_at', 'for_user_id'] as const

export async function insertInvitation(runner: Runner, row: InvitationRow): Promise<void> {
  await runner.insertInto('team_invitations').values(row).execute()
}

export function findInvitation(runner: Runner, code: string): Promise<InvitationRow | undefined> {
  return runner.selectFrom('team_invitations').select(columns).where('code', '=', code).executeTakeFirst()
}

export function lockInvitation(trx: Trx, code: string): Promise<InvitationRow | undefined> {
  return trx.selectFrom('team_invitations').select(columns).where('code', '=', code).forUpdate().executeTakeFirst()
}

export async function useInvitation(trx: Trx, code: string): Promise<void> {
  await trx
    .updateTable('team_invitations')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .execute()
}

/** Invitations for one player alone that are open, the newest first. */
export function listInvitationsFor(runner: Runner, userId: string, now: Date) {
  return runner
    .selectFrom('team_invitations')
    .innerJoin('teams', 'teams.id', 'team_invitations.team_id')
    .select(['team_invitations.code', 'team_invitations.expires_at'])
    .select(['teams.id as team_id', 'teams.name', 'teams.tag'])
    .where('team_invitations.for_user_id', '=', userId)
    .where('team_invitations.expires_at', '>', now)
    .whereRef('team_invitations.uses', '<', 'team_invitations.max_uses')
    .orderBy('team_invitations.expires_at', 'desc')
    .orderBy('team_invitations.code')
    .limit(50)
    .execute()
}

/** The open invitation of a team for this player. The team is held. */
export function findInvitationFor(
  runner: Runner,
  { teamId, userId }: { teamId: string; userId: string },
  now: Date,
): Promise<InvitationRow | undefined> {
  return runner
    .selectFrom('team_invitations')
    .select(columns)
    .where('for_user_id', '=', userId)
    .where('team_id', '=', teamId)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .limit(1)
    .executeTakeFirst()
}

/** Invitations of a team for single players, open or not: of one player, or of all. */
export function listInvitationsOf(
  runner: Runner,
  { teamId, userId }: { teamId: string; userId?: string },
): Promise<{ id: string; team_id: string }[]> {
  const rows = runner
    .selectFrom('team_invitations')
    .select(['code as id', 'team_id'])
    .where('team_id', '=', teamId)
    .where('for_user_id', 'is not', null)
  return (userId === undefined ? rows : rows.where('for_user_id', '=', userId)).execute()
}
