import type { Runner, Trx } from '#platform/database'

export type InvitationRow = {
  code: string
  team_id: string
  created_by: string
  max_uses: number
  uses: number
  expires_at: Date
}
const columns = ['code', 'team_id', 'created_by', 'max_uses', 'uses', 'expires_at'] as const

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
