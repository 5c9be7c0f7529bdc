import { tradeWindowMs, type TeamNumber } from '@lobby/contract'
import { playersIn, type LogFact, type LogPlayer, type Side } from '@lobby/cs2'
import type { Course, LoggedRound } from './logged-rounds.rules.ts'

/** What the log of a server proves of one player on one map. */
export type LoggedFigures = {
  /** Rounds that the log tells and the player was in. */
  readonly rounds: number
  /** Those with a kill, an assist, survival, or a death that a team mate traded. */
  readonly kastRounds: number
  readonly firstKills: number
  readonly firstDeaths: number
  /** Kills of somebody who had killed a team mate within the window. */
  readonly tradeKills: number
  /** Rounds won as the last one standing of a team. */
  readonly clutches: number
  /** Rounds as the last one standing against one, two … five, at least: how many there were, and how many were won. */
  readonly clutchSizes: readonly (readonly [tried: number, won: number])[]
  readonly bombPlants: number
  readonly bombDefuses: number
}

type CountName = Exclude<keyof LoggedFigures, 'clutchSizes'>
type Counts = { -readonly [Name in CountName]: number } & { clutchSizes: [tried: number, won: number][] }
type TeamOf = ReadonlyMap<string, TeamNumber>

/** Figures of all players of a map over its logged rounds, by SteamID64; bots, coaches and strangers have none. */
export function figuresOf(rounds: Course, teamOf: TeamOf): ReadonlyMap<string, LoggedFigures> {
  const figures = new Map<string, Counts>([...teamOf.keys()].map((steamId) => [steamId, emptyCounts()]))
  for (const round of rounds) new RoundCount(round, teamOf, figures).count()
  return figures
}

function emptyCounts(): Counts {
  return {
    rounds: 0,
    kastRounds: 0,
    firstKills: 0,
    firstDeaths: 0,
    tradeKills: 0,
    clutches: 0,
    clutchSizes: Array.from({ length: largestClutch }, () => [0, 0]),
    bombPlants: 0,
    bombDefuses: 0,
  }
}

type Kill = Extract<LogFact, { kind: 'kill' }>
type Clutch = { readonly steamId: string; readonly team: TeamNumber; readonly against: number }

const largestClutch = 5

/** One round, counted line by line. */
class RoundCount {
  readonly #round: LoggedRound
  readonly #teamOf: TeamOf
  readonly #figures: ReadonlyMap<string, Counts>
  readonly #standing: Record<TeamNumber, Set<string>>
  readonly #isTeam: Record<TeamNumber, boolean>
  readonly #kills: Kill[] = []
  /** Players for whom the round counts. */
  readonly #useful = new Set<string>()
  readonly #clutches: Clutch[] = []

  constructor(round: LoggedRound, teamOf: TeamOf, figures: ReadonlyMap<string, Counts>) {
    this.#round = round
    this.#teamOf = teamOf
    this.#figures = figures
    const seen = new Set(round.facts.flatMap(namedIn))
    const present = [...teamOf.keys()].filter((steamId) => !round.away.has(steamId) || seen.has(steamId))
    const of = (team: TeamNumber): Set<string> => new Set(present.filter((steamId) => teamOf.get(steamId) === team))
    this.#standing = { 1: of(1), 2: of(2) }
    this.#isTeam = { 1: this.#standing[1].size > 1, 2: this.#standing[2].size > 1 }
  }

  count(): void {
    const players = [...this.#standing[1], ...this.#standing[2]]
    for (const fact of this.#round.facts) this.#take(fact)
    for (const steamId of [...this.#standing[1], ...this.#standing[2]]) this.#useful.add(steamId)
    for (const steamId of players) {
      this.#add(steamId, 'rounds')
      if (this.#useful.has(steamId)) this.#add(steamId, 'kastRounds')
    }
    const winner = this.#winner()
    for (const clutch of this.#clutches) this.#takeClutch(clutch, clutch.team === winner)
  }

  #take(fact: LogFact): void {
    switch (fact.kind) {
      case 'kill':
        if (isEnemy(fact)) this.#takeKill(fact)
        this.#fall(fact.victim)
        return
      case 'death':
        this.#fall(fact.victim)
        return
      case 'assist':
        if (fact.player.side !== fact.victim.side) this.#help(fact.player)
        return
      case 'plant':
        this.#add(fact.player.steamId, 'bombPlants')
        return
      case 'defuse':
        this.#add(fact.player.steamId, 'bombDefuses')
        return
      default:
    }
  }

  #takeKill(kill: Kill): void {
    if (this.#kills.length === 0) {
      this.#add(kill.killer.steamId, 'firstKills')
      this.#add(kill.victim.steamId, 'firstDeaths')
    }
    const { steamId: fallen } = kill.victim
    const avenged = this.#kills.filter(
      (other) => fallen !== null && other.killer.steamId === fallen && kill.at - other.at <= tradeWindowMs,
    )
    if (avenged.length > 0) this.#add(kill.killer.steamId, 'tradeKills')
    for (const { victim } of avenged) this.#help(victim)
    this.#help(kill.killer)
    this.#kills.push(kill)
  }

  #takeClutch({ steamId, against }: Clutch, isWon: boolean): void {
    const size = this.#figures.get(steamId)?.clutchSizes[Math.min(against, largestClutch) - 1]
    if (size === undefined) return
    size[0] += 1
    if (!isWon) return
    size[1] += 1
    this.#add(steamId, 'clutches')
  }

  #help({ steamId }: LogPlayer): void {
    if (steamId !== null) this.#useful.add(steamId)
  }

  #fall({ steamId }: LogPlayer): void {
    const team = steamId === null ? undefined : this.#teamOf.get(steamId)
    if (steamId === null || team === undefined) return
    this.#standing[team].delete(steamId)
    for (const one of [1, 2] as const) this.#noteClutch(one)
  }

  /** The moment when somebody is left alone against others; a team of one has no such moment. */
  #noteClutch(team: TeamNumber): void {
    const [hero] = this.#standing[team]
    const against = this.#standing[team === 1 ? 2 : 1].size
    const isAlone = this.#standing[team].size === 1 && against > 0
    if (!isAlone || hero === undefined || !this.#isTeam[team]) return
    if (!this.#clutches.some((clutch) => clutch.team === team)) this.#clutches.push({ steamId: hero, team, against })
  }

  /** The team on the side that won, by the sides that its players are named with. */
  #winner(): TeamNumber | null {
    const votes = this.#round.facts.flatMap(playersIn).flatMap(({ steamId, side }): TeamNumber[] => {
      const team = steamId === null ? undefined : this.#teamOf.get(steamId)
      if (team === undefined) return []
      return [side === this.#round.winner ? team : team === 1 ? 2 : 1]
    })
    const first = votes.filter((team) => team === 1).length
    const second = votes.length - first
    return first === second ? null : first > second ? 1 : 2
  }

  #add(steamId: string | null, name: CountName): void {
    const counts = steamId === null ? undefined : this.#figures.get(steamId)
    if (counts !== undefined) counts[name] += 1
  }
}

function isEnemy({ killer, victim }: { killer: { side: Side }; victim: { side: Side } }): boolean {
  return killer.side !== victim.side
}

function namedIn(fact: LogFact): string[] {
  return playersIn(fact).flatMap(({ steamId }) => (steamId === null ? [] : [steamId]))
}
