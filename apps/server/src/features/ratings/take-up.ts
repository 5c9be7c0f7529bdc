import { rate, rating1 } from '@lobby/rating'
import type { Trx } from '#platform/database'
import type { LadderName } from './rated-maps.rules.ts'
import {
  type ChangeRow,
  comparePlaces,
  idsOf,
  ladderFrom,
  lengthOf,
  type MapPlace,
  mapIdOf,
  ratedMapOf,
  type Taken,
  takenOf,
} from './rated-rows.ts'
import {
  dropChanges,
  hasMapAfter,
  listChangesOf,
  listMapsFrom,
  listPlayerIds,
  listPlayers,
  listSeasons,
  lockLadder,
  type MapRow,
  partyBefore,
  putChanges,
  putParty,
  putPlayers,
  putTaken,
  skillOfRow,
  skillsBefore,
  type StoredPlayer,
} from './ratings.queries.ts'

const ladderStart = { version: rating1.version, party: rating1.party }
const mapsAtOnce = 1_000

/**
 * Brings a ladder up to its rows of rated_maps from the earliest on that was touched. Where the map is new and none of its players has
 * played after it, it is one step, which is the same: nobody else's map hangs on it. Answers how everybody stands whose row may have changed. The ladder must be locked.
 */
export async function takeUp(
  trx: Trx,
  ladder: LadderName,
  { place, also }: { place: MapPlace; also: readonly string[] },
): Promise<Shift[]> {
  const { seen } = await foldFrom(trx, ladder, place)
  const ids = [...new Set([...seen, ...also])]
  const was = new Map((await listPlayers(trx, ladder, ids)).map((player) => [player.user_id, player]))
  const is = new Map((await putPlayers(trx, ladder, ids)).map((player) => [player.user_id, player]))
  await putParty(trx, ladder, ladderStart)
  return ids.map((userId) => ({ userId, before: was.get(userId) ?? null, after: is.get(userId) ?? null }))
}

/** So many people are put at once, of a ladder that may have a million. */
const playersAtOnce = 5_000

/** All of a ladder from its first map on; whoever has none any more has no row. Answers how many maps there are. */
export async function refold(trx: Trx, ladder: LadderName): Promise<number> {
  await lock(trx, ladder)
  const { seen, maps } = await foldFrom(trx, ladder, null)
  const ids = [...new Set([...seen, ...(await listPlayerIds(trx, ladder))])]
  for (let from = 0; from < ids.length; from += playersAtOnce)
    await putPlayers(trx, ladder, ids.slice(from, from + playersAtOnce))
  await putParty(trx, ladder, ladderStart)
  return maps
}

/** What each map from a place on did to its players, written where it is something else; null is all of them. Answers whom they are about, and how many there are. */
async function foldFrom(
  trx: Trx,
  ladder: LadderName,
  place: MapPlace | null,
): Promise<{ seen: ReadonlySet<string>; maps: number }> {
  const seasons = await listSeasons(trx)
  const party = place === null ? null : await partyBefore(trx, ladder, place)
  let state = ladderFrom(party ?? ladderStart.party, seasons)
  const seen = new Set<string>()
  let count = 0
  for (let from = place, isAfter = false; ;) {
    const maps = await listMapsFrom(trx, ladder, { place: from, isAfter, limit: mapsAtOnce })
    count += maps.length
    const ids = idsOf(maps).filter((id) => !seen.has(id))
    for (const id of ids) seen.add(id)
    state = { ...state, players: state.players.with(await skillsBefore(trx, ladder, { ids, place })) }
    const results: Results = { taken: [], changes: [] }
    for (const map of maps) {
      const rating = rate(state, ratedMapOf(map), lengthOf(map))
      const { taken, changes } = takenOf(map, rating)
      if (!isSameTaken(map, taken)) results.taken.push({ ...placeOf(map), ...taken })
      results.changes.push(...changes)
      state = rating.ladder
    }
    await writeResults(trx, maps, results)
    if (maps.length < mapsAtOnce) return { seen, maps: count }
    from = placeOf(maps.at(-1)!)
    isAfter = true
  }
}

/** How somebody stood, and stands now; null before their first map. */
export type Shift = { userId: string; before: StoredPlayer | null; after: StoredPlayer | null }

type Results = { taken: (MapPlace & Taken)[]; changes: ChangeRow[] }

function placeOf({ ended_at, match_id, map_number }: MapPlace): MapPlace {
  return { ended_at, match_id, map_number }
}

function isSameTaken(row: MapRow, taken: Taken): boolean {
  return (Object.keys(taken) as (keyof Taken)[]).every((name) => row[name] === taken[name])
}

/** Only what is not there already. */
async function writeResults(trx: Trx, maps: readonly MapRow[], { taken, changes }: Results): Promise<void> {
  const keyOf = (row: ChangeRow): string => `${mapIdOf(row)}:${row.user_id}`
  const stored = new Map((await listChangesOf(trx, maps)).map((row) => [keyOf(row), row]))
  const told = new Set(changes.map(keyOf))
  await putTaken(trx, taken)
  await dropChanges(
    trx,
    [...stored.values()].filter((row) => !told.has(keyOf(row))),
  )
  await putChanges(
    trx,
    changes.filter((row) => !isSameChange(row, stored.get(keyOf(row)))),
  )
}

const compared = ['team', 'mean_before', 'variance_before', 'mean_after', 'variance_after', 'maps'] as const

function isSameChange(row: ChangeRow, stored: ChangeRow | undefined): boolean {
  return stored !== undefined && compared.every((name) => row[name] === stored[name])
}

/** One new map as a step, where that is the same as folding anew; false where it is not, and nothing was written. */
export async function stepUp(trx: Trx, map: MapRow): Promise<boolean> {
  const { ladder } = map
  const ids = idsOf([map])
  const players = await listPlayers(trx, ladder, ids)
  const isTogether = map.together1 === map.together2
  if (players.some((player) => comparePlaces(player, map) >= 0)) return false
  if (!isTogether && (await hasMapAfter(trx, ladder, map))) return false
  const party = (await partyBefore(trx, ladder, map)) ?? ladderStart.party
  const before = ladderFrom(party, await listSeasons(trx))
  const known = players.map((row) => [row.user_id, skillOfRow(row)] as const)
  const rating = rate({ ...before, players: before.players.with(known) }, ratedMapOf(map), lengthOf(map))
  const { taken, changes } = takenOf(map, rating)
  await putTaken(trx, [{ ...placeOf(map), ...taken }])
  await putChanges(trx, changes)
  await putPlayers(trx, ladder, ids)
  if (!isTogether) await putParty(trx, ladder, ladderStart)
  return true
}

export function lock(trx: Trx, ladder: LadderName): Promise<void> {
  return lockLadder(trx, ladder, ladderStart)
}
