import { lookOf } from '#core/look-alike'
import { randomCode } from '#core/ids'
import { jsonb, type Trx } from '#platform/database'
import type { Platform } from '#platform/platform'
import { replaceAvatarIn } from './avatars/set-avatar.ts'
import { claimUsername, forgetUsernames } from './names/usernames.queries.ts'

/** Takes everything from an account but its id, and gives it a name that says nothing; answers that. */
export async function anonymiseUser(
  platform: Platform,
  trx: Trx,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  await replaceAvatarIn(platform, trx, { userId, avatar: null })
  await forgetUsernames(trx, userId)
  const username = await anonymousName(trx, userId)
  await trx
    .updateTable('users')
    .set({
      username,
      username_key: username.toLowerCase(),
      email: null,
      email_verified: false,
      image: null,
      is_admin: false,
      steam_verified: false,
      steam_id: null,
      wallet_verified: false,
      wallet_address: null,
      country: null,
      city: null,
      birth_date: null,
      notifications: jsonb({}),
      privacy: jsonb({}),
      username_changed_at: null,
      deletion_due_at: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
  // The proof that there was a consent stays, without a trace of who gave it.
  await trx.updateTable('consents').set({ address_hash: null }).where('user_id', '=', userId).execute()
  await trx
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute()
  await trx
    .updateTable('guardian_consents')
    .set({ guardian_name: '', guardian_email: '', token_hash: null, token_expires_at: null, address_hash: null })
    .where('user_id', '=', userId)
    .execute()
  await trx.deleteFrom('tournament_organisers').where('user_id', '=', userId).execute()
  return username
}

async function anonymousName(trx: Trx, userId: string): Promise<string> {
  for (;;) {
    const username = `player_${randomCode(5)}`
    if (await claimUsername(trx, userId, { username, look: lookOf(username) })) return username
  }
}
