import type { Outcome } from '@lobby/chances'
import { competitiveClock } from '@lobby/chances'
import { standardMapRules } from '@lobby/cs2'
import { listPlayed, type MatchRow, type MatchState } from '#matches'
import type { Runner } from '#platform/database'
import type { PlayedMatch } from './cup-watch.ts'
import { MatchChances } from './match-chances.ts'

/** The live matches of a cup, and this one, each by its score. */
export async function readPlayed(runner: Runner, tournamentId: number, matchId: number): Promise<PlayedMatch[]> {
  return (await listPlayed(runner, tournamentId, matchId)).map((row) => ({
    id: row.id,
    key: row.key,
    teams: [row.team1_id, row.team2_id],
    byScore: seriesByScore(row),
  }))
}

/** What a series comes to by its score alone, as everybody may know it. */
export function seriesByScore({ state }: Pick<MatchRow, 'state'>): Outcome | null {
  const { maxRounds, overtimeRounds } = state.rules ?? standardMapRules
  const match = {
    rules: { halfRounds: maxRounds / 2, overtime: overtimeRounds === null ? null : { halfRounds: overtimeRounds / 2 } },
    clock: competitiveClock,
    bestOf: state.bestOf,
    mapAdvantage: state.mapAdvantage,
    teamOf: new Map(),
    maps: state.maps.map(mapByScore),
    outcome: null,
  }
  return new MatchChances().update(match).series
}

function mapByScore({ status, score, winner }: MatchState['maps'][number]) {
  const isOver = status === 'finished'
  const isDrawn = isOver && winner === null && score[0] === score[1] && score[0] > 0
  return { first: null, view: null, result: isOver ? (winner ?? (isDrawn ? ('draw' as const) : null)) : null, score }
}
