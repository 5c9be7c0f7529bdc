import type { StageFormat, TournamentFormat } from '@lobby/contract'

/** What one stage comes to with a number of teams; the server decides for good. */
export type StageSummary = {
  kind: StageFormat['kind']
  /** Teams that come in. */
  teams: number
  /** Sizes of the groups, largest first; empty outside group stages. */
  groups: number[]
  /** Most matches; null where the number follows from the results. */
  matches: number | null
  /** Rounds of a Swiss stage at most; upper rounds of a knockout, to the final or until so many teams remain. */
  rounds: number
  /** Teams that go on; 0 in a last stage. */
  on: number
}

/** What would be played, stage by stage, computed from the number of teams alone. */
export function formatSummary(format: TournamentFormat, teams: number): StageSummary[] {
  const summaries: StageSummary[] = []
  let entrants = Math.max(0, teams - format.stages.reduce((sum, { invited = 0 }) => sum + invited, 0))
  for (const [index, stage] of format.stages.entries()) {
    const summary = stageSummary(stage, entrants + (stage.invited ?? 0), index === format.stages.length - 1)
    summaries.push(summary)
    entrants = summary.on
  }
  return summaries
}

function stageSummary(stage: StageFormat, teams: number, isLast: boolean): StageSummary {
  const base = { kind: stage.kind, teams, groups: [], rounds: 0 }
  if (stage.kind === 'round_robin' || stage.kind === 'gsl') {
    const groups = groupSizes(teams, stage.group_size)
    const matches = groups.reduce((sum, size) => sum + groupMatches(stage, size), 0)
    return { ...base, groups, matches, on: isLast ? 0 : groups.length * stage.advance + bestIn(stage) }
  }
  if (stage.kind === 'swiss')
    return { ...base, rounds: swissRounds(stage), matches: swissMatches(stage, teams), on: isLast ? 0 : stage.advance }
  return { ...base, ...knockoutSummary(stage, teams, isLast ? 0 : stage.advance) }
}

/** The best of the next place over all groups. */
function bestIn(stage: StageFormat): number {
  return stage.kind === 'round_robin' ? (stage.advance_best ?? 0) : 0
}

type Knockout = Extract<StageFormat, { kind: 'single_elimination' | 'double_elimination' }>

/** Every match sends one team out, or in a double elimination one team down or out. */
function knockoutSummary(stage: Knockout, teams: number, on: number): Pick<StageSummary, 'rounds' | 'matches' | 'on'> {
  const isDouble = stage.kind === 'double_elimination'
  const upper = isDouble ? on / 2 : on
  const rounds = Math.max(0, roundsToFinal(teams) - (on > 0 ? Math.ceil(Math.log2(upper)) : 0))
  const out = Math.max(0, teams - Math.max(1, on))
  if (isDouble) return { rounds, matches: 2 * out + upper, on }
  return { rounds, matches: out + (on === 0 && stage.bronze && teams >= 4 ? 1 : 0), on }
}

/** As even as can be: 13 teams in groups of four are 4, 3, 3, 3. */
export function groupSizes(teams: number, largest: number): number[] {
  if (!(largest >= 1) || !(teams >= 1)) return []
  const count = Math.ceil(teams / largest)
  return Array.from({ length: count }, (_, index) => Math.floor((teams + count - 1 - index) / count))
}

/** Rounds of a knockout from the first to the final, byes included. */
function roundsToFinal(teams: number): number {
  return teams < 2 ? 0 : Math.ceil(Math.log2(teams))
}

function groupMatches(stage: StageFormat, size: number): number {
  if (stage.kind === 'gsl') return gslMatches(stage.advance, size)
  return stage.kind === 'round_robin' ? (stage.meetings * size * (size - 1)) / 2 : 0
}

/** All but two lose twice, the second once; where three or four go on the loser of the upper final is second and does not play on. */
function gslMatches(advance: number, size: number): number {
  return size < 3 || size > 8 ? 0 : 2 * size - 3 - Number(advance > 2)
}

type SwissStage = Extract<StageFormat, { kind: 'swiss' }>

function swissRounds({ wins, losses, rounds }: SwissStage): number {
  return rounds ?? Math.max(0, (wins ?? 0) + (losses ?? 0) - 1)
}

/** Exact while every record holds an even number of teams, as sixteen teams with three wins or losses: 33. */
function swissMatches({ wins, losses, rounds }: SwissStage, teams: number): number | null {
  if (rounds !== undefined) return rounds * Math.floor(teams / 2)
  if (wins === undefined || losses === undefined) return null
  let records = new Map([['0-0', teams]])
  let matches = 0
  while (records.size > 0) {
    const next = new Map<string, number>()
    for (const [record, count] of records) {
      if (count % 2 === 1) return null
      matches += count / 2
      const [won = 0, lost = 0] = record.split('-').map(Number)
      if (won + 1 < wins) addTo(next, `${won + 1}-${lost}`, count / 2)
      if (lost + 1 < losses) addTo(next, `${won}-${lost + 1}`, count / 2)
    }
    records = next
  }
  return matches
}

function addTo(records: Map<string, number>, record: string, count: number): void {
  records.set(record, (records.get(record) ?? 0) + count)
}
