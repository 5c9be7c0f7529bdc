import type { GroupPlan, GroupState, Tournament } from './state.ts'
import { type GroupResult, type Ranked, ranked, type Tally } from './tie-breaks.ts'
import type { BracketMatch, GroupStandings, MapScore, PointsRule, StandingRow, TeamId } from './types.ts'
import { type Vector, vectorGet } from './vector.ts'

type Entry = { -readonly [field in keyof Tally]: Tally[field] } & {
  played: number
  wins: number
  draws: number
  losses: number
}

/** A group state is replaced with every decided match, so a table made for one never grows old. */
const tables = new WeakMap<GroupState, GroupStandings>()

/**
 * The tables of a stage of groups, worked out per group when first asked for.
 * Throws RangeError for a stage that has no groups.
 */
export function standings(t: Tournament, stageId: string): readonly GroupStandings[] {
  const plans = t.layout.groups
  const found = plans.flatMap((plan, at) => {
    const state = t.groups[at]
    return plan.stage.id !== stageId || state === undefined ? [] : [groupTable(plan, state, t.matches)]
  })
  if (found.length === 0) throw new RangeError(`stage "${stageId}" has no groups`)
  return found
}

/** The table of one group: O(matches of the group) plus a sort the first time, then remembered. */
export function groupTable(plan: GroupPlan, state: GroupState, matches: Vector<BracketMatch>): GroupStandings {
  const known = tables.get(state)
  if (known !== undefined) return known
  const entries = new Map(plan.teams.map((team, at) => [team, emptyEntry(team, plan.seeds[at] ?? at + 1)]))
  const results: GroupResult[] = []
  for (const at of plan.matches) {
    const result = counted(vectorGet(matches, at), entries, plan.stage.points)
    if (result !== null) results.push(result)
  }
  const tallies = [...entries.values()]
  const sets = ranked({ tallies, results, tieBreaks: plan.stage.tieBreaks, lots: state.lots })
  const table = tableOf(plan, state, { sets, entries })
  tables.set(state, table)
  return table
}

function emptyEntry(team: TeamId, seed: number): Entry {
  const sums = { played: 0, wins: 0, draws: 0, losses: 0, points: 0 }
  return { team, seed, ...sums, mapsWon: 0, mapsLost: 0, roundsWon: 0, roundsLost: 0 }
}

/** Adds a decided match to both teams; null while it is open. */
function counted(match: BracketMatch, entries: ReadonlyMap<TeamId, Entry>, points: PointsRule): GroupResult | null {
  const { outcome } = match
  const [one, two] = [teamAt(match, 0), teamAt(match, 1)]
  if (outcome === null || one === null || two === null) return null
  const winner = outcome.winner === 1 ? 0 : outcome.winner === 2 ? 1 : null
  const maps = outcome.maps
  ;[one, two].forEach((team, side) => {
    const entry = entries.get(team)
    if (entry === undefined) return
    addResult(entry, outcome.winner === 'draw' ? 'draws' : winner === side ? 'wins' : 'losses', points)
    addMaps(entry, side === 0 ? maps : maps.map(({ score1, score2 }) => ({ score1: score2, score2: score1 })))
  })
  const sum = (score: (map: MapScore) => number) => maps.reduce((total, map) => total + score(map), 0)
  return { teams: [one, two], winner, rounds: [sum((map) => map.score1), sum((map) => map.score2)] }
}

function teamAt(match: BracketMatch, slot: 0 | 1): TeamId | null {
  const { occupant } = match.slots[slot]
  return occupant.kind === 'team' ? occupant.team : null
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

function tableOf(
  plan: GroupPlan,
  state: GroupState,
  { sets, entries }: { sets: readonly Ranked[]; entries: ReadonlyMap<TeamId, Entry> },
): GroupStandings {
  const complete = state.open === 0
  const rows: StandingRow[] = []
  const lotsNeeded: (readonly TeamId[])[] = []
  for (const set of sets) {
    const first = rows.length + 1
    const last = rows.length + set.tallies.length
    const atCut = plan.cuts.some((cut) => first <= cut && cut < last)
    if (complete && atCut) lotsNeeded.push(Object.freeze(set.tallies.map(({ team }) => team)))
    set.tallies.forEach(({ team }, at) => {
      const place = atCut ? first : first + at
      const certain = complete && !(first <= plan.stage.advance && plan.stage.advance < last)
      const advances = certain ? first <= plan.stage.advance : null
      rows.push(rowOf(entries.get(team)!, { place, advances }, set))
    })
  }
  return Object.freeze({
    group: plan.id,
    complete,
    rows: Object.freeze(rows),
    lotsNeeded: Object.freeze(lotsNeeded),
  })
}

function rowOf(entry: Entry, { place, advances }: Pick<StandingRow, 'place' | 'advances'>, set: Ranked): StandingRow {
  const { team, played, wins, draws, losses, points, mapsWon, mapsLost, roundsWon, roundsLost } = entry
  const { decidedBy, decidedValue } = set
  const sums = { played, wins, draws, losses, points, mapsWon, mapsLost, roundsWon, roundsLost }
  return Object.freeze({ place, team, ...sums, decidedBy, decidedValue, advances })
}
