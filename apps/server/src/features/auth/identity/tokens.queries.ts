import { newId } from '#core/ids'
import { tokenHash } from '#core/tokens'
import type { Runner } from '#platform/database'

/** `spent`: nothing is to be had for it, it came once and may not come again. */
export type TokenPurpose =
  | 'verify_email'
  | 'change_email'
  | 'restore_email'
  | 'reset_password'
  | 'login_code'
  | 'second_factor'
  | 'provider_sign_in'
  | 'wallet'
  | 'spent'

/** What a token that works once stands for. */
export type TokenRecord = {
  id: string
  purpose: TokenPurpose
  userId: string | null
  /** The token ends with this session. */
  sessionId: string | null
  email: string | null
  /** What else there is to know when it is shown. */
  value: string
  createdAt: Date
  expiresAt: Date
}

const columns = [
  'id',
  'purpose',
  'user_id as userId',
  'session_id as sessionId',
  'email',
  'value',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

type NewToken = { purpose: TokenPurpose; now: Date; expiresAt: Date } & Partial<
  Pick<TokenRecord, 'userId' | 'sessionId' | 'email' | 'value'> & { triesLeft: number }
>

/** Keeps a token, by its hash: only who was given it can show it. */
export async function keepToken(runner: Runner, token: string, kept: NewToken): Promise<void> {
  await runner
    .insertInto('verifications')
    .values({
      id: newId(),
      token_hash: tokenHash(token),
      purpose: kept.purpose,
      user_id: kept.userId ?? null,
      session_id: kept.sessionId ?? null,
      email: kept.email ?? null,
      value: kept.value ?? '',
      tries_left: kept.triesLeft ?? null,
      created_at: kept.now,
      expires_at: kept.expiresAt,
    })
    .execute()
}

type Wanted = { purposes: readonly TokenPurpose[]; now: Date; matches?: (record: TokenRecord) => boolean }

/** What a token stands for, while it is good; it stays. */
export async function readToken(runner: Runner, token: string, wanted: Wanted): Promise<TokenRecord | null> {
  const record = await find(runner, token, wanted)
  return record && record.expiresAt > wanted.now ? record : null
}

/**
 * Takes a token out, so that it works once however often it is shown at the same time. One that is for something else, or
 * does not match, stays where it is.
 */
export async function takeToken(runner: Runner, token: string, wanted: Wanted): Promise<TokenRecord | null> {
  const record = await find(runner, token, wanted)
  if (!record) return null
  const taken = await runner.deleteFrom('verifications').where('id', '=', record.id).returning('id').executeTakeFirst()
  return taken && record.expiresAt > wanted.now ? record : null
}

async function find(runner: Runner, token: string, { purposes, matches }: Wanted): Promise<TokenRecord | null> {
  const record = await runner
    .selectFrom('verifications')
    .select(columns)
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', 'in', purposes)
    .$castTo<TokenRecord>()
    .executeTakeFirst()
  return record && (matches?.(record) ?? true) ? record : null
}

/** Uses one of the tries up before it is made: by one statement, so that many at once are counted one by one. */
export async function useTokenTry(
  runner: Runner,
  token: string,
  { purpose, now }: { purpose: TokenPurpose; now: Date },
): Promise<TokenRecord | null> {
  const record = await runner
    .updateTable('verifications')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(columns)
    .$castTo<TokenRecord>()
    .executeTakeFirst()
  return record ?? null
}

/** Remembers something that may come once; false when it came before. */
export async function rememberOnce(runner: Runner, text: string, expiresAt: Date): Promise<boolean> {
  const kept = await runner
    .insertInto('verifications')
    .values({ id: newId(), token_hash: tokenHash(text), purpose: 'spent', value: '', expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Ends tokens of an account: those of these purposes, or those that came after `since`, or all. */
export async function endTokens(
  runner: Runner,
  userId: string,
  { purposes, since }: { purposes?: readonly TokenPurpose[]; since?: Date } = {},
): Promise<void> {
  let ended = runner.deleteFrom('verifications').where('user_id', '=', userId)
  if (purposes) ended = ended.where('purpose', 'in', purposes)
  if (since) ended = ended.where('created_at', '>=', since)
  await ended.execute()
}

/** Whether somebody else has a good token of this purpose about this address. */
export async function hasTokenAbout(
  runner: Runner,
  email: string,
  { purpose, exceptUserId, now }: { purpose: TokenPurpose; exceptUserId: string | null; now: Date },
): Promise<boolean> {
  let about = runner
    .selectFrom('verifications')
    .select('id')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('expires_at', '>', now)
  if (exceptUserId !== null) about = about.where('user_id', '<>', exceptUserId)
  return (await about.limit(1).executeTakeFirst()) !== undefined
}

/** Addresses that may still take this account back. */
export async function heldAddresses(runner: Runner, userId: string, now: Date): Promise<string[]> {
  const held = await runner
    .selectFrom('verifications')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'restore_email')
    .where('expires_at', '>', now)
    .execute()
  return held.flatMap(({ email }) => email ?? [])
}

export async function deleteExpiredTokens(runner: Runner, now: Date): Promise<void> {
  await runner.deleteFrom('verifications').where('expires_at', '<=', now).execute()
}
