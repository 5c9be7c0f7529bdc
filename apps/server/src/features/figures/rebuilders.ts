import type { Db } from '#platform/database'
import { rebuildFigures } from './rebuild-figures.ts'

/** Folds something anew that is kept of matches; answers in words what it did. */
type Rebuilder = {
  readonly name: string
  readonly rebuild: (db: Db, tell: (done: number) => void) => Promise<string>
}

/** What `npm run rebuild` does, in this order. Whoever keeps something else that is folded from matches adds a line. */
export const rebuilders: readonly Rebuilder[] = [
  {
    name: 'figures',
    rebuild: async (db, tell) => {
      const { matches, changed, players, teams } = await rebuildFigures(db, tell)
      return `${matches} matches, ${changed} of them in batches that said something else; sums of ${players} players and ${teams} teams`
    },
  },
]
