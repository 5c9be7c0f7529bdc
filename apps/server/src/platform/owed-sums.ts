import { sql } from 'kysely'
import type { Db, Runner } from './database.ts'
import type { Platform } from './platform.ts'

/** Sums that a rebuild makes after the rows that they are made of. */
export type SumsName = 'figures' | 'players' | 'ratings'

/** A rebuild of a million takes a quarter of an hour. Whoever owes for so long was broken off. */
const brokenOffAfter = '3 hours'
const lookEveryMs = 600_000

/** Owes sums from now on; what it answers says that they are made, with whatever was owed before that. */
export async function oweSums(db: Db, name: SumsName): Promise<() => Promise<void>> {
  const { id } = await db.insertInto('owed_sums').values({ name }).returning('id').executeTakeFirstOrThrow()
  return async () => {
    await db.deleteFrom('owed_sums').where('name', '=', name).where('id', '<=', id).execute()
  }
}

export async function areSumsOwed(runner: Runner, name: SumsName): Promise<boolean> {
  const row = await runner.selectFrom('owed_sums').select('id').where('name', '=', name).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Makes the sums that a rebuild which was broken off left behind. Two nodes may do it at once. */
export function paySums({ db, looks }: Pick<Platform, 'db' | 'looks'>, name: SumsName, make: () => Promise<unknown>) {
  looks.regularly({ name: `sums of ${name} that are owed`, everyMs: lookEveryMs, look: () => pay(db, name, make) })
}

async function pay(db: Db, name: SumsName, make: () => Promise<unknown>): Promise<void> {
  const broken = await db
    .selectFrom('owed_sums')
    .select('id')
    .where('name', '=', name)
    .where('since', '<', sql<Date>`now() - ${brokenOffAfter}::interval`)
    .execute()
  if (broken.length === 0) return
  await make()
  const ids = broken.map(({ id }) => id)
  await db.deleteFrom('owed_sums').where('id', 'in', ids).execute()
}
