import type { Language } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'

export type UserRow = {
  id: string
  username: string
  email: string
  is_admin: boolean
  steam_id: string | null
  wallet_address: string | null
  language: string
  created_at: Date
}
const columns = ['id', 'username', 'email', 'is_admin', 'steam_id', 'wallet_address', 'language', 'created_at'] as const

export function findUser(runner: Runner, id: string): Promise<UserRow | undefined> {
  return runner.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}

export function findUserByEmail(runner: Runner, email: string): Promise<UserRow | undefined> {
  return runner.selectFrom('users').select(columns).where('email', '=', email.toLowerCase()).executeTakeFirst()
}

export function findAnyAdmin(runner: Runner): Promise<UserRow | undefined> {
  return runner
    .selectFrom('users')
    .select(columns)
    .where('is_admin', '=', true)
    .orderBy('created_at')
    .executeTakeFirst()
}

export async function insertUser(
  trx: Trx,
  user: { id: string; username: string; email: string; language: Language; is_admin: boolean },
): Promise<UserRow> {
  return trx
    .insertInto('users')
    .values({ ...user, email: user.email.toLowerCase(), username_key: user.username.toLowerCase() })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateUserRow(
  runner: Runner,
  id: string,
  change: { steam_id?: string | null; language?: Language },
): Promise<UserRow | undefined> {
  return runner
    .updateTable('users')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export async function isOrganiserOf(runner: Runner, userId: string, tournamentId: number): Promise<boolean> {
  const row = await runner
    .selectFrom('tournament_organisers')
    .select('user_id')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertOrganiser(trx: Trx, userId: string, tournamentId: number): Promise<void> {
  await trx
    .insertInto('tournament_organisers')
    .values({ user_id: userId, tournament_id: tournamentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
