import type { AdjustmentRequest } from '@lobby/contract'
import { recordAct } from '#audit'
import { lockUser } from '#users'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { enterSkills, findEntry, readBalance, type SkillsEntryRow } from '../ledger.queries.ts'

/**
 * Gives or takes SKILLS, with an entry that says why to its owner and an act that says who did it. The same key again
 * answers with what it did the first time.
 * @throws PLAYER_NOT_FOUND, BALANCE_TOO_LOW, ADJUSTMENT_KEY_USED where the key was used for other figures
 */
export async function adjustBalance(
  { transact, clock }: Pick<Platform, 'transact' | 'clock'>,
  { user_id: userId, amount, reason, key: given }: AdjustmentRequest,
  by: string,
): Promise<{ entry: SkillsEntryRow; balance: number }> {
  const key = `adjustment:${given}`
  return transact(async ({ trx, publish }) => {
    // Everything that changes a balance takes turns by its owner's row, so that the balance read here stays true.
    found(await lockUser(trx, userId), 'PLAYER_NOT_FOUND')
    const before = await readBalance(trx, userId)
    const earlier = await findEntry(trx, userId, key)
    if (earlier !== undefined) {
      if (earlier.amount !== amount || earlier.about !== reason) refuse('ADJUSTMENT_KEY_USED')
      return { entry: earlier, balance: before }
    }
    if (amount < 0 && before + amount < 0) refuse('BALANCE_TOO_LOW')
    const at = clock.now()
    await enterSkills(trx, { userId, key, kind: 'adjustment', about: reason, amount, at })
    await recordAct(trx, { act: 'skills.adjusted', by, userId, reason, details: { amount, key }, at })
    await publish({
      type: 'notice.made',
      at: at.toISOString(),
      notice: {
        kind: amount < 0 ? 'skills_taken' : 'skills_given',
        to: [userId],
        about: `account:${userId}`,
        page: '/wallet',
        values: { amount: String(Math.abs(amount)), reason },
      },
    })
    const entry = found(await findEntry(trx, userId, key), 'INTERNAL')
    return { entry, balance: before + amount }
  })
}
