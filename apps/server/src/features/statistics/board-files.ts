import type { LeaderboardMeasure } from '@lobby/contract'
import { ratingOf } from '#figures'
import type { TableRow } from '#platform/table-files'
import type { Place } from './board.ts'
import type { Audience, Boards } from './boards.ts'
import { swingOf, xpOf } from './measures.rules.ts'
import { adrOf, kdOf, shareOf } from './ratios.rules.ts'

const atOnce = 250

export const boardColumns = [
  'rank',
  'id',
  'username',
  'xp',
  'matches',
  'wins',
  'maps',
  'rounds',
  'kills',
  'deaths',
  'assists',
  'damage',
  'headshot_kills',
  'kd_ratio',
  'adr',
  'kast',
  'first_kills',
  'clutches',
  'match_rating',
  'swing',
] as const

/** A whole board, page by page: whoever moves meanwhile stands where they stood, or where they stand. */
export async function* boardRows(boards: Boards, audience: Audience): AsyncGenerator<TableRow[]> {
  for (let after: string | undefined; ;) {
    const { places, next } = await boards.bare(audience, { limit: atOnce, offset: 0, after })
    yield places.map(rowOf)
    if (next === null) return
    after = next
  }
}

export const boardName = (by: LeaderboardMeasure, period: string): string => `lobby-leaderboard-${by}-${period}`

function rowOf({ standing: row, rank }: Place): Record<(typeof boardColumns)[number], string | number | null> {
  const isLogged = row.logged_rounds > 0
  return {
    rank,
    id: row.id,
    username: row.username,
    xp: xpOf(row),
    matches: row.matches,
    wins: row.wins,
    maps: row.maps,
    rounds: row.rounds,
    kills: row.kills,
    deaths: row.deaths,
    assists: row.assists,
    damage: row.damage,
    headshot_kills: row.headshot_kills,
    kd_ratio: kdOf(row),
    adr: adrOf(row),
    kast: row.kast_of > 0 ? shareOf(row.kast_rounds, row.kast_of) : null,
    first_kills: isLogged ? row.first_kills : null,
    clutches: isLogged ? row.clutches_won : null,
    match_rating: ratingOf(row),
    swing: swingOf(row),
  }
}
