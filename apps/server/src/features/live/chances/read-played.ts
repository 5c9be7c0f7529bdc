import { competitiveClock, type Outcome } from '@lobby/chances'
import { standardMapRules } from '@lobby/cs2'
import { findPlayed, listPlayed, type StandingRow } from '#matches'
import type { Runner } from '#platform/database'
import type { PlayedMatch } from './cup-watch.ts'
import { MatchChances } from './match-chances.ts'

/** The matches of a cup that are played, each by its score. */
export async function readPlayed(runner: Runner, tournamentId: number): Promise<PlayedMatch[]> {
  return (await listPlayed(runner, tournamentId)).map(playedOf)
}

/** One that need not be played any more. */
export async function readOne(runner: Runner, id: number): Promise<PlayedMatch | null> {
  const row = await findPlayed(runner, id)
  return row === undefined ? null : playedOf(row)
}

function playedOf(row: StandingRow): PlayedMatch {
  return { id: row.id, key: row.key, teams: [row.team1_id, row.team2_id], byScore: seriesByScore(row) }
}

/** What a series comes to by its score alone, as everybody may know it. */
function seriesByScore({ series }: Pick<StandingRow, 'series'>): Outcome | null {
  const { maxRounds, overtimeRounds } = series.rules ?? standardMapRules
  const match = {
    rules: { halfRounds: maxRounds / 2, overtime: overtimeRounds === null ? null : { halfRounds: overtimeRounds / 2 } },
    clock: competitiveClock,
    strength: null,
    bestOf: series.bestOf,
    mapAdvantage: series.mapAdvantage,
    teamOf: new Map(),
    maps: series.maps.map(mapByScore),
    outcome: null,
  }
  return new MatchChances().update(match).series
}

function mapByScore({ status, score, winner }: StandingRow['series']['maps'][number]) {
  const isOver = status === 'finished'
  const isDrawn = isOver && winner === null && score[0] === score[1] && score[0] > 0
  return { first: null, view: null, result: isOver ? (winner ?? (isDrawn ? ('draw' as const) : null)) : null, score }
}
