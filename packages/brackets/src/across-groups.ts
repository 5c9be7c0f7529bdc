import { perMatch } from './best-places.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import type { StandingRow, TeamId } from './types.ts'

/** A team in the comparison of one place across groups; all values are per match played. */
export type AcrossRow = {
  readonly group: string
  readonly team: TeamId
  readonly pointsPerMatch: number
  readonly mapDifferencePerMatch: number
  readonly roundDifferencePerMatch: number
}

/**
 * The teams that hold one place (from 1) in the groups of a stage, best first. Groups may differ in size, so values
 * are divided by the matches played, never added up (rules §4 case 46): points, then map difference, then round
 * difference; what is equal stays in the order of the groups. Throws RangeError for a stage without groups.
 */
export function acrossGroups(t: Tournament, stageId: string, place: number): readonly AcrossRow[] {
  const rows = standings(t, stageId).flatMap(({ group, rows }) => {
    const row = rows.find((each) => each.place === place)
    return row === undefined ? [] : [ratios(group, row)]
  })
  return rows.toSorted(
    (a, b) =>
      b.pointsPerMatch - a.pointsPerMatch ||
      b.mapDifferencePerMatch - a.mapDifferencePerMatch ||
      b.roundDifferencePerMatch - a.roundDifferencePerMatch,
  )
}

function ratios(group: string, row: StandingRow): AcrossRow {
  return {
    group,
    team: row.team,
    pointsPerMatch: perMatch.points(row),
    mapDifferencePerMatch: perMatch.map_difference(row),
    roundDifferencePerMatch: perMatch.round_difference(row),
  }
}
