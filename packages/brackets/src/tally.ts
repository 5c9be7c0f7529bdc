import type { GroupResult, Sums, Tally } from './tie-breaks.ts'
import type { BracketMatch, ForfeitScore, MapScore, PointsRule, Side, StandingRow, TeamId } from './types.ts'

/** What a table knows about a team while it is counted. */
export type Entry = { -readonly [field in keyof Tally]: Tally[field] } & {
  played: number
  /** Matches with a score, by which differences are divided where teams of different groups are compared. */
  scored: number
  wins: number
  draws: number
  losses: number
}

/** A team before its first match. */
export function emptyEntry(team: TeamId, seed: number): Entry {
  const sums = { played: 0, scored: 0, wins: 0, draws: 0, losses: 0, points: 0 }
  return { team, seed, ...sums, mapsWon: 0, mapsLost: 0, roundsWon: 0, roundsLost: 0 }
}

/** How matches count in a table. */
export type Counting = { readonly points: PointsRule; readonly forfeitScore?: ForfeitScore | undefined }

/** Adds a decided match to both teams; null while it is open, and for a void one. */
export function counted(
  match: BracketMatch,
  entries: ReadonlyMap<TeamId, Entry>,
  { points, forfeitScore }: Counting,
): GroupResult | null {
  const { outcome } = match
  const [one, two] = [teamAt(match, 0), teamAt(match, 1)]
  if (outcome === null || one === null || two === null) return null
  const winner = outcome.winner === 1 ? 0 : outcome.winner === 2 ? 1 : outcome.winner
  const maps = mapsOf(match, forfeitScore)
  ;[one, two].forEach((team, side) => {
    const entry = entries.get(team)
    if (entry === undefined) return
    addResult(entry, winner === 'draw' ? 'draws' : winner === side ? 'wins' : 'losses', points)
    if (maps[0].length > 0) entry.scored += 1
    addMaps(entry, maps[side]!)
  })
  const sums = maps.map(sumsOf) as [Sums, Sums]
  return { teams: [one, two], winner, sums, isScored: maps[0].length > 0 }
}

/**
 * The maps of a match as each of its teams sees them: `score1` is its own. A match decided without play has none, or as many as win it
 * by the score that the stage sets; after a double forfeit both have lost by it.
 */
function mapsOf(
  { outcome, bestOf }: BracketMatch,
  score: ForfeitScore | undefined,
): readonly [readonly MapScore[], readonly MapScore[]] {
  const { kind = 'bye', maps = [], winner = null } = outcome ?? {}
  const isUnplayed = kind === 'forfeit' || kind === 'double_forfeit' || kind === 'admin'
  if (score === undefined || !isUnplayed) return [maps, maps.map(turned)]
  const won = { score1: score.won, score2: score.lost }
  const needed = bestOf % 2 === 0 ? bestOf : (bestOf + 1) / 2
  const of = (side: Side) => Array.from({ length: needed }, () => (winner === side ? won : turned(won)))
  return [of(1), of(2)]
}

function turned({ score1, score2 }: MapScore): MapScore {
  return { score1: score2, score2: score1 }
}

function sumsOf(maps: readonly MapScore[]): Sums {
  const sums = { maps: 0, rounds: 0, roundsWon: 0 }
  for (const { score1, score2 } of maps) {
    sums.maps += Math.sign(score1 - score2)
    sums.rounds += score1 - score2
    sums.roundsWon += score1
  }
  return sums
}

/** The team in a slot, if there is one. */
export function teamAt(match: BracketMatch, slot: 0 | 1): TeamId | null {
  const { occupant } = match.slots[slot]
  return occupant.kind === 'team' ? occupant.team : null
}

/** Whether a team sits in a match. */
export function sitsIn(match: BracketMatch, team: TeamId): boolean {
  return teamAt(match, 0) === team || teamAt(match, 1) === team
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
  const { seed: _, ...own } = entry
  return Object.freeze({ ...own, place, decidedBy, decidedValue, advances })
}
