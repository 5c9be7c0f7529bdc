import type { RoundClock } from '@lobby/chances'
import type { MapView, RoundView } from '@lobby/cs2/facts'
import { listPiecesAfter } from '#matches'
import type { Runner } from '#platform/database'
import { swingsOf } from './chances/swings.ts'
import { readMatchFacts } from './read-match-facts.ts'
import { SightFold } from './sight-fold.ts'

/** What the full log tells of a match, by the maps of its series. */
export type MapViews = {
  /** The newest row of the log that was read; 0 for none. */
  readonly newest: number
  /** Null where the log does not tell of the map, or where two maps of the series have one name. */
  readonly views: readonly (MapView | null)[]
  readonly swingsOf: (round: RoundView) => ReadonlyMap<string, number>
}

const nothing: MapViews = { newest: 0, views: [], swingsOf: () => new Map() }

/** Folds the log of a match, as it stands, from its rows. */
export async function readMapViews(runner: Runner, matchId: number): Promise<MapViews> {
  const pieces = await listPiecesAfter(runner, matchId, 0)
  const facts = pieces.length === 0 ? null : await readMatchFacts(runner, matchId)
  if (facts === null) return nothing
  const fold = new SightFold({ rules: facts.rules, coaches: facts.coaches })
  for (const piece of pieces) fold.take(piece)
  const clock: RoundClock = { round: facts.times.roundMs / 1_000, bomb: facts.times.bombMs / 1_000 }
  const isOnly = (map: string): boolean => facts.maps.indexOf(map) === facts.maps.lastIndexOf(map)
  return {
    newest: pieces.at(-1)?.id ?? 0,
    views: facts.maps.map((map) => (isOnly(map) ? fold.view(map) : null)),
    swingsOf: (round) => swingsOf(round, clock),
  }
}

/** Whether nothing came of the log since these views. */
export async function isNewest(runner: Runner, matchId: number, { newest }: MapViews): Promise<boolean> {
  const row = await runner
    .selectFrom('match_log_pieces')
    .select('id')
    .where('match_id', '=', matchId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.id ?? 0) === newest
}
