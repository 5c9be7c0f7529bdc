import type { Runner, Trx } from '#platform/database'

export type SecondFactorRow = { user_id: string; secret: string; enabled_at: Date | null }
const columns = ['user_id', 'secret', 'enabled_at'] as const

export function findSecondFactor(runner: Runner, userId: string): Promise<SecondFactorRow | undefined> {
  return runner.selectFrom('second_factors').select(columns).where('user_id', '=', userId).executeTakeFirst()
}

/** Puts a secret in place that is not on yet; false when one is on. */
export async function saveNewSecret(trx: Trx, userId: string, secret: string, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('second_factors')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('second_factors.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function switchOn(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('second_factors')
    .set({ enabled_at: now })
    .where('user_id', '=', userId)
    .where('enabled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSecondFactor(trx: Trx, userId: string, options: { since?: Date } = {}): Promise<boolean> {
  let query = trx.deleteFrom('second_factors').where('user_id', '=', userId)
  if (options.since !== undefined) query = query.where('enabled_at', '>=', options.since)
  const row = await query.returning('user_id').executeTakeFirst()
  if (row) await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return row !== undefined
}

/** Takes a time step: false when it, or a later one, was taken before. */
export async function takeStep(trx: Trx, userId: string, step: number): Promise<boolean> {
  const row = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceRecoveryCodes(trx: Trx, userId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export async function takeRecoveryCode(trx: Trx, userId: string, hash: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
