import { rebuildFigures } from '#figures'
import { foldEveryMatch, type Rebuild } from '#matches'
import type { Platform } from '#platform/platform'
import { rebuildPlayers } from '#players'
import { rebuildRatings } from '#ratings'
import { rebuildTeamFigures } from '#team-figures'

/** What a fold of what is stored needs of a site. */
export type Folding = Pick<Platform, 'db' | 'transact' | 'answers' | 'clock'>

/** Folds something anew that is kept of matches; answers in words what it did. */
type Rebuilder = { readonly name: string; readonly begin: (site: Folding) => Promise<Rebuild<string>> }

function rebuilder<Done>(
  name: string,
  begin: (site: Folding) => Rebuild<Done> | Promise<Rebuild<Done>>,
  words: (done: Done) => string,
): Rebuilder {
  return {
    name,
    begin: async (site) => {
      const { fold, finish } = await begin(site)
      return { fold, finish: async () => words(await finish()) }
    },
  }
}

/** Whoever keeps something else that is folded from matches adds a line. None reads what another one writes. Ratings come last: who rates is waited for by all who do. */
const rebuilders: readonly Rebuilder[] = [
  rebuilder(
    'figures',
    rebuildFigures,
    ({ changed, players, teams }) =>
      `${changed} matches in batches that said something else; sums of ${players} players and ${teams} teams`,
  ),
  rebuilder(
    'players',
    rebuildPlayers,
    ({ players, tournaments }) => `sums of ${players} players, places of ${tournaments} tournaments`,
  ),
  rebuilder('teams', rebuildTeamFigures, ({ tournaments }) => `places of ${tournaments} tournaments`),
  rebuilder('ratings', rebuildRatings, ({ maps }) => `${maps} maps`),
]

/**
 * What `npm run rebuild` does: every match once for all of them, then what each makes of it, all at once, as each waits for the database half of its time. `tell` hears how many matches are
 * folded, `ended` in words what each did. @throws what the first of them failed with, when all have ended
 */
export async function rebuildAll(
  site: Folding,
  { tell, ended }: { tell: (done: number) => void; ended: (name: string, said: string) => void },
): Promise<void> {
  const begun: (Rebuild<string> & { name: string })[] = []
  for (const { name, begin } of rebuilders) begun.push({ name, ...(await begin(site)) })
  const matches = await foldEveryMatch(
    site,
    begun.map(({ fold }) => fold),
    tell,
  )
  ended('matches', String(matches))
  const ends = await Promise.allSettled(begun.map(async ({ name, finish }) => ended(name, await finish())))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
