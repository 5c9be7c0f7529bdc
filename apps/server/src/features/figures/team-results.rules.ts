import { isIncomplete, type MatchState } from '#matches'
import type { MatchTold } from './match-figures.rules.ts'

/** How a map ended. `ct1`: rounds that the first team won as counter-terrorists; what no source told of a side stands in none of the four. */
export type MapResult = {
  readonly match_id: number
  readonly map_number: number
  readonly map: string
  readonly tournament_id: number
  readonly finished_at: string
  readonly team1_id: string
  readonly team2_id: string
  readonly rounds1: number
  readonly rounds2: number
  readonly ct1: number
  readonly t1: number
  readonly ct2: number
  readonly t2: number
}

export const teamCountNames = ['matches', 'wins', 'maps', 'maps_won', 'rounds', 'rounds_won'] as const
export type TeamCounts = Readonly<Record<(typeof teamCountNames)[number], number>>
export type TeamResult = TeamCounts & {
  readonly match_id: number
  readonly team_id: string
  readonly tournament_id: number
  readonly finished_at: string
}

type MapState = MatchState['maps'][number]

function playedMaps({ state, match }: MatchTold): readonly MapState[] {
  if (state.status !== 'finished' || match.finishedAt === null) return []
  return state.maps.filter(
    (map) => map.status === 'finished' && !isIncomplete(state, map) && map.score[0] + map.score[1] > 0,
  )
}

/** Maps that were played to a known end. */
export function mapResultsOf(told: MatchTold): MapResult[] {
  const { match } = told
  return playedMaps(told).map((map) => ({
    match_id: match.id,
    map_number: map.number,
    map: match.maps[map.number] ?? '',
    tournament_id: match.tournamentId,
    finished_at: match.finishedAt?.toISOString() ?? '',
    team1_id: match.teams[1],
    team2_id: match.teams[2],
    rounds1: map.score[0],
    rounds2: map.score[1],
    ...roundsBySide(map),
  }))
}

function roundsBySide({ rounds }: MapState): Pick<MapResult, 'ct1' | 't1' | 'ct2' | 't2'> {
  const sums = { ct1: 0, t1: 0, ct2: 0, t2: 0 }
  let before: readonly [number, number] = [0, 0]
  for (const { score, side } of rounds) {
    const [first, second] = [score[0] - before[0], score[1] - before[1]]
    before = score
    // Behind a hole nobody knows who won which.
    if (side === null || first + second !== 1) continue
    sums[`${side}${first === 1 ? 1 : 2}`] += 1
  }
  return sums
}

/** What a match is to each of its teams; nothing where no map was played, as after a walkover. */
export function teamResultsOf(told: MatchTold): TeamResult[] {
  const { state, match } = told
  const maps = playedMaps(told)
  if (maps.length === 0) return []
  const [one, two] = [0, 1].map((place) => maps.reduce((sum, { score }) => sum + (score[place] ?? 0), 0))
  return ([1, 2] as const).map((team) => ({
    match_id: match.id,
    team_id: match.teams[team],
    tournament_id: match.tournamentId,
    finished_at: match.finishedAt?.toISOString() ?? '',
    matches: 1,
    wins: state.winner === team ? 1 : 0,
    maps: maps.length,
    maps_won: maps.filter(({ winner }) => winner === team).length,
    rounds: (one ?? 0) + (two ?? 0),
    rounds_won: (team === 1 ? one : two) ?? 0,
  }))
}
