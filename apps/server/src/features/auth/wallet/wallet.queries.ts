import type { Runner, Trx } from '#platform/database'

export async function insertChallenge(
  runner: Runner,
  challenge: { messageHash: string; userId: string; address: string; expiresAt: Date },
): Promise<void> {
  await runner
    .insertInto('wallet_challenges')
    .values({
      message_hash: challenge.messageHash,
      user_id: challenge.userId,
      wallet_address: challenge.address,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

export async function deleteExpiredChallenges(runner: Runner, now: Date): Promise<void> {
  await runner.deleteFrom('wallet_challenges').where('expires_at', '<', now).execute()
}

/** Takes a challenge out, so that a signature works once. Answers whether it was there, theirs and in time. */
export async function takeChallenge(
  trx: Trx,
  challenge: { messageHash: string; userId: string; address: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('wallet_challenges')
    .where('message_hash', '=', challenge.messageHash)
    .where('user_id', '=', challenge.userId)
    .where('wallet_address', '=', challenge.address)
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined && row.expires_at > challenge.now
}
