import type { Prospect } from './fates.ts'
import { leftIn, type TournamentState } from './state.ts'
import { counted, emptyEntry, rowOf, sitsIn, teamAt } from './tally.ts'
import type { BracketMatch, GroupStandings, StandingRow, SwissConfig, TeamId } from './types.ts'
import { vectorGet } from './vector.ts'

/** A team of a group with its seed there, from 1. */
export type Member = { readonly team: TeamId; readonly seed: number }

/** What set a row of a Swiss table apart from the one above or below it. */
export type SwissStep = 'record' | 'difficulty' | 'buchholz' | 'seed' | 'left'

/**
 * `through` and `out` once that is certain, also of a team that still plays; `waiting` has played all its matches, and others
 * settle its place; `left` after a withdrawal or disqualification. In a last stage that sends nobody on, who is first is through.
 */
export type SwissStatus = 'active' | 'waiting' | 'through' | 'out' | 'left'

/** A row of a Swiss table. Wins and losses count rounds that are over (rules §4 case 62), `status` counts all. */
export type SwissRow = {
  readonly place: number
  readonly team: TeamId
  /** Initial seed in this stage, from 1. */
  readonly seed: number
  readonly wins: number
  readonly losses: number
  /** Sum over all opponents of their wins minus their losses; a bye adds nothing (rules §2, §4 case 53). */
  readonly difficulty: number
  /** Sum of the opponents' wins. */
  readonly buchholz: number
  readonly decidedBy: SwissStep
  /** The value of that step: wins minus losses, difficulty, Buchholz or seed. */
  readonly decidedValue: number
  readonly status: SwissStatus
}

/** A team as pairing and ranking see it. */
export type SwissTeam = Readonly<Counting> & { readonly met: ReadonlyMap<TeamId, number> }

/** The same while it is counted. */
type Counting = {
  readonly team: TeamId
  readonly seed: number
  wins: number
  losses: number
  difficulty: number
  buchholz: number
  /** Opponents with the last round they were met in; what was decided without an opponent is not here. */
  readonly met: Map<TeamId, number>
  /** Byes and forfeit wins, which count alike when the next bye is given (rules §4 case 51). */
  free: number
  status: SwissStatus
}

/** The config of a Swiss stage. Throws RangeError for any other, as only this package asks. */
export function swissConfig(t: TournamentState, group: number): SwissConfig {
  const stage = t.layout.groups[group]?.stage
  if (stage?.format !== 'swiss') throw new RangeError('no Swiss stage')
  return stage
}

/** The members of a group, counted over its first `rounds` rounds. */
export function countedTeams(
  t: TournamentState,
  group: number,
  { members, rounds }: { members: readonly Member[]; rounds: number },
): SwissTeam[] {
  const out = leftIn(t, group)
  const teams = members.map(({ team, seed }): Counting => ({
    team,
    seed,
    wins: 0,
    losses: 0,
    difficulty: 0,
    buchholz: 0,
    free: 0,
    met: new Map(),
    status: out.has(team) ? 'left' : 'active',
  }))
  const byName = new Map(teams.map((entry) => [entry.team, entry]))
  const played = t.groups[group]!.rounds.slice(0, rounds)
  for (const at of played.flat()) countMatch(vectorGet(t.matches, at), byName)
  for (const entry of teams) countMissed(t, entry, { group, rounds: played.length })
  for (const entry of teams) {
    for (const opponent of entry.met.keys()) {
      const { wins = 0, losses = 0 } = byName.get(opponent) ?? {}
      entry.difficulty += wins - losses
      entry.buchholz += wins
    }
  }
  return teams
}

/** Each round missed is a loss, and counts like a bye when the next one is given: nobody earns one by being away (case 66). */
function countMissed(t: TournamentState, entry: Counting, { group, rounds }: { group: number; rounds: number }): void {
  const { returned, rounds: all } = t.groups[group]!
  const back = returned?.findLast(({ team }) => team === entry.team)?.round ?? 0
  const late = group === 0 ? (t.setup.late?.get(entry.team) ?? 0) : 0
  const last = Math.min(rounds, Math.max(back, late))
  const missed = all
    .slice(0, last)
    .filter((round) => !round.some((at) => sitsIn(vectorGet(t.matches, at), entry.team))).length
  entry.losses += missed
  entry.free += missed
}

function countMatch(match: BracketMatch, byName: ReadonlyMap<TeamId, Counting>): void {
  const { outcome, round } = match
  const pair = [teamAt(match, 0), teamAt(match, 1)] as const
  pair.forEach((team, slot) => {
    const entry = byName.get(team ?? '')
    const opponent = pair[slot === 0 ? 1 : 0]
    if (entry === undefined) return
    if (opponent !== null) entry.met.set(opponent, round)
    if (outcome === null) return
    const won = outcome.winner === slot + 1
    if (won) entry.wins += 1
    else entry.losses += 1
    if (won && outcome.kind !== 'played' && outcome.kind !== 'admin') entry.free += 1
  })
}

/** Best first: teams that left last, then record, difficulty or Buchholz, initial seed (rules §2). */
export function compareSwiss({ ranking }: SwissConfig): (a: SwissTeam, b: SwissTeam) => number {
  return (a, b) => {
    const step = swissStep(a, b, ranking === 'buchholz')
    if (step === 'left') return Number(a.status === 'left') - Number(b.status === 'left')
    return valueOf(step, b) - valueOf(step, a)
  }
}

function swissStep(a: SwissTeam, b: SwissTeam, byBuchholz: boolean): SwissStep {
  if ((a.status === 'left') !== (b.status === 'left')) return 'left'
  if (a.wins - a.losses !== b.wins - b.losses || a.wins !== b.wins) return 'record'
  if (byBuchholz ? a.buchholz !== b.buchholz : a.difficulty !== b.difficulty) {
    return byBuchholz ? 'buchholz' : 'difficulty'
  }
  return 'seed'
}

/** Higher is better. Equal differences are parted by wins: 3-2 stands above 2-1. */
function valueOf(step: SwissStep, { wins, losses, difficulty, buchholz, seed }: SwissTeam): number {
  if (step === 'difficulty') return difficulty
  if (step === 'buchholz') return buchholz
  return step === 'seed' ? -seed : wins - losses + wins / 1024
}

/** The rounds that are over: all of them, or all but the last. */
export function roundsOver(t: TournamentState, group: number): number {
  const { rounds } = t.groups[group]!
  const last = rounds.at(-1) ?? []
  const open = last.some((at) => vectorGet(t.matches, at).outcome === null)
  return rounds.length - Number(open)
}

/** The most rounds a Swiss stage can have: every round brings a team a win or a loss. */
export function mostRounds({ wins, losses, rounds }: SwissConfig): number {
  return rounds ?? (wins ?? 1) + (losses ?? 1) - 1
}

/** A correction that keeps later rounds can leave a team beyond the mark, so it is not asked for the exact number. */
export function hasReached(count: number, mark: number | undefined): boolean {
  return mark !== undefined && count >= mark
}

/** Who has finished, by all that is decided: a team is out only after its own last loss (rules §4 case 62). */
export function isFinished({ wins, losses }: Pick<SwissTeam, 'wins' | 'losses'>, config: SwissConfig): boolean {
  return hasReached(wins, config.wins) || hasReached(losses, config.losses)
}

/** A Swiss stage as its table needs it: all that is decided, the rounds that are over, and what is certain of whom. */
export type SwissCount = {
  readonly now: readonly SwissTeam[]
  readonly counted: readonly SwissTeam[]
  readonly prospects: ReadonlyMap<TeamId, Prospect>
}

/** The rows of a Swiss stage, best first: a sort. */
export function rowsOf(config: SwissConfig, { now, counted: teams, prospects }: SwissCount): readonly SwissRow[] {
  const sorted = teams.toSorted(compareSwiss(config))
  const latest = new Map(now.map((entry) => [entry.team, entry]))
  return Object.freeze(
    sorted.map((entry, at) => {
      const { team, seed, wins, losses, difficulty, buchholz } = entry
      const neighbour = sorted[at - 1] ?? sorted[at + 1]
      const decidedBy = neighbour === undefined ? 'seed' : swissStep(entry, neighbour, config.ranking === 'buchholz')
      const decidedValue = decidedBy === 'seed' ? seed : Math.trunc(valueOf(decidedBy, entry))
      const status = statusOf(latest.get(team)!, config, prospects.get(team))
      const sums = { place: at + 1, team, seed, wins, losses, difficulty, buchholz }
      return Object.freeze({ ...sums, decidedBy, decidedValue, status })
    }),
  )
}

function statusOf(entry: SwissTeam, config: SwissConfig, prospect: Prospect | undefined): SwissStatus {
  if (entry.status === 'left') return 'left'
  if (prospect === 'through' || prospect === 'out') return prospect
  return isFinished(entry, config) ? 'waiting' : 'active'
}

/** The same as a group table, so that every stage with places can be read alike. */
export function swissTable(
  t: TournamentState,
  group: number,
  { members, ranked, complete }: { members: readonly Member[]; ranked: readonly SwissRow[]; complete: boolean },
): GroupStandings {
  const entries = new Map(members.map(({ team, seed }) => [team, emptyEntry(team, seed)]))
  const points = { win: 1, draw: 0, loss: 0 }
  const sendsOn = swissConfig(t, group).advance > 0
  for (const at of t.groups[group]!.rounds.slice(0, roundsOver(t, group)).flat()) {
    counted(vectorGet(t.matches, at), entries, { points })
  }
  const rows = ranked.map(({ place, team, wins, losses, decidedBy, decidedValue, status }): StandingRow => {
    const step: StandingRow['decidedBy'] = decidedBy === 'record' ? 'points' : decidedBy === 'seed' ? 'seed' : null
    const decided = { decidedBy: step, decidedValue: step === 'points' ? wins : decidedValue }
    const isOpen = status === 'active' || status === 'waiting'
    const advances = isOpen ? null : status === 'through' && sendsOn
    const row = rowOf(entries.get(team)!, { place, advances }, decided)
    return Object.freeze({ ...row, played: wins + losses, wins, losses, points: wins })
  })
  return Object.freeze({
    group: t.layout.groups[group]!.id,
    complete,
    rows: Object.freeze(rows),
    lotsNeeded: Object.freeze([]),
  })
}
