import type { Platform } from '#platform/platform'
import { isDeepStrictEqual } from 'node:util'
import { foldEveryMatch } from '#matches'
import { foldMatches, playerMatchesTag, type Folding } from './fold-match.ts'
import { listEnded, listPlayersAfter, listSums, listToldOf, lockTotals, replaceSums } from './fold.queries.ts'
import { keepPlaces } from './keep-places.ts'
import { changesOf, sumNames, type Sums } from './sums.rules.ts'

/** Players whose sums are made anew in one transaction. */
const atOnce = 100

type Rebuilt = { matches: number; players: number; tournaments: number }

/** Every match of players anew from what is stored of it, then every sum from those rows, and the places of tournaments. It may run beside a site that is used. */
export async function rebuildPlayers(platform: Folding, progress: (done: number) => void = () => {}): Promise<Rebuilt> {
  const matches = await foldEveryMatch(platform, foldMatches, progress)
  const players = await refoldSums(platform)
  const tournaments = await listEnded(platform.db)
  for (const id of tournaments) await keepPlaces(platform, id)
  platform.answers.drop(playerMatchesTag)
  return { matches, players, tournaments: tournaments.length }
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
      const sums = changesOf([], await listToldOf(trx, ids))
      if (!isSame(await listSums(trx, ids), sums)) await replaceSums(trx, ids, sums)
    })
    players += ids.length
    last = ids.at(-1) ?? last
  }
}

/** Whoever has nothing is kept with sums of nothing. */
function isSame(kept: Sums, sums: Sums): boolean {
  const texts = (rows: readonly object[]): string[] =>
    rows
      .map((row) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))))
      .toSorted()
  const totals = kept.totals.filter((sum) => sumNames.totals.some((name) => sum[name] !== 0))
  return isDeepStrictEqual(
    [totals, kept.weapons, kept.duels].map(texts),
    [sums.totals, sums.weapons, sums.duels].map(texts),
  )
}
