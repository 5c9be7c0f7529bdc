import type { MatchGame } from '@lobby/contract'
import { requireBestOf } from '@lobby/cs2'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { readGame } from './match-game.ts'
import { rotationOf } from './match-game.rules.ts'
import { emptyMatch, mapCount, type Series } from './match-state.ts'
import { insertMatch, listVoidIds, type NewMatch } from './matches.queries.ts'
import { insertMatchRoster, type MatchRoster } from './rosters.queries.ts'

export type MatchOrder = Omit<NewMatch, 'maps' | 'state' | 'best_of'> & {
  best_of: number
  roster1: MatchRoster
  roster2: MatchRoster
}

/**
 * Makes a match whose teams are both known; a second call for the same place of the bracket changes nothing, unless the
 * first match was annulled: then the new one takes its place. Answers its number, or null when nothing was made. Until
 * teams veto in the browser the maps go round the pool by the match's number, so that every team meets every map.
 */
export async function createMatch(
  { answers }: Platform,
  { trx, afterCommit }: Work,
  { roster1, roster2, ...order }: MatchOrder,
): Promise<number | null> {
  const match = { ...order, best_of: requireBestOf(order.best_of) }
  const series: Series = { bestOf: match.best_of, mapAdvantage: match.map_advantage }
  const { players } = await readGame(trx, match)
  const maps = mapsFor(match.number, series, players)
  const id = await insertMatch(trx, { ...match, maps, state: emptyMatch(series) })
  if (id === null) return null
  await insertMatchRoster(trx, { matchId: id, team: 1 }, roster1)
  await insertMatchRoster(trx, { matchId: id, team: 2 }, roster2)
  // Annulled matches name the one that is played in their place.
  const replaced = await listVoidIds(trx, match.tournament_id, match.key)
  if (replaced.length > 0) afterCommit(() => replaced.forEach((other) => answers.drop(`match:${other}`)))
  return id
}

/** The maps of a match from the rotation, those for two against two where that is played. */
export function mapsFor(matchNumber: number, series: Series, players: MatchGame['players']): string[] {
  const pool = rotationOf(players)
  return Array.from({ length: mapCount(series) }, (_, index) => pool[(matchNumber + index) % pool.length] ?? '')
}
