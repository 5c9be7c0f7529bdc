import type { Language } from '@lobby/contract'
import type { ExpressionBuilder } from 'kysely'
import { lookOf } from '#core/look-alike'
import { isReservedName } from '#core/reserved-names'
import type { Runner, Trx } from '#platform/database'
import { AppError } from '#platform/errors'
import { claimUsername } from './names/usernames.queries.ts'
import type { Tables } from '#platform/tables.gen'

export type UserRow = {
  id: string
  username: string
  email: string | null
  email_verified: boolean
  has_password: boolean
  second_factor: boolean
  is_admin: boolean
  steam_id: string | null
  steam_verified: boolean
  wallet_address: string | null
  wallet_verified: boolean
  language: string
  theme: string
  time_zone: string
  avatar: string | null
  deletion_due_at: Date | null
  created_at: Date
}
const columns = [
  'id',
  'username',
  'email',
  'email_verified',
  'is_admin',
  'steam_id',
  'steam_verified',
  'wallet_address',
  'wallet_verified',
  'language',
  'theme',
  'time_zone',
  'avatar',
  'deletion_due_at',
  'created_at',
] as const

/** What other features keep of a person and every answer about them says. */
function ownedElsewhere(eb: ExpressionBuilder<Tables, 'users'>) {
  const hasPassword = eb
    .selectFrom('accounts')
    .select('accounts.id')
    .whereRef('accounts.user_id', '=', 'users.id')
    .where('accounts.password', 'is not', null)
  const secondFactor = eb
    .selectFrom('second_factors')
    .select('second_factors.user_id')
    .whereRef('second_factors.user_id', '=', 'users.id')
    .where('second_factors.enabled_at', 'is not', null)
  return [
    eb.exists(hasPassword).$castTo<boolean>().as('has_password'),
    eb.exists(secondFactor).$castTo<boolean>().as('second_factor'),
  ] as const
}

export function findUser(runner: Runner, id: string): Promise<UserRow | undefined> {
  return runner.selectFrom('users').select(columns).select(ownedElsewhere).where('id', '=', id).executeTakeFirst()
}

export function findUserByEmail(runner: Runner, email: string): Promise<UserRow | undefined> {
  return runner
    .selectFrom('users')
    .select(columns)
    .select(ownedElsewhere)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

export function findAnyAdmin(runner: Runner): Promise<UserRow | undefined> {
  return runner
    .selectFrom('users')
    .select(columns)
    .select(ownedElsewhere)
    .where('is_admin', '=', true)
    .orderBy('created_at')
    .executeTakeFirst()
}

/** Makes an account and takes the name for it. @throws NAME_RESERVED, USERNAME_TAKEN, also for a name that looks like a taken one */
export async function insertUser(
  trx: Trx,
  user: { id: string; username: string; email: string | null; language: Language; is_admin: boolean },
): Promise<UserRow> {
  if (!user.is_admin && isReservedName(user.username)) throw new AppError('NAME_RESERVED')
  const row = await trx
    .insertInto('users')
    .values({ ...user, email: user.email?.toLowerCase() ?? null, username_key: user.username.toLowerCase() })
    .returning(columns)
    .returning(ownedElsewhere)
    .executeTakeFirstOrThrow()
  if (!(await claimUsername(trx, user.id, { username: user.username, look: lookOf(user.username) })))
    throw new AppError('USERNAME_TAKEN')
  return row
}

/** What a profile keeps beside what every signed-in page needs. */
export type ProfileRow = {
  id: string
  username: string
  steam_id: string | null
  steam_verified: boolean
  country: string | null
  city: string | null
  birth_date: string | null
  notifications: unknown
  privacy: unknown
  avatar: string | null
  username_changed_at: Date | null
  banned_at: Date | null
  deletion_due_at: Date | null
  deleted_at: Date | null
  created_at: Date
}
const profileColumns = [
  'id',
  'username',
  'steam_id',
  'steam_verified',
  'country',
  'city',
  'birth_date',
  'notifications',
  'privacy',
  'avatar',
  'username_changed_at',
  'banned_at',
  'deletion_due_at',
  'deleted_at',
  'created_at',
] as const

export function findProfile(runner: Runner, id: string): Promise<ProfileRow | undefined> {
  return runner.selectFrom('users').select(profileColumns).where('id', '=', id).executeTakeFirst()
}

/** Holds the person's row until the transaction ends. */
export function lockProfile(trx: Trx, id: string): Promise<ProfileRow | undefined> {
  return trx.selectFrom('users').select(profileColumns).where('id', '=', id).forUpdate().executeTakeFirst()
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

/** Who organises a tournament; where nobody does, as the platform's own cup, it is the admins'. */
export async function listOrganisers(runner: Runner, tournamentId: number): Promise<string[]> {
  const rows = await runner
    .selectFrom('tournament_organisers')
    .select('user_id')
    .where('tournament_id', '=', tournamentId)
    .orderBy('user_id')
    .execute()
  return rows.length > 0 ? rows.map((row) => row.user_id) : listAdmins(runner)
}

/** Ids of all admins. */
export async function listAdmins(runner: Runner): Promise<string[]> {
  const admins = await runner.selectFrom('users').select('id').where('is_admin', '=', true).orderBy('id').execute()
  return admins.map((row) => row.id)
}

/** Answers whether that was new. */
export async function insertOrganiser(trx: Trx, userId: string, tournamentId: number): Promise<boolean> {
  const row = await trx
    .insertInto('tournament_organisers')
    .values({ user_id: userId, tournament_id: tournamentId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes somebody the owner of a tournament in the place of whoever was; they organise it, too, from now on if not before. */
export async function setOwner(trx: Trx, userId: string, tournamentId: number): Promise<void> {
  await trx
    .updateTable('tournament_organisers')
    .set({ is_owner: false })
    .where('tournament_id', '=', tournamentId)
    .where('is_owner', '=', true)
    .execute()
  await trx
    .insertInto('tournament_organisers')
    .values({ user_id: userId, tournament_id: tournamentId, is_owner: true })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'user_id']).doUpdateSet({ is_owner: true }))
    .execute()
}

/** Answers whether the person was one. */
export async function deleteOrganiser(trx: Trx, userId: string, tournamentId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('tournament_organisers')
    .where('user_id', '=', userId)
    .where('tournament_id', '=', tournamentId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
