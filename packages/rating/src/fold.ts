import { compareMaps, type MapId, type RatedMap, refusalOf } from './evidence.ts'
import { create, type Ladder, startSeason } from './ladder.ts'
import { beforeMap, partyAfter, skillAfter, tallyOf, verdictOf } from './update.ts'
import { Versions } from './versions.ts'

/**
 * What a ladder is made of. A map with an id that was there already is its correction; the last one counts. An annulled map was never played; it counts again
 * when it is told again. `merged` moves all maps of one account to another.
 */
export type LogEntry =
  | RatedMap
  | { readonly type: 'annulled'; readonly id: MapId }
  | { readonly type: 'season'; readonly at: number }
  | { readonly type: 'merged'; readonly from: string; readonly into: string }

/**
 * The ladder after a log, whatever the order of its maps: they are taken up by the time of their last round, then by id. Maps that are no evidence are passed over.
 * `start` is where to go on from (a snapshot): maps of the log come after it. The same as `rate` map by map, at some microseconds each.
 * Throws RangeError as `rate` does. Source: models.md, 1.6.
 */
export function fold(log: readonly LogEntry[], start: Ladder = create()): Ladder {
  const ladder = log.reduce(
    (before, entry) => ('type' in entry && entry.type === 'season' ? startSeason(before, entry.at) : before),
    start,
  )
  return foldMaps(ladder, mapsOf(log))
}

/** The maps of a log that are in force, in the order in which they are taken up. */
export function mapsOf(log: readonly LogEntry[]): RatedMap[] {
  const maps = new Map<MapId, RatedMap>()
  for (const entry of log) {
    if (!('type' in entry)) maps.set(entry.id, entry)
    else if (entry.type === 'annulled') maps.delete(entry.id)
    else if (entry.type === 'merged') for (const [id, map] of maps) maps.set(id, renamed(map, entry))
  }
  return [...maps.values()].toSorted(compareMaps)
}

function renamed(map: RatedMap, { from, into }: { from: string; into: string }): RatedMap {
  const rename = (ids: readonly string[]): readonly string[] =>
    ids.includes(from) ? ids.map((id) => (id === from ? into : id)) : ids
  const [one, two] = map.teams
  return { ...map, teams: [rename(one), rename(two)] }
}

/** Maps in their order, without explanations. */
function foldMaps(ladder: Ladder, maps: Iterable<RatedMap>): Ladder {
  const players = ladder.players.toMap()
  const { parameters, seasons } = ladder
  const skillOf = (id: string) => players.get(id)
  let { party } = ladder
  for (const map of maps) {
    if (refusalOf(map) !== null) continue
    const before = beforeMap({ parameters, seasons, party, skillOf }, map)
    const verdict = verdictOf(before, tallyOf(map, parameters.sides))
    const rated = { before, verdict, at: map.at }
    const [one, two] = map.teams
    one.forEach((id, at) => players.set(id, skillAfter(before.skills[at]!, 1, rated)))
    two.forEach((id, at) => players.set(id, skillAfter(before.skills[before.size + at]!, -1, rated)))
    party = partyAfter(party, rated)
  }
  return { ...ladder, party, players: new Versions(players) }
}
