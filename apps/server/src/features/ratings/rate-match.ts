import { isDeepStrictEqual } from 'node:util'
import { gameOfMatch, listCoaches, listRoster, lockMatch, type LockedMatch } from '#matches'
import type { Trx } from '#platform/database'
import type { Platform } from '#platform/platform'
import { type Cause, noteCorrections } from './corrections.ts'
import { evidenceOf, type LadderName, ladders, type MapEvidence } from './rated-maps.rules.ts'
import { comparePlaces, idsOf, type MapPlace } from './rated-rows.ts'
import {
  dropEvidence,
  isRatedAsOf,
  listRatedMaps,
  listUnrated,
  type MapRow,
  markRated,
  putEvidence,
} from './ratings.queries.ts'
import { lock, stepUp, takeUp } from './take-up.ts'

/** Every answer made of ratings. */
export const ratingsTag = 'ratings'

/** Rates a match by what it says now: safe to run twice, late and in any order. */
export async function rateMatch(platform: Platform, matchId: number): Promise<void> {
  await platform.transact(async ({ trx, afterCommit }) => {
    const match = await lockMatch(trx, matchId)
    if (!match || (await isRatedAsOf(trx, matchId, match.version))) return
    const wanted = await readEvidence(trx, match)
    const stored = await listRatedMaps(trx, matchId)
    for (const ladder of ladders) {
      const of = {
        stored: stored.filter((map) => map.ladder === ladder),
        wanted: wanted.filter((map) => map.ladder === ladder),
      }
      await follow(trx, { match, ladder, ...of })
    }
    await markRated(trx, matchId, match.version)
    afterCommit(() => platform.answers.drop(ratingsTag))
  })
}

/** Matches that ended before anybody rated, and what a crash or a restored backup left unrated. Runs at every start. */
export async function reconcileRatings(platform: Platform): Promise<void> {
  for (const id of await listUnrated(platform.db)) await rateMatch(platform, id)
}

async function readEvidence(trx: Trx, match: LockedMatch): Promise<MapEvidence[]> {
  if (match.state.status !== 'finished') return []
  const coaches = new Set((await listCoaches(trx, match.id)).map(({ steam_id }) => steam_id))
  const roster = (await listRoster(trx, match.id)).map((player) => ({
    userId: player.user_id,
    steamId: player.steam_id,
    isSubstitute: player.is_substitute || player.stand_in_id !== null,
  }))
  const { players } = await gameOfMatch(trx, match)
  const maps = match.state.maps.map((map) => ({
    ...map,
    players: Object.fromEntries(Object.entries(map.players).filter(([steamId]) => !coaches.has(steamId))),
  }))
  const state = { ...match.state, maps }
  return evidenceOf({ state, players, maps: match.maps, finishedAt: match.finished_at }, roster)
}

type Followed = { match: LockedMatch; ladder: LadderName; stored: readonly MapRow[]; wanted: readonly MapEvidence[] }

async function follow(trx: Trx, { match, ladder, stored, wanted }: Followed): Promise<void> {
  const gone = stored.filter((map) => !wanted.some(({ mapNumber }) => mapNumber === map.map_number))
  const news = wanted.filter((map) => !stored.some((row) => isSameEvidence(row, map)))
  if (gone.length + news.length === 0) return
  await lock(trx, ladder)
  const changed = stored.filter((row) => news.some(({ mapNumber }) => mapNumber === row.map_number))
  for (const map of gone) await dropEvidence(trx, map)
  for (const map of news) await putEvidence(trx, match.id, map)
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
function isSameEvidence(row: MapRow, map: MapEvidence): boolean {
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
