import { sql } from 'kysely'
import type { Trx } from '#platform/database'

/** Takes away what a person did on training servers, counted or not. */
export async function forgetPractice(
  trx: Trx,
  { userId, steamId }: { userId: string; steamId: string | null },
): Promise<void> {
  await trx.deleteFrom('practice_days').where('user_id', '=', userId).execute()
  if (steamId === null) return
  await trx
    .updateTable('practice_servers')
    .set({ present: sql`present - ${steamId}::text` })
    .where(sql<boolean>`jsonb_exists(present, ${steamId}::text)`)
    .execute()
  // Lines of the last seconds, also those about others on the server: a few kills less for them.
  await trx
    .deleteFrom('practice_log')
    .where(sql<boolean>`position(${steamId} in facts::text) > 0`)
    .execute()
}
