import { activeDutyMaps } from '@lobby/cs2'
import type { Trx } from '#platform/database'
import { emptyMatch } from './match-state.ts'
import { insertMatch, insertMatchPlayers, type NewMatch } from './matches.queries.ts'

export type MatchOrder = Omit<NewMatch, 'maps' | 'state'> & { roster1: readonly string[]; roster2: readonly string[] }

/**
 * Makes a match whose teams are both known; a second call for the same place of the bracket changes nothing. Until teams
 * veto in the browser the maps go round the pool by the match's number, so that every team meets every map.
 */
export async function createMatch(trx: Trx, { roster1, roster2, ...match }: MatchOrder): Promise<number | null> {
  const id = await insertMatch(trx, {
    ...match,
    maps: mapsFor(match.number, match.best_of),
    state: emptyMatch(match.best_of),
  })
  if (id !== null)
    await insertMatchPlayers(trx, id, [
      ...roster1.map((userId) => ({ userId, team: 1 as const })),
      ...roster2.map((userId) => ({ userId, team: 2 as const })),
    ])
  return id
}

function mapsFor(matchNumber: number, bestOf: number): string[] {
  return Array.from(
    { length: bestOf },
    (_, index) => activeDutyMaps[(matchNumber + index) % activeDutyMaps.length] ?? '',
  )
}
