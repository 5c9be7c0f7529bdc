import {
  apply,
  type BracketMatch as EngineMatch,
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
  prospects,
  type RoundRobinConfig,
  type Side,
  type SingleEliminationConfig,
  type StageConfig,
  type SwissConfig,
  type Tournament,
  type TournamentFact,
} from '@lobby/brackets'
import type {
  Bracket,
  BracketMatch,
  BracketStage,
  GroupsStage,
  PairingExplanation,
  TeamSummary,
  TournamentChances,
} from '@lobby/contract'
import { besideOf, mapAdvantage, occupantId, presentBracket, presentMatch, teamsOf } from '@lobby/server/bracket'
import { mapPool, scoreOf, type SampleLive, type SampleRow } from './samples-scores.ts'

/**
 * Brackets as the server answers them, played by the engine itself: what a drawing must be is known from the play, and nothing in
 * it can contradict the rules. The server's own presenter tells them.
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

/** A cup of so many teams: `t1` is Team 1, seeded first, and so on; `names` gives some of them others. */
export class SampleCup {
  #t: Tournament
  readonly #teams: ReadonlyMap<string, TeamSummary>
  readonly #rows = new Map<string, SampleRow>()
  readonly #live = new Map<string, SampleLive>()
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
    const ahead = mapAdvantage(this.#t, match) === side ? 1 : 0
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
    const maps = mapPool.slice(0, bestOf).map((map, index) => {
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
    return presentBracket(this.#t, { tournamentId: 'c1', version: this.#t.lastSeq + 1, ...this.#facts })
  }

  /** `GET /api/tournaments/c1/chances` */
  chances(samples = 200): TournamentChances {
    const found = chances(this.#t, { samples })
    const prospectOf = new Map(prospects(this.#t, found.stage).map(({ team, prospect }) => [team, prospect]))
    return {
      version: this.#t.lastSeq + 1,
      method: found.method,
      samples: found.samples,
      error: found.error,
      stage: found.stage,
      strengths: 'even',
      teams: found.teams.map(({ team, advance, win, advanceError, winError }) => ({
        team: this.team(team),
        advance,
        win,
        advance_error: advanceError,
        win_error: winError,
        prospect: prospectOf.get(team) ?? (advance === 1 ? 'through' : 'out'),
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
    return presentMatch(this.#match(number), besideOf(this.#t, this.#facts))
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

  /** What stands beside the engine's bracket: names, and matches with pages of their own. */
  get #facts() {
    const played = matches(this.#t).flatMap((match) => {
      const row = this.#rows.get(match.id)
      if (!row) return []
      const score = scoreOf(match, { row, live: this.#live.get(match.id), ahead: mapAdvantage(this.#t, match) })
      return [{ key: match.id, score, scheduledAt: this.#times.get(match.id) ?? null }]
    })
    return { teams: this.#teams, played }
  }
}

/** Team 2 wins where its seed is better: `t3` beats `t14`. */
function betterSeed(match: EngineMatch): Side {
  const seed = (slot: 0 | 1) => Number(occupantId(match, slot)?.slice(1))
  return seed(0) < seed(1) ? 1 : 2
}

/** Of three teams the first beats the second, the second the third, and the third the first: nothing but lots can part them. */
export function inACircle(match: EngineMatch): Side {
  const seed = (slot: 0 | 1) => Number(occupantId(match, slot)?.slice(1))
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
