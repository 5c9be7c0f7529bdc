import { foldEveryMatch, type LockedMatch } from '#matches'
import type { Trx } from '#platform/database'
import type { Platform } from '#platform/platform'
import { projectMany } from './project-figures.ts'
import { refoldSums } from './refold-sums.ts'

type Rebuilt = { matches: number; changed: number; players: number; teams: number }

/** Folds all figures anew: rows of every match from what is stored of it, then every kept sum from those rows. It may run beside a site that is used. */
export async function rebuildFigures(
  { db, transact }: Pick<Platform, 'db' | 'transact'>,
  tell: (done: number) => void = () => {},
): Promise<Rebuilt> {
  let changed = 0
  const fold = async (trx: Trx, matches: readonly LockedMatch[]): Promise<void> => {
    if (await projectMany(trx, matches)) changed += matches.length
  }
  const matches = await foldEveryMatch({ transact }, fold, tell)
  const sums = await refoldSums((work) => transact(({ trx }) => work(trx)), db)
  return { matches, changed, ...sums }
}
