import type { Platform } from '#platform/platform'
import { sealAnew } from '#platform/sealed'
import { sealedFor } from './take-code.ts'

/** Seals with SECRET what SECRET_PREVIOUS had sealed, so that nobody loses their second factor when that one goes. */
export async function resealSecondFactors({ db, config }: Platform): Promise<void> {
  if (config.secrets.length < 2) return
  for (const { user_id, secret } of await db.selectFrom('second_factors').select(['user_id', 'secret']).execute()) {
    const anew = sealAnew(config.secrets, sealedFor, secret)
    if (anew === null) continue
    const same = db.updateTable('second_factors').set({ secret: anew }).where('user_id', '=', user_id)
    // Another node, or the owner, may have been here meanwhile.
    await same.where('secret', '=', secret).execute()
  }
}
