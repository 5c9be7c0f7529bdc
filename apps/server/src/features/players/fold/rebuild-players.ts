import type { Platform } from '#platform/platform'
import { foldMatch, playerMatchesTag, type Folding } from './fold-match.ts'
import { listEnded, listPlayersAfter, listToldOf, lockTotals, replaceSums } from './fold.queries.ts'
import { keepPlaces } from './keep-places.ts'
import { changesOf } from './sums.rules.ts'

/** Players whose sums are made anew in one transaction. */
const atOnce = 50

type Rebuilt = { matches: number; players: number; tournaments: number }

/** Every match of players anew from what is stored of it, then every sum from those rows, and the places of tournaments. It may run beside a site that is used. */
export async function rebuildPlayers(platform: Folding, progress: (done: number) => void = () => {}): Promise<Rebuilt> {
  const { matches, tournaments } = await listEnded(platform.db)
  for (const [index, id] of matches.entries()) {
    await foldMatch(platform, id)
    progress(index + 1)
  }
  const players = await refoldSums(platform)
  for (const id of tournaments) await keepPlaces(platform, id)
  platform.answers.drop(playerMatchesTag)
  return { matches: matches.length, players, tournaments: tournaments.length }
}

/**
 * Whoever tells a match holds the totals of its players before adding to them, so what is read here under the same hold is
 * what those sums are to be, and what is added later is added to it.
 */
async function refoldSums({ db, transact }: Pick<Platform, 'db' | 'transact'>): Promise<number> {
  let players = 0
  for (let last = ''; ;) {
    const ids = await listPlayersAfter(db, last, atOnce)
    if (ids.length === 0) return players
    await transact(async ({ trx }) => {
      await lockTotals(trx, ids)
      await replaceSums(trx, ids, changesOf([], await listToldOf(trx, ids)))
    })
    players += ids.length
    last = ids.at(-1) ?? last
  }
}
