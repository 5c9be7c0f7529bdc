import {
  apply,
  type BracketMatch as EngineMatch,
  champion,
  chances,
  createTournament,
  decidingEvent,
  defaultTieBreaks,
  type DoubleEliminationConfig,
  explainPairing,
  type GslConfig,
  isComplete,
  matches,
  pairNextRound,
  placements,
  prospects,
  type RoundRobinConfig,
  type Side,
  type SingleEliminationConfig,
  type StageConfig,
  standings,
  type SwissConfig,
  swissStandings,
  type Tournament,
  type TournamentFact,
} from '@lobby/brackets'
import type {
  Bracket,
  BracketMatch,
  BracketNeed,
  BracketStage,
  GroupsStage,
  KnockoutRound,
  MatchScore,
  PairingExplanation,
  Seat,
  SwissRound,
  TeamSummary,
  TournamentChances,
} from '@lobby/contract'

/**
 * Brackets as the server answers them, played by the engine itself: what a drawing must be is known from the play, and nothing in
 * it can contradict the rules. The server's own presenter is held against this one (bracket.presenter.test.ts).
 */

export function single(is: Partial<SingleEliminationConfig> = {}): SingleEliminationConfig {
  return { id: 'playoff', format: 'single_elimination', bestOf: 1, finalBestOf: 3, bronze: false, from: 'seeds', ...is }
}

export function double(is: Partial<DoubleEliminationConfig> = {}): DoubleEliminationConfig {
  const format = 'double_elimination'
  return { id: 'playoff', format, bestOf: 1, finalBestOf: 3, grandFinal: 'reset', from: 'seeds', ...is }
}

export function league(is: Partial<RoundRobinConfig> = {}): RoundRobinConfig {
  const points = { win: 3, draw: 1, loss: 0 }
  const head = { id: 'groups', format: 'round_robin', groupSize: 4, bestOf: 1 } as const
  return { ...head, tieBreaks: defaultTieBreaks, points, advance: 2, ...is }
}

export function gsl(is: Partial<GslConfig> = {}): GslConfig {
  return { id: 'groups', format: 'gsl', groupSize: 4, bestOf: 1, advance: 2, ...is }
}

/** Valve's rules; of sixteen teams unless told otherwise. */
export function swiss(is: Partial<SwissConfig> = {}): SwissConfig {
  const head = { id: 'swiss', format: 'swiss', pairing: 'valve', wins: 3, losses: 3 } as const
  return { ...head, bestOf: 1, decidingBestOf: 3, advance: 8, from: 'seeds', ...is }
}

/** Everybody plays so many rounds. */
export function swissOf(rounds: number, is: Partial<SwissConfig> = {}): SwissConfig {
  const { wins: _wins, losses: _losses, ...rest } = swiss()
  return { ...rest, pairing: 'general', rounds, ...is }
}

type Row = { id: string; version: number; teams: readonly [string, string] }
type Live = Pick<MatchScore, 'team1' | 'team2' | 'current_map' | 'maps'>

const pool = ['de_mirage', 'de_nuke', 'de_inferno', 'de_ancient', 'de_anubis']

/** A cup of so many teams: `t1` is Team 1, seeded first, and so on; `names` gives some of them others. */
export class SampleCup {
  #t: Tournament
  readonly #teams: ReadonlyMap<string, TeamSummary>
  readonly #rows = new Map<string, Row>()
  readonly #live = new Map<string, Live>()
  readonly #times = new Map<string, string>()
  #lastRow = 0

  constructor(teams: number, stages: readonly StageConfig[], names: Readonly<Record<string, string>> = {}) {
    const ids = Array.from({ length: teams }, (_, index) => `t${index + 1}`)
    this.#teams = new Map(
      ids.map((id) => [id, { id, name: names[id] ?? `Team ${id.slice(1)}`, tag: id.toUpperCase() }]),
    )
    this.#t = createTournament({ teams: ids, stages })
    this.#follow()
  }

  get engine(): Tournament {
    return this.#t
  }

  get isOver(): boolean {
    return isComplete(this.#t)
  }

  /** The engine takes this fact, and every Swiss round that can be paired is. @throws what it refuses */
  tell(fact: TournamentFact): this {
    this.#apply(fact)
    this.#follow()
    return this
  }

  /** Ends a match with maps that its length allows: the loser of match n takes n % 12 rounds of each, and no map. */
  win(number: number, side: Side): this {
    const match = this.#match(number)
    const ahead = this.#isAhead(match) && side === 1 ? 1 : 0
    const lost = number % 12
    const map = side === 1 ? { score1: 13, score2: lost } : { score1: lost, score2: 13 }
    const maps = Array.from({ length: Math.floor(match.bestOf / 2) + 1 - ahead }, () => map)
    return this.tell({ type: 'match_result', match: match.id, winner: side, maps })
  }

  /** Plays so many matches, or all, the lowest number first; the better seed wins unless told otherwise. */
  play(count = Infinity, choose: (match: EngineMatch) => Side = betterSeed): this {
    for (let played = 0; played < count; played++) {
      const next = matches(this.#t).find(({ state }) => state === 'ready' || state === 'live')
      if (!next) break
      this.win(next.number, choose(next))
    }
    return this
  }

  /** A match has begun; `rounds` of the map that is on, behind so many maps that team 1 has won. */
  start(number: number, rounds: readonly [number, number] = [0, 0], mapsWon = 0): this {
    const { id, bestOf } = this.#match(number)
    const maps = pool.slice(0, bestOf).map((map, index) => {
      const on = index === mapsWon
      const score = index < mapsWon ? [13, 5] : on ? rounds : [0, 0]
      return {
        number: index,
        map,
        status: index < mapsWon ? ('finished' as const) : on ? ('live' as const) : ('upcoming' as const),
        team1: score[0] ?? 0,
        team2: score[1] ?? 0,
        winner: index < mapsWon ? (1 as const) : null,
      }
    })
    this.#live.set(id, { team1: mapsWon, team2: 0, current_map: mapsWon, maps })
    return this.tell({ type: 'match_started', match: id })
  }

  forfeit(number: number, side: Side | 'both'): this {
    return this.tell({ type: 'forfeit', match: this.#match(number).id, side })
  }

  /** Another result in the place of the one that decided the match; what was played because of it is annulled. */
  correct(number: number, winner: Side): this {
    const match = this.#match(number)
    const event = decidingEvent(this.#t, match.id)
    if (event === null) throw new Error(`match ${number} has no result`)
    const fact = { type: 'match_result' as const, match: match.id, winner, maps: [] }
    return this.tell({ type: 'result_corrected', event, fact, policy: 'void-downstream' })
  }

  at(number: number, time: string): this {
    this.#times.set(this.#match(number).id, time)
    return this
  }

  /** `GET /api/tournaments/c1/bracket` */
  read(): Bracket {
    const { stages } = this.#t.config
    const winner = champion(this.#t)
    return {
      tournament_id: 'c1',
      version: this.#t.lastSeq + 1,
      stages: stages.map((stage) => this.#stage(stage)),
      needs: stages.flatMap((stage) => this.#needs(stage)),
      placements: placements(this.#t).map(({ team, from, to }) => ({ team: this.team(team), from, to })),
      champion: winner === null ? null : this.team(winner),
    }
  }

  /** `GET /api/tournaments/c1/chances` */
  chances(samples = 200): TournamentChances {
    const found = chances(this.#t, { samples })
    const prospectOf = prospects(this.#t, found.stage)
    return {
      version: this.#t.lastSeq + 1,
      method: found.method,
      samples: found.samples,
      stage: found.stage,
      teams: found.teams.map(({ team, advance, win }) => ({
        team: this.team(team),
        advance,
        win,
        prospect: prospectOf.get(team) ?? 'out',
      })),
    }
  }

  /** `GET /api/matches/:id/pairing` */
  pairing(number: number): PairingExplanation {
    const told = explainPairing(this.#t, this.#match(number).id)
    if (!told) throw new Error(`no pair in match ${number}`)
    return {
      method: told.method,
      places: told.places && [told.places[0], told.places[1]],
      records: told.records && [told.records[0], told.records[1]],
      table_row: told.tableRow,
      rejected: told.rejected.map(({ pair: [one, two], reason }) => ({
        team1: this.team(one),
        team2: this.team(two),
        reason,
      })),
      is_rematch: told.isRematch,
    }
  }

  team(id: string): TeamSummary {
    return this.#teams.get(id) ?? { id, name: id, tag: '' }
  }

  /** The match of this number as the bracket has it. */
  match(number: number): BracketMatch {
    return this.#present(this.#match(number))
  }

  #match(number: number): EngineMatch {
    const found = matches(this.#t).find((match) => match.number === number)
    if (!found) throw new Error(`no match ${number}`)
    return found
  }

  #apply(fact: TournamentFact): void {
    const applied = apply(this.#t, { ...fact, seq: this.#t.lastSeq + 1 })
    if (!applied.ok) throw new Error(`${fact.type}: ${applied.code}`)
    this.#t = applied.tournament
  }

  /** As the server does after every fact: Swiss rounds are paired, and every two teams that can meet have a match of their own. */
  #follow(): void {
    for (const { id, format } of this.#t.config.stages) {
      if (format !== 'swiss') continue
      for (let next = pairNextRound(this.#t, id); next.ok; next = pairNextRound(this.#t, id)) this.#apply(next.fact)
    }
    for (const match of matches(this.#t)) {
      const row = this.#rows.get(match.id)
      const teams = teamsOf(match)
      const isSame = row && teams && row.teams[0] === teams[0] && row.teams[1] === teams[1]
      if (isSame) row.version += 1
      else this.#rows.delete(match.id)
      const isOpen = match.state === 'ready' || match.state === 'live'
      if (!isSame && isOpen && teams) this.#rows.set(match.id, { id: `m${++this.#lastRow}`, version: 1, teams })
    }
  }

  #stage(config: StageConfig): BracketStage {
    const all = matches(this.#t).filter(({ stage }) => stage === config.id)
    const inGroup = (group: string) => all.filter((match) => match.group === group)
    const head = { id: config.id, best_of: config.bestOf, advance: config.advance ?? 0 }
    switch (config.format) {
      case 'swiss':
        return this.#swiss(config, all)
      case 'single_elimination': {
        const bronze = all.find(({ isBronze }) => isBronze)
        const rounds = this.#rounds(inGroup('W'))
        const ends = { final_best_of: config.finalBestOf, bronze: bronze ? this.#present(bronze) : null }
        return { kind: config.format, ...head, ...ends, rounds }
      }
      case 'double_elimination':
        return {
          kind: config.format,
          ...head,
          final_best_of: config.finalBestOf,
          grand_final: config.grandFinal,
          upper: this.#rounds(inGroup('W')),
          lower: this.#rounds(inGroup('L')),
          finals: inGroup('F').map((match) => this.#present(match)),
        }
      default:
        return { kind: config.format, ...head, groups: this.#groups(config, inGroup) }
    }
  }

  #groups({ id }: StageConfig, inGroup: (group: string) => EngineMatch[]) {
    return standings(this.#t, id).map(({ group, complete, rows }) => ({
      id: group,
      complete,
      standings: rows.map((row) => ({
        place: row.place,
        team: this.team(row.team),
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
      matches: inGroup(group).map((match) => this.#present(match)),
    }))
  }

  #rounds(all: readonly EngineMatch[]): KnockoutRound[] {
    return [...Map.groupBy(all, ({ round }) => round)]
      .map(([number, inRound]) => ({
        number,
        best_of: inRound[0]?.bestOf ?? 1,
        matches: inRound.toSorted((a, b) => a.index - b.index).map((match) => this.#present(match)),
      }))
      .toSorted((a, b) => a.number - b.number)
  }

  #swiss(config: SwissConfig, all: readonly EngineMatch[]): Extract<BracketStage, { kind: 'swiss' }> {
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
      complete: standings(this.#t, config.id).every(({ complete }) => complete),
      standings: swissStandings(this.#t, config.id).map(({ team, decidedBy, decidedValue, ...row }) => ({
        place: row.place,
        team: this.team(team),
        seed: row.seed,
        wins: row.wins,
        losses: row.losses,
        difficulty: row.difficulty,
        buchholz: row.buchholz,
        decided_by: decidedBy,
        decided_value: decidedValue,
        status: row.status,
      })),
      rounds: this.#swissRounds(all),
    }
  }

  #swissRounds(all: readonly EngineMatch[]): SwissRound[] {
    const balance = new Map<string, { wins: number; losses: number }>()
    const recordOf = (id: string) => balance.get(id) ?? { wins: 0, losses: 0 }
    const rounds = [...Map.groupBy(all, ({ round }) => round)].toSorted(([a], [b]) => a - b)
    return rounds.map(([number, inRound]) => {
      const paired = inRound.filter((match) => match.slots[1].source.kind !== 'bye')
      const bye = occupant(
        inRound.find((match) => !paired.includes(match)),
        0,
      )
      const better = (match: EngineMatch) =>
        ([0, 1] as const)
          .map((slot) => recordOf(occupant(match, slot) ?? ''))
          .toSorted((a, b) => b.wins - b.losses - (a.wins - a.losses))[0] ?? recordOf('')
      const groups = Map.groupBy(paired, (match) => `${better(match).wins}-${better(match).losses}`)
      const records = [...groups.values()].map((list) => ({
        ...better(list[0]!),
        matches: list.toSorted((a, b) => a.index - b.index).map((match) => this.#present(match)),
      }))
      for (const match of inRound)
        for (const slot of [0, 1] as const) {
          const [id, before] = [occupant(match, slot), recordOf(occupant(match, slot) ?? '')]
          if (id === null || match.outcome === null) continue
          const isWin = match.outcome.winner === slot + 1
          balance.set(id, { wins: before.wins + (isWin ? 1 : 0), losses: before.losses + (isWin ? 0 : 1) })
        }
      return {
        number,
        complete: inRound.every(({ outcome }) => outcome !== null),
        records: records.toSorted((a, b) => b.wins - b.losses - (a.wins - a.losses) || b.wins - a.wins),
        bye: bye === null ? null : this.team(bye),
      }
    })
  }

  #needs(config: StageConfig): BracketNeed[] {
    if (config.format === 'round_robin' || config.format === 'gsl')
      return standings(this.#t, config.id).flatMap(({ group, lotsNeeded }) =>
        lotsNeeded.map((tied) => ({
          kind: 'tie' as const,
          stage: config.id,
          group,
          teams: tied.map((team) => this.team(team)),
        })),
      )
    if (config.format !== 'swiss') return []
    const next = pairNextRound(this.#t, config.id)
    const isStuck = !next.ok && next.code === 'pairing_impossible'
    return isStuck ? [{ kind: 'pairing', stage: config.id, round: next.detail?.round ?? 0 }] : []
  }

  #isAhead({ stage, group, round }: EngineMatch): boolean {
    const config = this.#t.config.stages.find(({ id }) => id === stage)
    return config?.format === 'double_elimination' && config.grandFinal === 'upper_map' && group === 'F' && round === 1
  }

  #present(match: EngineMatch): BracketMatch {
    const { outcome, slots } = match
    const row = this.#rows.get(match.id)
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
      map_advantage: this.#isAhead(match) ? 1 : null,
      state: match.state,
      team1: this.#seat(slots[0]),
      team2: this.#seat(slots[1]),
      winner: outcome?.winner === 'draw' ? null : (outcome?.winner ?? null),
      is_draw: outcome?.winner === 'draw',
      outcome: outcome?.kind ?? null,
      score: row ? this.#score(match, row) : null,
      scheduled_at: this.#times.get(match.id) ?? null,
    }
  }

  #seat({ occupant: who, source }: EngineMatch['slots'][number]): Seat {
    const numberOf = (id: string) => matches(this.#t).find((match) => match.id === id)?.number ?? 0
    return {
      team: who.kind === 'team' ? this.team(who.team) : null,
      nobody: who.kind === 'nobody',
      source:
        source.kind === 'winner_of' || source.kind === 'loser_of'
          ? { kind: source.kind, match_number: numberOf(source.match) }
          : source,
    }
  }

  #score(match: EngineMatch, { id, version }: Row): MatchScore {
    const { outcome } = match
    const head = { match_id: id, version, current_map: null }
    if (outcome === null) {
      const live = match.state === 'live' ? this.#live.get(match.id) : undefined
      const none = { team1: 0, team2: 0, maps: [] }
      return { ...head, ...none, ...live, status: live ? 'live' : 'ready', winner: null, outcome: null }
    }
    const maps = outcome.maps.map(({ score1, score2 }, number) => ({
      number,
      map: pool[number] ?? '',
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
      team1: won(1) + (this.#isAhead(match) ? 1 : 0),
      team2: won(2),
      winner: outcome.winner === 'draw' ? null : outcome.winner,
      outcome: outcome.kind === 'bye' ? null : outcome.kind,
    }
  }
}

function occupant(match: EngineMatch | undefined, slot: 0 | 1): string | null {
  const who = match?.slots[slot].occupant
  return who?.kind === 'team' ? who.team : null
}

function teamsOf(match: EngineMatch): readonly [string, string] | null {
  const [one, two] = [occupant(match, 0), occupant(match, 1)]
  return one === null || two === null ? null : [one, two]
}

/** Team 2 wins where its seed is better: `t3` beats `t14`. */
function betterSeed(match: EngineMatch): Side {
  const seed = (slot: 0 | 1) => Number(occupant(match, slot)?.slice(1))
  return seed(0) < seed(1) ? 1 : 2
}

/** Of three teams the first beats the second, the second the third, and the third the first: nothing but lots can part them. */
export function inACircle(match: EngineMatch): Side {
  const seed = (slot: 0 | 1) => Number(occupant(match, slot)?.slice(1))
  return (seed(1) - seed(0) + 3) % 3 === 1 ? 1 : 2
}

/** Every third match is an upset. */
export function withUpsets(match: EngineMatch): Side {
  const better = betterSeed(match)
  return match.number % 3 === 0 ? (better === 1 ? 2 : 1) : better
}

/** The first stage, where it is of groups. @throws where it is not */
export function groupsOf({ stages: [stage] }: Bracket): GroupsStage {
  if (stage?.kind !== 'round_robin' && stage?.kind !== 'gsl') throw new Error('no groups')
  return stage
}

/** The one stage of this kind that a bracket has. @throws without one */
export function stageOf<K extends BracketStage['kind']>(bracket: Bracket, kind: K): Extract<BracketStage, { kind: K }> {
  const found = bracket.stages.find((stage): stage is Extract<BracketStage, { kind: K }> => stage.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}
