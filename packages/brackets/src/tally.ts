import type { GroupResult, Tally } from './tie-breaks.ts'
import type { BracketMatch, MapScore, PointsRule, StandingRow, TeamId } from './types.ts'

/** What a table knows about a team while it is counted. */
export type Entry = { -readonly [field in keyof Tally]: Tally[field] } & {
  played: number
  wins: number
  draws: number
  losses: number
}

/** A team before its first match. */
export function emptyEntry(team: TeamId, seed: number): Entry {
  const sums = { played: 0, wins: 0, draws: 0, losses: 0, points: 0 }
  return { team, seed, ...sums, mapsWon: 0, mapsLost: 0, roundsWon: 0, roundsLost: 0 }
}

/** Adds a decided match to both teams; null while it is open, and for a void one. */
export function counted(
  match: BracketMatch,
  entries: ReadonlyMap<TeamId, Entry>,
  points: PointsRule,
): GroupResult | null {
  const { outcome } = match
  const [one, two] = [teamAt(match, 0), teamAt(match, 1)]
  if (outcome === null || one === null || two === null) return null
  const winner = outcome.winner === 1 ? 0 : outcome.winner === 2 ? 1 : outcome.winner
  const maps = outcome.maps
  ;[one, two].forEach((team, side) => {
    const entry = entries.get(team)
    if (entry === undefined) return
    addResult(entry, winner === 'draw' ? 'draws' : winner === side ? 'wins' : 'losses', points)
    addMaps(entry, side === 0 ? maps : maps.map(({ score1, score2 }) => ({ score1: score2, score2: score1 })))
  })
  const sum = (score: (map: MapScore) => number) => maps.reduce((total, map) => total + score(map), 0)
  return { teams: [one, two], winner, rounds: [sum((map) => map.score1), sum((map) => map.score2)] }
}

/** The team in a slot, if there is one. */
export function teamAt(match: BracketMatch, slot: 0 | 1): TeamId | null {
  const { occupant } = match.slots[slot]
  return occupant.kind === 'team' ? occupant.team : null
}

/** The winner of a match; null while it is open, and where nobody goes through. */
export function winnerIn(match: BracketMatch): TeamId | null {
  const winner = match.outcome?.winner
  return winner === 1 ? teamAt(match, 0) : winner === 2 ? teamAt(match, 1) : null
}

function addResult(entry: Entry, result: 'wins' | 'draws' | 'losses', points: PointsRule): void {
  entry.played += 1
  entry[result] += 1
  entry.points += result === 'wins' ? points.win : result === 'draws' ? points.draw : points.loss
}

/** Maps as seen by the team itself: `score1` is its own. */
function addMaps(entry: Entry, maps: readonly MapScore[]): void {
  for (const { score1, score2 } of maps) {
    if (score1 > score2) entry.mapsWon += 1
    if (score1 < score2) entry.mapsLost += 1
    entry.roundsWon += score1
    entry.roundsLost += score2
  }
}

/** A row as readers see it. */
export function rowOf(
  entry: Entry,
  { place, advances }: Pick<StandingRow, 'place' | 'advances'>,
  { decidedBy, decidedValue }: Pick<StandingRow, 'decidedBy' | 'decidedValue'>,
): StandingRow {
  const { team, played, wins, draws, losses, points, mapsWon, mapsLost, roundsWon, roundsLost } = entry
  const sums = { played, wins, draws, losses, points, mapsWon, mapsLost, roundsWon, roundsLost }
  return Object.freeze({ place, team, ...sums, decidedBy, decidedValue, advances })
}
