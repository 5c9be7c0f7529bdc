import type { Runner } from '#platform/database'
import { withLibrary } from './library.ts'

const model = 'verification'

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

type NewToken = { purpose: TokenPurpose; now: Date; expiresAt: Date } & Partial<
  Pick<TokenRecord, 'userId' | 'sessionId' | 'email' | 'value'> & { triesLeft: number }
>

/** Keeps a token, by its hash: only who was given it can show it. */
export async function keepToken(runner: Runner, token: string, { now, ...kept }: NewToken): Promise<void> {
  const verification = { value: '', ...kept, identifier: token, createdAt: now }
  await withLibrary(runner, ({ internalAdapter }) => internalAdapter.createVerificationValue(verification))
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
  const taken = await withLibrary(runner, ({ adapter }) =>
    adapter.consumeOne<TokenRecord>({ model, where: [{ field: 'id', value: record.id }] }),
  )
  return taken && taken.expiresAt > wanted.now ? taken : null
}

async function find(runner: Runner, token: string, { purposes, matches }: Wanted): Promise<TokenRecord | null> {
  const kept = await withLibrary(runner, ({ internalAdapter }) => internalAdapter.findVerificationValue(token))
  if (!kept) return null
  const record = kept as unknown as TokenRecord
  return purposes.includes(record.purpose) && (matches?.(record) ?? true) ? record : null
}

/** Uses one of the tries up before it is made: by one statement, so that many at once are counted one by one. */
export async function useTokenTry(
  runner: Runner,
  token: string,
  { purpose, now }: { purpose: TokenPurpose; now: Date },
): Promise<TokenRecord | null> {
  return withLibrary(runner, ({ adapter }) =>
    adapter.incrementOne<TokenRecord>({
      model,
      where: [
        { field: 'identifier', value: token },
        { field: 'purpose', value: purpose },
        { field: 'triesLeft', operator: 'gt', value: 0 },
        { field: 'expiresAt', operator: 'gt', value: now },
      ],
      increment: { triesLeft: -1 },
    }),
  )
}

/** Remembers something that may come once; false when it came before. Not inside a transaction: what is refused ends it. */
export async function rememberOnce(runner: Runner, text: string, expiresAt: Date): Promise<boolean> {
  return withLibrary(runner, ({ internalAdapter }) =>
    internalAdapter.reserveVerificationValue({ identifier: text, value: '', expiresAt }),
  )
}

/** Ends tokens of an account: those of these purposes, or those that came after `since`, or all. */
export async function endTokens(
  runner: Runner,
  userId: string,
  which: { purposes?: readonly TokenPurpose[]; since?: Date } = {},
): Promise<void> {
  const { purposes, since } = which
  await withLibrary(runner, ({ adapter }) =>
    adapter.deleteMany({
      model,
      where: [
        { field: 'userId', value: userId },
        ...(purposes ? [{ field: 'purpose', operator: 'in' as const, value: [...purposes] }] : []),
        ...(since ? [{ field: 'createdAt', operator: 'gte' as const, value: since }] : []),
      ],
    }),
  )
}

/** Whether somebody else has a good token of this purpose about this address. */
export async function hasTokenAbout(
  runner: Runner,
  email: string,
  { purpose, exceptUserId, now }: { purpose: TokenPurpose; exceptUserId: string | null; now: Date },
): Promise<boolean> {
  const found = await withLibrary(runner, ({ adapter }) =>
    adapter.findOne<TokenRecord>({
      model,
      where: [
        { field: 'purpose', value: purpose },
        { field: 'email', value: email },
        { field: 'userId', operator: 'ne', value: exceptUserId ?? '' },
        { field: 'expiresAt', operator: 'gt', value: now },
      ],
    }),
  )
  return found !== null
}

export async function deleteExpiredTokens(runner: Runner, now: Date): Promise<void> {
  await withLibrary(runner, ({ adapter }) =>
    adapter.deleteMany({ model, where: [{ field: 'expiresAt', operator: 'lte', value: now }] }),
  )
}
