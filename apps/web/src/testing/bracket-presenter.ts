import {
  type BracketMatch as EngineMatch,
  matches,
  pairNextRound,
  type Side,
  type StageConfig,
  standings,
  type SwissConfig,
  swissStandings,
  type Tournament,
} from '@lobby/brackets'
import type {
  BracketMatch,
  BracketNeed,
  BracketStage,
  KnockoutRound,
  MatchScore,
  Seat,
  SwissRound,
  TeamSummary,
} from '@lobby/contract'

/** The match that two teams play, which stands beside its place in the bracket. */
export type SampleRow = { id: string; version: number; teams: readonly [string, string] }
export type SampleLive = Pick<MatchScore, 'team1' | 'team2' | 'current_map' | 'maps'>

/** What the engine's bracket does not know: names, matches with pages of their own, what is on, times. */
export type Beside = {
  t: Tournament
  team: (id: string) => TeamSummary
  rows: ReadonlyMap<string, SampleRow>
  live: ReadonlyMap<string, SampleLive>
  times: ReadonlyMap<string, string>
}

export const mapPool = ['de_mirage', 'de_nuke', 'de_inferno', 'de_ancient', 'de_anubis']

export function presentStage(config: StageConfig, beside: Beside): BracketStage {
  const all = matches(beside.t).filter(({ stage }) => stage === config.id)
  const inGroup = (group: string) => all.filter((match) => match.group === group)
  const head = { id: config.id, best_of: config.bestOf, advance: config.advance ?? 0 }
  switch (config.format) {
    case 'swiss':
      return presentSwiss(config, all, beside)
    case 'single_elimination': {
      const bronze = all.find(({ isBronze }) => isBronze)
      const ends = { final_best_of: config.finalBestOf, bronze: bronze ? presentMatch(bronze, beside) : null }
      return { kind: config.format, ...head, ...ends, rounds: roundsOf(inGroup('W'), beside) }
    }
    case 'double_elimination':
      return {
        kind: config.format,
        ...head,
        final_best_of: config.finalBestOf,
        grand_final: config.grandFinal,
        upper: roundsOf(inGroup('W'), beside),
        lower: roundsOf(inGroup('L'), beside),
        finals: inGroup('F').map((match) => presentMatch(match, beside)),
      }
    default:
      return { kind: config.format, ...head, groups: groupsIn(config.id, inGroup, beside) }
  }
}

function groupsIn(stage: string, inGroup: (group: string) => EngineMatch[], beside: Beside) {
  return standings(beside.t, stage).map(({ group, complete, rows }) => ({
    id: group,
    complete,
    standings: rows.map((row) => ({
      place: row.place,
      team: beside.team(row.team),
      played: row.played,
      wins: row.wins,
      draws: row.draws,
      losses: row.losses,
      points: row.points,
      maps_won: row.mapsWon,
      maps_lost: row.mapsLost,
      rounds_won: row.roundsWon,
      rounds_lost: row.roundsLost,
      decided_by: row.decidedBy,
      decided_value: row.decidedValue,
      advances: row.advances,
    })),
    matches: inGroup(group).map((match) => presentMatch(match, beside)),
  }))
}

function roundsOf(all: readonly EngineMatch[], beside: Beside): KnockoutRound[] {
  const rounds = [...Map.groupBy(all, ({ round }) => round)].toSorted(([a], [b]) => a - b)
  return rounds.map(([number, inRound]) => ({
    number,
    best_of: inRound[0]?.bestOf ?? 1,
    matches: inRound.toSorted((a, b) => a.index - b.index).map((match) => presentMatch(match, beside)),
  }))
}

function presentSwiss(
  config: SwissConfig,
  all: readonly EngineMatch[],
  beside: Beside,
): Extract<BracketStage, { kind: 'swiss' }> {
  return {
    kind: 'swiss',
    id: config.id,
    pairing: config.pairing,
    wins: config.wins ?? null,
    losses: config.losses ?? null,
    rounds_max: config.rounds ?? (config.wins ?? 1) + (config.losses ?? 1) - 1,
    best_of: config.bestOf,
    deciding_best_of: config.decidingBestOf ?? config.bestOf,
    ranking: config.ranking ?? 'record',
    advance: config.advance,
    complete: standings(beside.t, config.id).every(({ complete }) => complete),
    standings: swissStandings(beside.t, config.id).map(({ team, decidedBy, decidedValue, ...row }) => ({
      place: row.place,
      team: beside.team(team),
      seed: row.seed,
      wins: row.wins,
      losses: row.losses,
      difficulty: row.difficulty,
      buchholz: row.buchholz,
      decided_by: decidedBy,
      decided_value: decidedValue,
      status: row.status,
    })),
    rounds: swissRounds(all, beside),
  }
}

type Balance = { wins: number; losses: number }

function swissRounds(all: readonly EngineMatch[], beside: Beside): SwissRound[] {
  const balance = new Map<string, Balance>()
  const recordOf = (id: string | null) => balance.get(id ?? '') ?? { wins: 0, losses: 0 }
  const better = (match: EngineMatch): Balance => {
    const [one, two] = [recordOf(occupant(match, 0)), recordOf(occupant(match, 1))]
    return two.wins - two.losses > one.wins - one.losses ? two : one
  }
  const rounds = [...Map.groupBy(all, ({ round }) => round)].toSorted(([a], [b]) => a - b)
  return rounds.map(([number, inRound]) => {
    const paired = inRound.filter((match) => match.slots[1].source.kind !== 'bye')
    const bye = occupant(
      inRound.find((match) => !paired.includes(match)),
      0,
    )
    const groups = Map.groupBy(paired, (match) => `${better(match).wins}-${better(match).losses}`)
    const records = [...groups.values()].map((list) => ({
      ...better(list[0]!),
      matches: list.toSorted((a, b) => a.index - b.index).map((match) => presentMatch(match, beside)),
    }))
    for (const match of inRound) count(match, balance)
    return {
      number,
      complete: inRound.every(({ outcome }) => outcome !== null),
      records: records.toSorted((a, b) => b.wins - b.losses - (a.wins - a.losses) || b.wins - a.wins),
      bye: bye === null ? null : beside.team(bye),
    }
  })
}

function count(match: EngineMatch, balance: Map<string, Balance>): void {
  for (const slot of [0, 1] as const) {
    const id = occupant(match, slot)
    if (id === null || match.outcome === null) continue
    const { wins, losses } = balance.get(id) ?? { wins: 0, losses: 0 }
    const isWin = match.outcome.winner === slot + 1
    balance.set(id, { wins: wins + (isWin ? 1 : 0), losses: losses + (isWin ? 0 : 1) })
  }
}

export function presentNeeds(config: StageConfig, { t, team }: Beside): BracketNeed[] {
  const head = { stage: config.id }
  if (config.format === 'round_robin' || config.format === 'gsl')
    return standings(t, config.id).flatMap(({ group, lotsNeeded }) =>
      lotsNeeded.map((tied) => ({ kind: 'tie' as const, ...head, group, teams: tied.map((id) => team(id)) })),
    )
  if (config.format !== 'swiss') return []
  const next = pairNextRound(t, config.id)
  const isStuck = !next.ok && next.code === 'pairing_impossible'
  return isStuck ? [{ kind: 'pairing', ...head, round: next.detail?.round ?? 0 }] : []
}

/** Whether its first team starts the series with a map ahead. */
export function isAhead(t: Tournament, { stage, group, round }: EngineMatch): boolean {
  const config = t.config.stages.find(({ id }) => id === stage)
  return config?.format === 'double_elimination' && config.grandFinal === 'upper_map' && group === 'F' && round === 1
}

export function presentMatch(match: EngineMatch, beside: Beside): BracketMatch {
  const { outcome, slots } = match
  const row = beside.rows.get(match.id)
  const [{ source }] = slots
  return {
    key: match.id,
    number: match.number,
    match_id: row?.id ?? null,
    stage: match.stage,
    group: match.group ?? '',
    round: match.round,
    index: match.index,
    best_of: match.bestOf,
    is_final: match.isFinal,
    is_bronze: match.isBronze,
    is_tie_break: source.kind === 'group_place' && source.stage === match.stage,
    map_advantage: isAhead(beside.t, match) ? 1 : null,
    state: match.state,
    team1: presentSeat(slots[0], beside),
    team2: presentSeat(slots[1], beside),
    winner: outcome?.winner === 'draw' ? null : (outcome?.winner ?? null),
    is_draw: outcome?.winner === 'draw',
    outcome: outcome?.kind ?? null,
    score: row ? scoreOf(match, row, beside) : null,
    scheduled_at: beside.times.get(match.id) ?? null,
  }
}

function presentSeat({ occupant: who, source }: EngineMatch['slots'][number], { t, team }: Beside): Seat {
  const numberOf = (id: string) => matches(t).find((match) => match.id === id)?.number ?? 0
  return {
    team: who.kind === 'team' ? team(who.team) : null,
    nobody: who.kind === 'nobody',
    source:
      source.kind === 'winner_of' || source.kind === 'loser_of'
        ? { kind: source.kind, match_number: numberOf(source.match) }
        : source,
  }
}

function scoreOf(match: EngineMatch, { id, version }: SampleRow, { t, live }: Beside): MatchScore {
  const { outcome } = match
  const head = { match_id: id, version, current_map: null }
  if (outcome === null) {
    const now = match.state === 'live' ? live.get(match.id) : undefined
    const none = { team1: 0, team2: 0, maps: [] }
    return { ...head, ...none, ...now, status: now ? 'live' : 'ready', winner: null, outcome: null }
  }
  const maps = outcome.maps.map(({ score1, score2 }, number) => ({
    number,
    map: mapPool[number] ?? '',
    status: 'finished' as const,
    team1: score1,
    team2: score2,
    winner: score1 === score2 ? null : score1 > score2 ? (1 as const) : (2 as const),
  }))
  const won = (side: Side) => maps.filter(({ winner }) => winner === side).length
  return {
    ...head,
    maps,
    status: 'finished',
    team1: won(1) + (isAhead(t, match) ? 1 : 0),
    team2: won(2),
    winner: outcome.winner === 'draw' ? null : outcome.winner,
    outcome: outcome.kind === 'bye' ? null : outcome.kind,
  }
}

export function occupant(match: EngineMatch | undefined, slot: 0 | 1): string | null {
  const who = match?.slots[slot].occupant
  return who?.kind === 'team' ? who.team : null
}
