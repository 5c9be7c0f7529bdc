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

/** What `npm run rebuild` does, in this order. Whoever keeps something else that is folded from matches adds a line. */
export const rebuilders: readonly Rebuilder[] = [
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
