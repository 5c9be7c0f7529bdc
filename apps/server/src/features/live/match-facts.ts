import type { Strength } from '@lobby/chances'
import type { MatchGame, TeamNumber } from '@lobby/contract'
import type { BestOf, MapRules, MapSide } from '@lobby/cs2'
import type { LiveDelay } from '#crew'

/** Somebody whom the match knows; without an account `userId` is null. */
export type KnownPerson = {
  readonly steamId: string
  readonly userId: string | null
  readonly name: string
  readonly team: TeamNumber
  readonly isStandIn: boolean
  /** Their captain has them sit the match out. */
  readonly isReserve: boolean
}

type KnownScore = {
  readonly status: 'upcoming' | 'live' | 'finished'
  readonly score: readonly [team1: number, team2: number]
  /** Null while it runs, after a draw, and where nobody knows. */
  readonly winner: TeamNumber | null
}

/** How long things last on the server, in milliseconds. */
export type GameTimes = {
  readonly freezeMs: number
  readonly roundMs: number
  readonly bombMs: number
  readonly pauseMs: number
}

/** What the match says of itself, which its log cannot. */
export type MatchFacts = {
  readonly id: number
  readonly tournamentId: number
  readonly isRunning: boolean
  readonly isClosed: boolean
  /** File names of the maps, in the order of play. */
  readonly maps: readonly string[]
  readonly mapSides: readonly MapSide[] | null
  readonly scores: readonly KnownScore[]
  readonly bestOf: BestOf
  /** The team that starts the series with a map ahead. */
  readonly mapAdvantage: TeamNumber | null
  /** How the series ended; null while it runs, and when nobody goes through. */
  readonly result: TeamNumber | 'draw' | null
  readonly rules: MapRules
  /** On each side: the model of a round knows five against five alone. */
  readonly playersASide: number
  readonly times: GameTimes
  /** Who plays, and who sits it out. */
  readonly people: readonly KnownPerson[]
  /** Coaches: they stand with a team and are none of its players. */
  readonly coaches: ReadonlySet<string>
  /** What the plugin calls those on its scoreboard, and where they play. */
  readonly told: ReadonlyMap<string, { readonly name: string; readonly team: TeamNumber }>
  /** How much stronger the first team is by the ratings of those who play, before the match; null where nobody has one. */
  readonly strength: Strength | null
  /** By how much the public is behind. */
  readonly delay: LiveDelay
}

/** As MatchZy's live.cfg has them; the engine takes the time of a round with a bomb from `mp_roundtime_defuse`. */
const usual = { mp_freezetime: 12, mp_roundtime_defuse: 1.92, mp_c4timer: 40 } as const

export function timesOf({ rules }: MatchGame): GameTimes {
  const of = (name: keyof typeof usual): number => Number(rules.variables[name] ?? usual[name])
  return {
    freezeMs: of('mp_freezetime') * 1_000,
    roundMs: Math.round(of('mp_roundtime_defuse') * 60) * 1_000,
    bombMs: of('mp_c4timer') * 1_000,
    pauseMs: rules.tactical_pauses.seconds * 1_000,
  }
}

/** What a fold of its log hangs on: with other ones it is another fold. */
export function settingsOf({ rules, coaches }: MatchFacts): string {
  return JSON.stringify([rules.maxRounds, rules.overtimeRounds, [...coaches].toSorted()])
}
