import { addCounts, isNothing, noCounts, type Counts, type Side } from './counts.rules.ts'
import type { MapFigures } from './match-figures.rules.ts'
import { teamCountNames, type TeamCounts, type TeamResult } from './team-results.rules.ts'

/** What a kept sum is of: everything, a season, a cup, a team, matches of so many a side. */
export const scopes = {
  all: 'all',
  season: (id: number): string => `season:${id}`,
  cup: (id: number): string => `cup:${id}`,
  team: (id: string): string => `team:${id}`,
  mode: (players: number): string => `mode:${players}`,
} as const

/** A kept row of player_figures; of changes what it grows by. */
export type PlayerSum = Counts & {
  readonly user_id: string
  readonly scope: string
  /** '' for all maps. */
  readonly map: string
  readonly side: Side
}
export type TeamSum = TeamCounts & { readonly team_id: string; readonly scope: string }

/** The open season that a moment falls into; null for none. */
export type SeasonAt = (time: string) => number | null

/** What kept sums grow by when rows of a match take the place of others, in the order in which they are locked; what stays as it was is left out. */
export function playerChanges(
  before: readonly MapFigures[],
  now: readonly MapFigures[],
  seasonAt: SeasonAt,
): PlayerSum[] {
  const sums = new Map<string, PlayerSum>()
  const add = (row: MapFigures, times: 1 | -1): void => {
    for (const [scope, map] of placesOf(row, seasonAt)) {
      const { user_id, side } = row
      const key = [user_id, scope, map, side].join('\n')
      const known = sums.get(key) ?? { user_id, scope, map, side, ...noCounts }
      sums.set(key, { ...known, ...addCounts(known, row, times) })
    }
  }
  for (const row of before) add(row, -1)
  for (const row of now) add(row, 1)
  return [...sums.entries()]
    .filter(([, sum]) => !isNothing(sum))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sum]) => sum)
}

function placesOf(
  { side, map, tournament_id, team_id, mode, finished_at }: MapFigures,
  seasonAt: SeasonAt,
): [string, string][] {
  const everything: [string, string][] = [
    [scopes.all, ''],
    ...(map === '' ? [] : [[scopes.all, map] satisfies [string, string]]),
  ]
  // Sides within a cup, a team or a season are few rows, and added up when somebody asks.
  if (side !== 'all') return everything
  const season = seasonAt(finished_at)
  return [
    ...everything,
    [scopes.cup(tournament_id), ''],
    [scopes.team(team_id), ''],
    [scopes.mode(mode), ''],
    ...(season === null ? [] : [[scopes.season(season), ''] satisfies [string, string]]),
  ]
}

export function teamChanges(before: readonly TeamResult[], now: readonly TeamResult[], seasonAt: SeasonAt): TeamSum[] {
  const sums = new Map<string, TeamSum>()
  const add = (row: TeamResult, times: 1 | -1): void => {
    const season = seasonAt(row.finished_at)
    for (const scope of [scopes.all, ...(season === null ? [] : [scopes.season(season)])]) {
      const key = `${row.team_id}\n${scope}`
      const known = sums.get(key)
      const counts = teamCountNames.map((name) => [name, (known?.[name] ?? 0) + times * row[name]] as const)
      sums.set(key, { team_id: row.team_id, scope, ...(Object.fromEntries(counts) as TeamCounts) })
    }
  }
  for (const row of before) add(row, -1)
  for (const row of now) add(row, 1)
  return [...sums.entries()]
    .filter(([, sum]) => teamCountNames.some((name) => sum[name] !== 0))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sum]) => sum)
}
