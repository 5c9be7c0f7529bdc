import { isFinalMapScore, standardMapRules, type MapRules, type Side } from '@lobby/cs2'
import { endReasons, playFight, type Played } from './fight.ts'
import { createFighter, type Counters, type Fighter } from './fighter.ts'
import { otherSide, sideAfter } from './live-rules.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'

/** The first team of the config or the second. */
export type TeamKey = 'team1' | 'team2'

/** How one round ended. `roundNumber` is 1-based; `reason` is the engine's number. */
export type PlayedRound = {
  readonly roundNumber: number
  readonly winner: TeamKey
  readonly winnerSide: Side
  readonly reason: number
}

/** Who plays a map and on what terms. */
export type MapStart = {
  readonly lineups: Readonly<Record<TeamKey, readonly Person[]>>
  /** The side of team 1 in the first half. */
  readonly team1Side: Side
  readonly strengths: Readonly<Record<TeamKey, number>>
  /** Default those of five against five. */
  readonly rules?: MapRules
}

/** A map as a backup keeps it: the rounds that counted, and everybody's counters by SteamID64. */
export type MapSnapshot = {
  readonly rounds: readonly PlayedRound[]
  readonly counters: Readonly<Record<string, Counters>>
}

type Backup = { readonly rounds: readonly PlayedRound[]; readonly counters: ReadonlyMap<Fighter, Counters> }

/** Counter-terrorists win slightly more rounds on most maps. */
const counterTerroristEdge = 1.06

/** One map under its rules, played round by round, with a backup before every round. */
export class MapGame {
  readonly fighters: Readonly<Record<TeamKey, readonly Fighter[]>>
  readonly #start: MapStart
  readonly #rules: MapRules
  readonly #random: Random
  readonly #backups: Backup[] = []
  #rounds: PlayedRound[] = []
  /** What happened in the round that was played last. */
  played: Played = { deeds: [], grazes: [], flashes: [] }

  /** Rounds that were played before the first backup on this server's disk: it goes back no further. */
  readonly firstKept: number

  constructor(start: MapStart, random: Random, resumed: MapSnapshot | null = null) {
    this.#start = start
    this.#rules = start.rules ?? standardMapRules
    this.#random = random
    this.fighters = {
      team1: start.lineups.team1.map((person) => createFighter(person, random)),
      team2: start.lineups.team2.map((person) => createFighter(person, random)),
    }
    if (resumed !== null) this.#resume(resumed)
    this.firstKept = this.#rounds.length
    this.#saveBackup()
  }

  /** What a backup of this moment keeps. */
  get snapshot(): MapSnapshot {
    const everybody = [...this.fighters.team1, ...this.fighters.team2]
    return {
      rounds: this.#rounds,
      counters: Object.fromEntries(everybody.map(({ steamId, counters }) => [steamId, { ...counters }])),
    }
  }
  /** The side of team 1 in the first half. */
  get team1Side(): Side {
    return this.#start.team1Side
  }

  /** The rounds that count so far, in order. */
  get rounds(): readonly PlayedRound[] {
    return this.#rounds
  }

  /** Rounds won by a team. */
  score(team: TeamKey): number {
    return this.#rounds.filter((round) => round.winner === team).length
  }

  /** The side a team stands on for the next round; after the last one, the side it finished on. */
  side(team: TeamKey): Side {
    const rounds = this.isOver ? this.#rounds.length - 1 : this.#rounds.length
    const team1Side = sideAfter(this.#start.team1Side, rounds, this.#rules)
    return team === 'team1' ? team1Side : otherSide(team1Side)
  }

  get isOver(): boolean {
    return isFinalMapScore(this.score('team1'), this.score('team2'), this.#rules)
  }

  /** The team with more rounds; team 2 on equal scores, which is how the plugin breaks a tie too. */
  get leader(): TeamKey {
    return this.score('team1') > this.score('team2') ? 'team1' : 'team2'
  }

  /** Plays the next round. */
  playRound(): PlayedRound {
    const winner = this.#drawWinner()
    const winnerSide = this.side(winner)
    const reason = this.#drawReason(winnerSide)
    const loser = winner === 'team1' ? 'team2' : 'team1'
    this.played = playFight({ winners: this.fighters[winner], losers: this.fighters[loser], reason }, this.#random)
    const round = { roundNumber: this.#rounds.length + 1, winner, winnerSide, reason }
    this.#rounds = [...this.#rounds, round]
    this.#saveBackup()
    return round
  }

  /** Whether the state after so many rounds was kept. */
  hasBackup(rounds: number): boolean {
    return this.#backups[rounds] !== undefined
  }

  /** Goes back to the state after `rounds` rounds, counters included. Throws RangeError when that was never reached. */
  restore(rounds: number): void {
    const backup = this.#backups[rounds]
    if (backup === undefined) throw new RangeError(`no backup after ${rounds} rounds`)
    this.#rounds = [...backup.rounds]
    for (const [fighter, counters] of backup.counters) fighter.counters = { ...counters }
    this.#backups.length = rounds + 1
  }

  #resume({ rounds, counters }: MapSnapshot): void {
    this.#rounds = [...rounds]
    for (const fighter of [...this.fighters.team1, ...this.fighters.team2]) {
      const kept = counters[fighter.steamId]
      if (kept !== undefined) fighter.counters = { ...kept }
    }
  }

  #drawWinner(): TeamKey {
    const weight = (team: TeamKey): number => {
      const strength = Math.max(this.#start.strengths[team], 1e-6)
      return this.side(team) === 'ct' ? strength * counterTerroristEdge : strength
    }
    return this.#random.pick(['team1', 'team2'] as const, weight)
  }

  #drawReason(winnerSide: Side): number {
    const luck = this.#random.next()
    if (winnerSide === 't') return luck < 0.6 ? endReasons.counterTerroristsDead : endReasons.bomb
    if (luck < 0.55) return endReasons.terroristsDead
    return luck < 0.85 ? endReasons.defuse : endReasons.time
  }

  #saveBackup(): void {
    const everybody = [...this.fighters.team1, ...this.fighters.team2]
    this.#backups[this.#rounds.length] = {
      rounds: this.#rounds,
      counters: new Map(everybody.map((fighter) => [fighter, { ...fighter.counters }])),
    }
  }
}
