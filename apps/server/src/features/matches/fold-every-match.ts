import { inLanes } from '#core/in-lanes'
import type { Db, Trx } from '#platform/database'
import type { Platform } from '#platform/platform'
import { lockMatchesOf, type LockedMatch } from './matches.queries.ts'

/** What folds matches that are held. */
export type LotFold = (trx: Trx, matches: readonly LockedMatch[]) => Promise<void>

/** How something that is kept of matches is made anew: rows of each lot of matches, and afterwards what is made of those rows. */
export type Rebuild<Done> = { readonly fold: LotFold; readonly finish: () => Promise<Done> }

/** Matches of one transaction: those that are played meanwhile wait for so long. */
const atOnce = 100
/** While the database works for one of them, the other one folds. */
const lanes = 2

/**
 * Goes through every match that there is when it begins, so many at a time, each lot held in a transaction of its own in which all of `folds` have their turn: a match is read once for all of
 * them. It may run beside a site that is used, and leaves what is true at that moment. Answers how many there are. @throws what the first lot failed with, when nothing runs any more
 */
export async function foldEveryMatch(
  { db, transact }: Pick<Platform, 'db' | 'transact'>,
  folds: readonly LotFold[],
  tell: (done: number) => void = () => {},
): Promise<number> {
  const ids = await listIds(db)
  const lots = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  )
  let done = 0
  await inLanes(lots, lanes, async (lot) => {
    await transact(async ({ trx }) => {
      const matches = await lockMatchesOf(trx, lot)
      for (const fold of folds) await fold(trx, matches)
    })
    done += lot.length
    tell(done)
  })
  return ids.length
}

async function listIds(db: Db): Promise<number[]> {
  return (await db.selectFrom('matches').select('id').orderBy('id').execute()).map(({ id }) => id)
}
