import { lockMatchesAfter } from '#matches'
import type { Db } from '#platform/database'
import { projectMany } from './project-figures.ts'
import { refoldSums } from './refold-sums.ts'

/** Matches that are folded in one transaction. */
const atOnce = 100

type Rebuilt = { matches: number; changed: number; players: number; teams: number }

/**
 * Folds all figures anew: rows of every match from what is stored of it, then every kept sum from those rows. It may run beside a site that is used: each step is a transaction of its
 * own, and leaves what is true at that moment.
 */
export async function rebuildFigures(db: Db, tell: (done: number) => void = () => {}): Promise<Rebuilt> {
  let [matches, changed] = [0, 0]
  for (let last = 0; ;) {
    const page = await db.transaction().execute(async (trx) => {
      const found = await lockMatchesAfter(trx, last, atOnce)
      return { found, isOther: found.length > 0 && (await projectMany(trx, found)) }
    })
    if (page.found.length === 0) break
    matches += page.found.length
    if (page.isOther) changed += page.found.length
    last = page.found.at(-1)?.id ?? last
    tell(matches)
  }
  const sums = await refoldSums((work) => db.transaction().execute(work), db)
  return { matches, changed, ...sums }
}
