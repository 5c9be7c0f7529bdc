import { foldEveryMatch, type LockedMatch } from '#matches'
import type { Trx } from '#platform/database'
import { owingSums } from '#platform/owed-sums'
import type { Platform } from '#platform/platform'
import { projectMany } from './project-figures.ts'
import { refoldSums } from './refold-sums.ts'

type Rebuilt = { matches: number; changed: number; players: number; teams: number }

/**
 * Folds all figures anew: rows of every match from what is stored of it, then every kept sum from those rows, which is made once and not moved by each match. It may run beside a site that
 * is used.
 */
export function rebuildFigures(
  platform: Pick<Platform, 'db' | 'transact'>,
  tell: (done: number) => void = () => {},
): Promise<Rebuilt> {
  return owingSums(platform.db, 'figures', async () => {
    let changed = 0
    const fold = async (trx: Trx, matches: readonly LockedMatch[]): Promise<void> => {
      if (await projectMany(trx, matches)) changed += matches.length
    }
    const matches = await foldEveryMatch(platform, fold, tell)
    return { matches, changed, ...(await makeSums(platform)) }
  })
}

/** Every kept sum from the rows of matches. */
export function makeSums({ db, transact }: Pick<Platform, 'db' | 'transact'>): ReturnType<typeof refoldSums> {
  return refoldSums((work) => transact(({ trx }) => work(trx)), db)
}
