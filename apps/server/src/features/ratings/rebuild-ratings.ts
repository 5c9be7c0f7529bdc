import { lockMatchesOf, type LockedMatch, type Rebuild } from '#matches'
import type { Trx } from '#platform/database'
import { oweSums } from '#platform/owed-sums'
import type { Platform } from '#platform/platform'
import { type LadderName, ladders, type MapEvidence } from './rated-maps.rules.ts'
import { comparePlaces, idsOf } from './rated-rows.ts'
import { isSameEvidence, rateMatch, ratingsTag } from './rate-match.ts'
import { dropEvidence, listMapsOf, listUnrated, type MapRow, markRated, putEvidence } from './ratings.queries.ts'
import { readEvidence } from './read-evidence.ts'
import { lock, refold, takeUp } from './take-up.ts'

type Rating = Pick<Platform, 'db' | 'transact' | 'answers'>

/** So many matches are rated together. */
const matchesAtOnce = 200
/** So few are rated one by one, each with its reasons. */
const few = 50

/** Matches that ended before anybody rated, and what a crash or a restored backup left unrated. Runs at every start. */
export async function reconcileRatings(platform: Platform): Promise<void> {
  const ids = await listUnrated(platform.db)
  if (ids.length > few) await rateMany(platform, ids)
  else for (const id of ids) await rateMatch(platform, id)
}

/**
 * All ladders anew: what each match tells as evidence, then every map from the first on. The same as what running ladders say, so it changes nothing
 * unless something was wrong, or the version of the rating is another one. Answers how many maps there are. Matches that end meanwhile are rated as always.
 */
export async function rebuildRatings(platform: Rating): Promise<Rebuild<{ maps: number }>> {
  const pay = await oweSums(platform.db, 'ratings')
  return {
    fold: (trx, matches) => ratePage(trx, matches, 'owed'),
    finish: async () => {
      const maps = await refoldLadders(platform)
      await pay()
      return { maps }
    },
  }
}

/** Every map from the first on, by the evidence that is kept: a transaction a ladder. Answers how many maps there are. */
export async function refoldLadders(platform: Rating): Promise<number> {
  let maps = 0
  for (const ladder of ladders) {
    await platform.transact(async ({ trx, afterCommit }) => {
      maps += await refold(trx, ladder)
      afterCommit(() => platform.answers.drop(ratingsTag))
    })
  }
  return maps
}

/** Matches in the order in which they ended, many at a time; nobody is told why their number moved. */
async function rateMany(platform: Rating, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += matchesAtOnce) {
    const some = ids.slice(from, from + matchesAtOnce)
    await platform.transact(async ({ trx, afterCommit }) => {
      const matches = await lockMatchesOf(trx, some)
      await ratePage(trx, matches, 'taken up')
      afterCommit(() => platform.answers.drop(ratingsTag))
    })
  }
}

/** Ladders are taken up by what has changed, or owe it to whoever refolds them afterwards. */
type Ladders = 'taken up' | 'owed'

async function ratePage(trx: Trx, matches: readonly LockedMatch[], are: Ladders): Promise<void> {
  const ids = matches.map(({ id }) => id)
  const told = await readEvidence(trx, matches)
  const wanted = matches.flatMap(({ id }) => (told.get(id) ?? []).map((map) => ({ ...map, matchId: id })))
  const stored = await listMapsOf(trx, ids)
  for (const ladder of ladders) {
    const of = <T extends { ladder: LadderName }>(maps: readonly T[]): T[] =>
      maps.filter((map) => map.ladder === ladder)
    await renew(trx, ladder, { stored: of(stored), wanted: of(wanted), are })
  }
  await markRated(trx, matches)
}

type Wanted = MapEvidence & { matchId: number }

async function renew(
  trx: Trx,
  ladder: LadderName,
  { stored, wanted, are }: { stored: readonly MapRow[]; wanted: readonly Wanted[]; are: Ladders },
): Promise<void> {
  const known = new Map(stored.map((row) => [keyOf(row.match_id, row.map_number), row]))
  const asked = new Set(wanted.map((map) => keyOf(map.matchId, map.mapNumber)))
  const gone = stored.filter((row) => !asked.has(keyOf(row.match_id, row.map_number)))
  const news = wanted.filter((map) => {
    const row = known.get(keyOf(map.matchId, map.mapNumber))
    return row === undefined || !isSameEvidence(row, map)
  })
  if (gone.length + news.length === 0) return
  // Matches first, in one order, then ladders, in theirs: as whoever rates one match, so that nobody waits in a ring.
  await lock(trx, ladder)
  for (const map of gone) await dropEvidence(trx, map)
  await putEvidence(trx, news)
  if (are === 'owed') return
  const numbers = new Set(news.map((map) => keyOf(map.matchId, map.mapNumber)))
  const rows = await listMapsOf(trx, [...new Set(news.map(({ matchId }) => matchId))])
  const changed = stored.filter((row) => numbers.has(keyOf(row.match_id, row.map_number)))
  const touched = [...gone, ...rows.filter((row) => numbers.has(keyOf(row.match_id, row.map_number)))]
  const [place] = touched.toSorted(comparePlaces)
  if (place !== undefined) await takeUp(trx, ladder, { place, also: idsOf([...gone, ...changed]) })
}

function keyOf(matchId: number, mapNumber: number): string {
  return `${matchId}:${mapNumber}`
}
