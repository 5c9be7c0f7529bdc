import type { Runner, Trx } from '#platform/database'
import { findUser, type UserRow } from './users.queries.ts'

/** Holds the person's row until the transaction ends. */
export async function lockUser(trx: Trx, id: string): Promise<UserRow | undefined> {
  const row = await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row && findUser(trx, id)
}

/**
 * Holds the rows of everybody who states this Steam ID, and of `userId`, in one order: two people who take each other's
 * claims at the same time must not wait for each other. Call it before anything else touches these rows, an insert that
 * refers to them too.
 */
export async function lockSteamClaims(trx: Trx, userId: string, steamId: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', userId), eb('steam_id', '=', steamId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Gives a Steam ID that Steam vouched for to its owner. Whoever claimed it without proof loses it (decision 006);
 * answers who. The rows are held by `lockSteamClaims`.
 */
export async function takeSteamId(trx: Trx, userId: string, steamId: string): Promise<string[]> {
  const losers = await trx
    .updateTable('users')
    .set({ steam_id: null, steam_verified: false, updated_at: new Date() })
    .where('steam_id', '=', steamId)
    .where('id', '<>', userId)
    .returning('id')
    .execute()
  await trx
    .updateTable('users')
    .set({ steam_id: steamId, steam_verified: true, updated_at: new Date() })
    .where('id', '=', userId)
    .execute()
  return losers.map(({ id }) => id)
}

/** The Steam ID becomes a claim again: game servers go on letting its owner in. */
export async function releaseSteamId(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ steam_verified: false }).where('id', '=', userId).execute()
}

/** The Steam ID goes altogether: it was proven by somebody who had no right to this account. */
export async function dropSteamId(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ steam_id: null, steam_verified: false }).where('id', '=', userId).execute()
}

export async function setWallet(
  runner: Runner,
  userId: string,
  wallet: { address: string | null; isVerified: boolean },
): Promise<void> {
  await runner
    .updateTable('users')
    .set({ wallet_address: wallet.address, wallet_verified: wallet.isVerified, updated_at: new Date() })
    .where('id', '=', userId)
    .execute()
}

export async function findVerifiedWalletOwner(runner: Runner, address: string): Promise<string | null> {
  const row = await runner
    .selectFrom('users')
    .select('id')
    .where('wallet_address', '=', address)
    .where('wallet_verified', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Holds the rows of everybody who states this wallet, and of `userId`, in one order. */
export async function lockWalletClaims(trx: Trx, userId: string, address: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', userId), eb('wallet_address', '=', address)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Takes an unproven wallet from everybody but its owner; answers from whom. */
export async function dropWalletClaims(trx: Trx, ownerId: string, address: string): Promise<string[]> {
  const losers = await trx
    .updateTable('users')
    .set({ wallet_address: null, updated_at: new Date() })
    .where('wallet_address', '=', address)
    .where('wallet_verified', '=', false)
    .where('id', '<>', ownerId)
    .returning('id')
    .execute()
  return losers.map(({ id }) => id)
}

/** The account that Steam itself vouched for: a claim alone gives nobody anything. */
export async function findProvenAccount(runner: Runner, steamId: string): Promise<string | null> {
  const row = await runner
    .selectFrom('users')
    .select('id')
    .where('steam_id', '=', steamId)
    .where('steam_verified', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}
