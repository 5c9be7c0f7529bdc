import type { Prospect } from './fates.ts'
import { gslTable, tableOf } from './group-tables.ts'
import { isFed, membersOf } from './members.ts'
import { type Ranking, rulesOf } from './rules.ts'
import { bestGroup, findGroup, type GroupState, leftIn, type TournamentState } from './state.ts'
import {
  compareSwiss,
  countedTeams,
  isFinished,
  roundsOver,
  rowsOf,
  swissConfig,
  type SwissRow,
  swissTable,
  type SwissTeam,
} from './swiss-table.ts'
import type { OpenPair } from './swiss-future.ts'
import { swissProspects } from './swiss-prospects.ts'
import { counted, emptyEntry, type Entry, teamAt, winnerIn } from './tally.ts'
import { type GroupResult, ranked, type RankingInput } from './tie-breaks.ts'
import type { GroupStandings, TeamId } from './types.ts'
import { vectorGet } from './vector.ts'

/** A group state is replaced with every decided match, so a table made for one never grows old. */
const tables = new WeakMap<GroupState, GroupStandings>()

/**
 * The tables of a stage of groups, worked out per group when first asked for; of a Swiss stage one table, group `S`,
 * in which points are wins (`swissStandings` says more). Throws RangeError for a knockout or an unknown stage.
 */
export function standings(t: TournamentState, stageId: string): readonly GroupStandings[] {
  const found = t.layout.groups.flatMap((plan, at) =>
    plan.stage.id === stageId && plan.best === undefined ? [groupTable(t, at)] : [],
  )
  if (found.length === 0) throw new RangeError(`stage "${stageId}" has no groups`)
  const best = bestStandings(t, stageId)
  return best?.complete === true ? found.map((table) => withBest(table, best)) : found
}

/** The table of a group with what the comparison with other groups has said of one of its teams. */
function withBest(table: GroupStandings, best: GroupStandings): GroupStandings {
  const rows = table.rows.map((row) => {
    const compared = row.advances === null ? best.rows.find(({ team }) => team === row.team) : undefined
    return compared === undefined ? row : Object.freeze({ ...row, advances: compared.advances })
  })
  return Object.freeze({ ...table, rows: Object.freeze(rows) })
}

/**
 * The teams that hold the place behind those that go on from every group of a stage, compared (rules §4 case 46): the best of them go on,
 * too (`advanceBest`). While groups are open, those who hold it now. Null where nobody goes on so.
 */
export function bestStandings(t: TournamentState, stageId: string): GroupStandings | null {
  const at = findGroup(t, stageId, bestGroup)
  return at < 0 ? null : groupTable(t, at)
}

/** A tie that waits for lots: across a line of a group, or among those compared (`bestGroup`). */
export type Tie = { readonly group: string; readonly teams: readonly TeamId[] }

/** All ties of a stage of groups that wait for lots. Throws RangeError for a knockout or an unknown stage. */
export function ties(t: TournamentState, stageId: string): readonly Tie[] {
  if (t.ended) return []
  const best = bestStandings(t, stageId)
  const tables = [...standings(t, stageId), ...(best === null ? [] : [best])]
  return tables.flatMap(({ group, lotsNeeded }) => lotsNeeded.map((teams) => ({ group, teams })))
}

/** The table of one group: O(matches of the group) plus a sort the first time, then remembered. */
export function groupTable(t: TournamentState, group: number): GroupStandings {
  const { format } = t.layout.groups[group]!.stage
  return format === 'swiss'
    ? remembered(t, group, tableOfSwiss)
    : format === 'gsl'
      ? gslRanking(t, group)
      : leagueRanking(t, group)
}

/** A table by the state of its group. */
export function remembered(
  t: TournamentState,
  group: number,
  make: (t: TournamentState, group: number) => GroupStandings,
): GroupStandings {
  const state = t.groups[group]!
  const known = tables.get(state)
  if (known !== undefined) return known
  const table = make(t, group)
  tables.set(state, table)
  return table
}

/** Of Swiss stages, whose tables say much more. */
const rankings = new WeakMap<GroupState, Ranking>()

/** Lets a state that would give the same table have it. */
export function keepTables(state: GroupState, before: GroupState): void {
  const [table, places] = [tables.get(before), rankings.get(before)]
  if (table !== undefined) tables.set(state, table)
  if (places !== undefined) rankings.set(state, places)
}

/** By state and number of rounds; a group state is replaced with everything that changes its teams or results. */
const counts = new WeakMap<GroupState, Map<number, readonly SwissTeam[]>>()

/** The teams of a Swiss stage after its first `rounds` rounds, in seed order. Remembered. */
export function swissTeams(t: TournamentState, group: number, rounds: number): readonly SwissTeam[] {
  const state = t.groups[group]!
  const known = counts.get(state) ?? new Map<number, readonly SwissTeam[]>()
  const length = Math.min(rounds, state.rounds.length)
  const teams =
    known.get(length) ?? countedTeams(t, group, { members: membersOf(t, t.layout.groups[group]!), rounds: length })
  counts.set(state, known.set(length, teams))
  return teams
}

/** True once no round is left to pair: the record has parted all teams, or all rounds are played. */
export function isSwissOver(t: TournamentState, group: number): boolean {
  const plan = t.layout.groups[group]!
  const config = swissConfig(t, group)
  const { rounds, open } = t.groups[group]!
  if (open > 0 || !isFed(t, plan)) return false
  if (config.rounds !== undefined && rounds.length >= config.rounds) return true
  const active = swissTeams(t, group, rounds.length).filter(
    (entry) => entry.status === 'active' && !isFinished(entry, config),
  )
  return active.length === 0
}

/** The places of a Swiss stage once it is over. */
export function swissRanking(t: TournamentState, group: number): Ranking {
  const state = t.groups[group]!
  const known = rankings.get(state)
  if (known !== undefined) return known
  const found = isSwissOver(t, group) ? finalRanking(t, group) : { complete: false, lotsNeeded: [], rows: [] }
  rankings.set(state, found)
  return found
}

function finalRanking(t: TournamentState, group: number): Ranking {
  const teams = swissTeams(t, group, Infinity).toSorted(compareSwiss(swissConfig(t, group)))
  return { complete: true, lotsNeeded: [], rows: teams.map(({ team }, at) => ({ team, place: at + 1 })) }
}

/** The rows of a Swiss stage, best first. O(matches of the stage) plus a sort, and what `swissProspectsOf` takes. */
export function swissRows(t: TournamentState, group: number): readonly SwissRow[] {
  const config = swissConfig(t, group)
  const now = swissTeams(t, group, Infinity)
  return rowsOf(config, {
    now,
    counted: swissTeams(t, group, roundsOver(t, group)),
    prospects: swissProspectsOf(t, group),
  })
}

/** By group state, as tables are. */
const certain = new WeakMap<GroupState, ReadonlyMap<TeamId, Prospect>>()

/** What is certain of each team of a Swiss stage; nothing of those who play while others have yet to come. Remembered. */
export function swissProspectsOf(t: TournamentState, group: number): ReadonlyMap<TeamId, Prospect> {
  const state = t.groups[group]!
  const known = certain.get(state)
  if (known !== undefined) return known
  const teams = swissTeams(t, group, Infinity)
  const found = isFed(t, t.layout.groups[group]!)
    ? swissProspects({ config: swissConfig(t, group), teams, open: openPairs(t, group), rounds: state.rounds.length })
    : teams.map(({ status }): Prospect => (status === 'left' ? 'out' : 'open'))
  const prospects = new Map(teams.map(({ team }, at) => [team, found[at]!]))
  certain.set(state, prospects)
  return prospects
}

function openPairs(t: TournamentState, group: number): OpenPair[] {
  const at = new Map(swissTeams(t, group, Infinity).map(({ team }, index) => [team, index]))
  return (t.groups[group]!.rounds.at(-1) ?? []).flatMap((position): OpenPair[] => {
    const match = vectorGet(t.matches, position)
    if (match.outcome !== null) return []
    return [[at.get(teamAt(match, 0) ?? '') ?? -1, at.get(teamAt(match, 1) ?? '') ?? -1]]
  })
}

function tableOfSwiss(t: TournamentState, group: number): GroupStandings {
  const members = membersOf(t, t.layout.groups[group]!)
  return swissTable(t, group, { members, ranked: swissRows(t, group), complete: isSwissOver(t, group) })
}

/** The table of a league, which is all that its places rest on. */
export function leagueRanking(t: TournamentState, group: number): GroupStandings {
  const { best } = t.layout.groups[group]!
  if (best !== undefined) return rulesOf(t).best!.ranking(t, group, best)
  return remembered(t, group, () => {
    const { entries, ...input } = leagueInput(t, group)
    return tableOf(t.layout.groups[group]!, { sets: ranked(input), entries, complete: isPlayed(t, group) })
  })
}

/** The places of a GSL group. */
export function gslRanking(t: TournamentState, group: number): GroupStandings {
  return remembered(t, group, () => {
    const { entries } = leagueInput(t, group)
    return gslTable(t, group, { entries, complete: isPlayed(t, group) })
  })
}

/** Whether a group has all of its teams, and all of their results. */
export function isPlayed(t: TournamentState, group: number): boolean {
  return t.groups[group]!.open === 0 && isFed(t, t.layout.groups[group]!)
}

/** What the ranking of a group rests on, and its teams as they are counted. */
export type LeagueInput = RankingInput & { readonly entries: ReadonlyMap<TeamId, Entry> }

/** All that is decided in a group, for its ranking. */
export function leagueInput(t: TournamentState, group: number): LeagueInput {
  const plan = t.layout.groups[group]!
  const state = t.groups[group]!
  const entries = new Map(membersOf(t, plan).map(({ team, seed }) => [team, emptyEntry(team, seed)]))
  const stage = plan.stage.format === 'round_robin' ? plan.stage : null
  const counting = { points: stage?.points ?? { win: 1, draw: 0, loss: 0 }, forfeitScore: stage?.forfeitScore }
  const results: GroupResult[] = []
  for (const at of plan.matches) {
    const result = counted(vectorGet(t.matches, at), entries, counting)
    if (result !== null) results.push(result)
  }
  const tallies = [...entries.values()]
  const meetings = stage?.meetings ?? 1
  const extra = state.extra.flatMap(({ teams, matches }) => decidedExtra(t, teams, matches))
  const out = leftIn(t, group)
  return { entries, tallies, results, meetings, extra, out, tieBreaks: stage?.tieBreaks ?? [], lots: state.lots }
}

/** Tie-break matches count only once all of them are decided. */
function decidedExtra(t: TournamentState, teams: readonly TeamId[], matches: readonly number[]): RankingInput['extra'] {
  const wins = new Map<TeamId, number>()
  for (const at of matches) {
    const match = vectorGet(t.matches, at)
    if (match.outcome === null) return []
    const winner = winnerIn(match)
    if (winner !== null) wins.set(winner, (wins.get(winner) ?? 0) + 1)
  }
  return [{ teams, wins }]
}
