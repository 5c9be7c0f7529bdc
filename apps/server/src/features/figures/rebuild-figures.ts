import type { Rebuild } from '#matches'
import { oweSums } from '#platform/owed-sums'
import type { Platform } from '#platform/platform'
import { projectMany } from './project-figures.ts'
import { refoldSums } from './refold-sums.ts'

type Rebuilt = { changed: number; players: number; teams: number }

/** All figures anew: rows of every match from what is stored of it, then every kept sum from those rows, which is made once and not moved by each match. */
export async function rebuildFigures(platform: Pick<Platform, 'db' | 'transact'>): Promise<Rebuild<Rebuilt>> {
  const pay = await oweSums(platform.db, 'figures')
  let changed = 0
  return {
    fold: async (trx, matches) => {
      if (await projectMany(trx, matches)) changed += matches.length
    },
    finish: async () => {
      const sums = await makeSums(platform)
      await pay()
      return { changed, ...sums }
    },
  }
}

/** Every kept sum from the rows of matches. */
export function makeSums({ db, transact }: Pick<Platform, 'db' | 'transact'>): ReturnType<typeof refoldSums> {
  return refoldSums((work) => transact(({ trx }) => work(trx)), db)
}
