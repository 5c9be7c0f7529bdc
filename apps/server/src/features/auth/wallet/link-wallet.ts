import type { CurrentUser, LinkWalletRequest, WalletChallenge } from '@lobby/contract'
import { randomCode } from '#core/ids'
import { isUniqueViolation } from '#platform/database'
import { AppError, found, refuse } from '#platform/errors'
import type { Work } from '#platform/transaction'
import {
  dropWalletClaims,
  findUser,
  findVerifiedWalletOwner,
  lockUser,
  lockWalletClaims,
  presentCurrentUser,
  setWallet,
} from '#users'
import { forgetPerson, type AuthPlatform } from '../auth-platform.ts'
import { keepToken, takeToken } from '../identity/tokens.queries.ts'
import { challengeMessage, isSignedBy, walletKey } from './wallet.rules.ts'

const lifeMs = 5 * 60_000

/** @throws VALIDATION_FAILED for what is no key */
function requireWalletAddress(address: string): void {
  if (walletKey(address) === null)
    throw new AppError('VALIDATION_FAILED', [{ path: 'wallet_address', code: 'wallet_address_format', message: '' }])
}

/** Words for a wallet to sign, for this user and address, once. Only their hash is kept. */
export async function challengeWallet(
  { db, clock, config }: AuthPlatform,
  userId: string,
  { address, statement }: { address: string; statement: string },
): Promise<WalletChallenge> {
  requireWalletAddress(address)
  const issuedAt = clock.now()
  const expiresAt = new Date(issuedAt.getTime() + lifeMs)
  const { host } = new URL(config.publicUrl)
  const nonce = randomCode(28)
  const message = challengeMessage({
    domain: host,
    uri: config.publicUrl,
    address,
    statement,
    nonce,
    issuedAt,
    expiresAt,
  })
  await keepToken(db, message, { purpose: 'wallet', userId, value: address, now: issuedAt, expiresAt })
  return { message, expires_at: expiresAt.toISOString() }
}

/**
 * Links a wallet (decision no. 15). With the signature of a challenge it is verified and the user's alone: whoever stated it
 * without proof loses it. Without one it is a claim, and gives way.
 * @throws VALIDATION_FAILED, WALLET_SIGNATURE_INVALID, WALLET_CHALLENGE_INVALID, WALLET_TAKEN with the asker's own user in `data`
 */
export async function linkWallet(auth: AuthPlatform, userId: string, body: LinkWalletRequest): Promise<CurrentUser> {
  const { wallet_address: address, message, signature } = body
  requireWalletAddress(address)
  const isSigned = message !== undefined && signature !== undefined
  if (isSigned && !(await isSignedBy(address, { message, signature }))) refuse('WALLET_SIGNATURE_INVALID')
  const words = isSigned ? message : null
  try {
    return await auth.transact((work) => settle(auth, work, { userId, address, words }))
  } catch (error) {
    if (!isTaken(error)) throw error
    const user = presentCurrentUser(found(await findUser(auth.db, userId), 'NOT_SIGNED_IN'))
    throw new AppError('WALLET_TAKEN', undefined, { user })
  }
}

async function settle(
  auth: AuthPlatform,
  { trx, afterCommit }: Work,
  link: { userId: string; address: string; words: string | null },
): Promise<CurrentUser> {
  const { userId, address, words } = link
  await lockWalletClaims(trx, userId, address)
  const before = found(await findUser(trx, userId), 'NOT_SIGNED_IN')
  if (words !== null) {
    const isOurs = await takeToken(trx, words, {
      purposes: ['wallet'],
      now: auth.clock.now(),
      matches: (challenge) => challenge.userId === userId && challenge.value === address,
    })
    if (!isOurs) refuse('WALLET_CHALLENGE_INVALID')
  }
  const owner = await findVerifiedWalletOwner(trx, address)
  if (owner !== null && owner !== userId) refuse('WALLET_TAKEN')
  // Stating again what is proven already takes nothing away.
  if (words === null && before.wallet_address === address) return presentCurrentUser(before)
  const losers = words === null ? [] : await dropWalletClaims(trx, userId, address)
  afterCommit(() => {
    for (const id of [userId, ...losers]) forgetPerson(auth, id)
  })
  await setWallet(trx, userId, { address, isVerified: words !== null })
  return presentCurrentUser(found(await findUser(trx, userId), 'NOT_SIGNED_IN'))
}

/** Two people who prove one wallet at the same moment: the index lets one through. */
function isTaken(error: unknown): boolean {
  return (
    (error instanceof AppError && error.code === 'WALLET_TAKEN') || isUniqueViolation(error, 'users_verified_wallet')
  )
}

/** Unlinking what is not linked is no error. */
export async function unlinkWallet({ transact }: AuthPlatform, userId: string): Promise<CurrentUser> {
  return transact(async ({ trx }) => {
    await lockUser(trx, userId)
    await setWallet(trx, userId, { address: null, isVerified: false })
    return presentCurrentUser(found(await findUser(trx, userId), 'NOT_SIGNED_IN'))
  })
}
