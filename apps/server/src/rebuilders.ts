import { rebuildFigures } from '#figures'
import type { Platform } from '#platform/platform'
import { rebuildPlayers } from '#players'
import { rebuildRatings } from '#ratings'
import { rebuildTeamFigures } from '#team-figures'

/** What a fold of what is stored needs of a site. */
export type Folding = Pick<Platform, 'db' | 'transact' | 'answers' | 'clock'>

/** Folds something anew that is kept of matches; answers in words what it did. */
type Rebuilder = {
  readonly name: string
  readonly rebuild: (site: Folding, tell: (done: number) => void) => Promise<string>
}

/** Whoever keeps something else that is folded from matches adds a line. None reads what another one writes. */
const rebuilders: readonly Rebuilder[] = [
  {
    name: 'figures',
    rebuild: async (site, tell) => {
      const { matches, changed, players, teams } = await rebuildFigures(site, tell)
      return `${matches} matches, ${changed} of them in batches that said something else; sums of ${players} players and ${teams} teams`
    },
  },
  { name: 'ratings', rebuild: async (site, tell) => `${await rebuildRatings(site, tell)} matches` },
  {
    name: 'players',
    rebuild: async (site, tell) => {
      const { matches, players, tournaments } = await rebuildPlayers(site, tell)
      return `${matches} matches, sums of ${players} players, places of ${tournaments} tournaments`
    },
  },
  {
    name: 'teams',
    rebuild: async (site, tell) => {
      const { matches, tournaments } = await rebuildTeamFigures(site, tell)
      return `${matches} matches, places of ${tournaments} tournaments`
    },
  },
]

/**
 * What `npm run rebuild` does: all of them at once, as each waits for the database half of its time. Each lot of matches is held by one of them at a time, in one order. `tell` hears how
 * far each is, `ended` in words what each did. @throws what the first of them failed with, when all have ended
 */
export async function rebuildAll(
  site: Folding,
  { tell, ended }: { tell: (name: string, done: number) => void; ended: (name: string, said: string) => void },
): Promise<void> {
  const ends = await Promise.allSettled(
    rebuilders.map(async ({ name, rebuild }) => ended(name, await rebuild(site, (done) => tell(name, done)))),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
