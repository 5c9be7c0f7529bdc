import { sql } from 'kysely'
import type { ProviderId } from '@lobby/contract'
import { newId } from '#core/ids'
import type { Runner, Trx } from '#platform/database'
import type { ProvenIdentity } from './proven-identity.ts'

export type FlowRow = {
  provider: string
  link_session_id: string | null
  return_path: string | null
  nonce: string
  code_verifier: string
  expires_at: Date
}

export async function insertFlow(
  runner: Runner,
  flow: FlowRow & { state_hash: string; browser_hash: string },
): Promise<void> {
  await runner.insertInto('provider_flows').values(flow).execute()
}

/** Takes a flow out, so that it ends once. A browser that did not begin it neither gets it nor ends it. */
export async function takeFlow(
  runner: Runner,
  key: { provider: ProviderId; stateHash: string; browserHash: string },
): Promise<FlowRow | undefined> {
  return runner
    .deleteFrom('provider_flows')
    .where('state_hash', '=', key.stateHash)
    .where('browser_hash', '=', key.browserHash)
    .where('provider', '=', key.provider)
    .returning(['provider', 'link_session_id', 'return_path', 'nonce', 'code_verifier', 'expires_at'])
    .executeTakeFirst()
}

export async function deleteExpiredFlows(runner: Runner, now: Date): Promise<void> {
  await runner.deleteFrom('provider_flows').where('expires_at', '<', now).execute()
}

/** Answers whether the nonce is new. Expired ones go: their answers are refused for their age. */
export async function rememberNonce(
  runner: Runner,
  nonce: { nonceHash: string; expiresAt: Date; now: Date },
): Promise<boolean> {
  await runner.deleteFrom('openid_nonces').where('expires_at', '<', nonce.now).execute()
  const row = await runner
    .insertInto('openid_nonces')
    .values({ nonce_hash: nonce.nonceHash, expires_at: nonce.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** The owner of a session, while it lives. */
export async function findSessionOwner(runner: Runner, sessionId: string, now: Date): Promise<string | null> {
  const row = await runner
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now)
    .where('users.banned_at', 'is', null)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Two sign-ins of one identity at the same time take turns from here to the end of the transaction. */
export async function lockIdentity(trx: Trx, { provider, accountId }: ProvenIdentity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${accountId}`}, 0))`.execute(trx)
}

export async function findAccountOwner(
  runner: Runner,
  { provider, accountId }: Pick<ProvenIdentity, 'provider' | 'accountId'>,
): Promise<string | null> {
  const row = await runner
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function insertAccount(
  trx: Trx,
  { userId, identity, now }: { userId: string; identity: ProvenIdentity; now: Date },
): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({
      id: newId(),
      user_id: userId,
      provider_id: identity.provider,
      account_id: identity.accountId,
      display_name: identity.name ?? identity.email,
      created_at: now,
    })
    .execute()
}

export async function deleteAccount(trx: Trx, userId: string, provider: ProviderId): Promise<void> {
  await trx.deleteFrom('accounts').where('user_id', '=', userId).where('provider_id', '=', provider).execute()
}

export type AccountRow = {
  provider_id: string
  account_id: string
  display_name: string | null
  has_password: boolean
  created_at: Date
}

/** Every way into the account, the password among them. */
export function listAccounts(runner: Runner, userId: string): Promise<AccountRow[]> {
  return runner
    .selectFrom('accounts')
    .select((eb) => [
      'provider_id',
      'account_id',
      'display_name',
      'created_at',
      eb('password', 'is not', null).$castTo<boolean>().as('has_password'),
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
