import type { Trx } from '#platform/database'

/** On account.deleted: what somebody wrote in words of their own goes, with what they had read and whom they muted; that they said something, and phrases, stay. */
export async function forgetTalk(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('talk_messages').set({ text: null }).where('user_id', '=', userId).execute()
  await trx.deleteFrom('talk_readers').where('user_id', '=', userId).execute()
  await trx
    .deleteFrom('talk_mutes')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('muted_id', '=', userId)]))
    .execute()
}
