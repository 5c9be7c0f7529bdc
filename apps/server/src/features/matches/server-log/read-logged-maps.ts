import { orderFacts } from '@lobby/cs2'
import type { Runner } from '#platform/database'
import { incompleteMaps, type Pair } from '../match-state.ts'
import type { MatchRow } from '../matches.queries.ts'
import { listCoachIds } from '../rosters.queries.ts'
import { figuresOf, type LoggedFigures } from './logged-figures.rules.ts'
import { killsOf, type LoggedKill } from './logged-kills.rules.ts'
import { endOfMap, readCourses, roundsOfMap } from './logged-rounds.rules.ts'
import { listFacts } from './server-log.queries.ts'

/** What the log proves of one map. No rounds is no data. */
export type LoggedMap = {
  /** How many rounds of the map the log tells. */
  readonly rounds: number
  /** By SteamID64. */
  readonly figures: ReadonlyMap<string, LoggedFigures>
  /** Kills between players of the two teams, in order. */
  readonly kills: readonly LoggedKill[]
}

/**
 * The second source of a match, folded from everything that was stored of it: one entry for each map of the series. A server reports coaches among the players of a team; counted as one
 * who stands to the end, a coach would take every clutch from it. `to`: of what was heard by then alone.
 */
export async function readLoggedMaps(
  runner: Runner,
  match: Pick<MatchRow, 'id' | 'maps' | 'state'>,
  to: Date | null = null,
): Promise<readonly LoggedMap[]> {
  const courses = readCourses((await listFacts(runner, match.id, to)).map(orderFacts))
  const coaching = await listCoachIds(runner, match.id)
  return match.state.maps.map((map) => {
    const rounds = roundsOfMap(map, courses.get(match.maps[map.number] ?? '') ?? [], match.state.rules)
    const players = Object.entries(map.players).filter(([steamId]) => !coaching.has(steamId))
    const teams = new Map(players.map(([steamId, { team }]) => [steamId, team]))
    return { rounds: rounds.length, figures: figuresOf(rounds, teams), kills: killsOf(rounds, teams) }
  })
}

/** How those maps of a match ended that are over without a score, as far as the log tells. */
export async function readLoggedEnds(
  runner: Runner,
  match: Pick<MatchRow, 'id' | 'maps' | 'state'>,
): Promise<{ map: number; score: Pair }[]> {
  const courses = readCourses((await listFacts(runner, match.id)).map(orderFacts))
  return incompleteMaps(match.state).flatMap((map) => {
    const score = endOfMap(map, courses.get(match.maps[map.number] ?? '') ?? [], match.state.rules)
    return score === null ? [] : [{ map: map.number, score }]
  })
}
