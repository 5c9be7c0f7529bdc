import { isDeepStrictEqual } from 'node:util'
import { lockMatch, type LockedMatch } from '#matches'
import type { Trx } from '#platform/database'
import type { Platform } from '#platform/platform'
import { type Cause, noteCorrections } from './corrections.ts'
import { type LadderName, ladders, type MapEvidence } from './rated-maps.rules.ts'
import { readEvidence } from './read-evidence.ts'
import { comparePlaces, idsOf, type MapPlace } from './rated-rows.ts'
import { dropEvidence, isRatedAsOf, listRatedMaps, type MapRow, markRated, putEvidence } from './ratings.queries.ts'
import { lock, stepUp, takeUp } from './take-up.ts'

/** Every answer made of ratings. */
export const ratingsTag = 'ratings'

/** Rates a match by what it says now: safe to run twice, late and in any order. */
export async function rateMatch(platform: Platform, matchId: number): Promise<void> {
  await platform.transact(async ({ trx, afterCommit }) => {
    const match = await lockMatch(trx, matchId)
    if (!match || (await isRatedAsOf(trx, matchId, match.version))) return
    const wanted = (await readEvidence(trx, [match])).get(matchId) ?? []
    const stored = await listRatedMaps(trx, matchId)
    for (const ladder of ladders) {
      const of = {
        stored: stored.filter((map) => map.ladder === ladder),
        wanted: wanted.filter((map) => map.ladder === ladder),
      }
      await follow(trx, { match, ladder, ...of })
    }
    await markRated(trx, [match])
    afterCommit(() => platform.answers.drop(ratingsTag))
  })
}

type Followed = { match: LockedMatch; ladder: LadderName; stored: readonly MapRow[]; wanted: readonly MapEvidence[] }

async function follow(trx: Trx, { match, ladder, stored, wanted }: Followed): Promise<void> {
  const gone = stored.filter((map) => !wanted.some(({ mapNumber }) => mapNumber === map.map_number))
  const news = wanted.filter((map) => !stored.some((row) => isSameEvidence(row, map)))
  if (gone.length + news.length === 0) return
  await lock(trx, ladder)
  const changed = stored.filter((row) => news.some(({ mapNumber }) => mapNumber === row.map_number))
  for (const map of gone) await dropEvidence(trx, map)
  await putEvidence(
    trx,
    news.map((map) => ({ ...map, matchId: match.id })),
  )
  const numbers = news.map(({ mapNumber }) => mapNumber)
  const rows = (await listRatedMaps(trx, match.id)).filter(({ map_number }) => numbers.includes(map_number))
  if (gone.length + changed.length === 0 && (await stepAll(trx, rows))) return
  const touched: MapPlace[] = [...gone, ...rows].toSorted(comparePlaces)
  const shifts = await takeUp(trx, ladder, { place: touched[0]!, also: idsOf([...gone, ...changed]) })
  // Whoever played a map that is new was moved by it, and is told so there.
  const played = idsOf(rows.filter((row) => !changed.some(({ map_number }) => map_number === row.map_number)))
  await noteCorrections(trx, { ladder, match, cause: causeOf(gone, changed), shifts, played })
}

async function stepAll(trx: Trx, rows: readonly MapRow[]): Promise<boolean> {
  for (const row of rows.toSorted(comparePlaces)) if (!(await stepUp(trx, row))) return false
  return true
}

function causeOf(gone: readonly MapRow[], changed: readonly MapRow[]): Cause {
  if (changed.length > 0) return 'corrected'
  return gone.length > 0 ? 'annulled' : 'late'
}

/** But for its moment, which is written once. */
export function isSameEvidence(row: MapRow, map: MapEvidence): boolean {
  return (
    row.map_number === map.mapNumber &&
    row.rounds === map.rounds &&
    row.sides === map.sides &&
    row.map === map.map &&
    row.half_rounds === map.halfRounds &&
    row.overtime_half_rounds === map.overtimeHalfRounds &&
    isDeepStrictEqual(row.teams, map.teams)
  )
}
