import {
  isFinalMapScore,
  standardMapRules,
  type BestOf,
  type MapRules,
  type RoundEndReason,
  type Side,
} from '@lobby/cs2'
import type { TeamNumber } from '@lobby/contract'

/** Rounds or maps of team 1 and team 2. */
export type Pair = readonly [number, number]

export type Round = {
  /** 1-based; equals the sum of `score`. */
  readonly number: number
  readonly score: Pair
  /** Side on which the round's winner played. */
  readonly side: Side | null
  readonly reason: RoundEndReason
  /** Natural key of the body that said so: tells a repetition from a restored round. '' where the score after it is all that is known. */
  readonly key: string
  /** It was known with another course before: its own body told that the game had gone back. */
  readonly again?: true
}

/** A player's counters on one map, as last reported. */
export type PlayerState = {
  readonly team: TeamNumber
  readonly name: string
  readonly kills: number
  readonly deaths: number
  readonly assists: number
  readonly damage: number
  readonly headshotKills: number
  readonly roundsPlayed: number
  readonly mvps: number
  /** Rounds with a kill, assist, survival or trade; null is "no data". */
  readonly kast: number | null
}

export type MapState = {
  /** 0-based place in the series. */
  readonly number: number
  readonly status: 'upcoming' | 'live' | 'finished'
  readonly score: Pair
  readonly winner: TeamNumber | null
  readonly rounds: readonly Round[]
  /** By SteamID64. */
  readonly players: Readonly<Record<string, PlayerState>>
}

export type Moment = {
  /** ISO 8601, when we heard of it. */
  readonly at: string
  readonly kind: 'loaded' | 'map_started' | 'map_finished' | 'restored' | 'finished' | 'decided' | 'void'
  readonly map: number | null
  readonly score: Pair | null
}

/** How a match ended. */
type Outcome = 'played' | 'forfeit' | 'double_forfeit' | 'admin'

/** How a match ended by a word from outside its game server. `maps` are rounds in playing order, empty where unknown. */
export type Decision = {
  readonly outcome: Outcome
  /** Null after a draw, and when nobody goes through. */
  readonly winner: TeamNumber | null
  readonly maps: readonly { readonly team1: number; readonly team2: number }[]
}

/** Who decided or annulled a match and why. `by` is a user's id, null for the platform itself; `at` ISO 8601. */
type Word = { readonly by: string | null; readonly reason: string; readonly at: string }

/** A match as the entries of its log tell it. Everything here can be folded again from the stored log. */
export type MatchState = {
  /** 2 is a series of exactly two maps that can end drawn. */
  readonly bestOf: BestOf
  /** The team that starts the series with a map ahead. */
  readonly mapAdvantage: TeamNumber | null
  /** How long its maps are; absent is as Valve's tournaments play. */
  readonly rules?: MapRules
  readonly status: 'ready' | 'warmup' | 'live' | 'finished' | 'void'
  readonly currentMap: number | null
  readonly maps: readonly MapState[]
  /** Maps won as series_end stated them, in the server's own order of teams. */
  readonly reported: Pair | null
  /** Whether the server names our second team first; series_end carries no ids, so other events tell. */
  readonly turned: boolean
  readonly winner: TeamNumber | null
  /** Null until it is finished, and again when it is void. */
  readonly outcome: Outcome | null
  /** The decision in force, if the match was not left to its game server. */
  readonly decision: Decision | null
  /** Whose word decided or annulled it. */
  readonly word: Word | null
  /** What a revived match goes back to; null unless it is void. */
  readonly beforeVoid: MatchState | null
  readonly moments: readonly Moment[]
}

/** A map without who played it; without its course, too, unless it is played now. */
export type MapOutline = Omit<MapState, 'players'>

/**
 * What lists and brackets say of a match: its state without the course of its maps and without people. The database keeps it beside the state (`match_outline`); any state
 * is one of itself.
 */
export type MatchOutline = Omit<MatchState, 'maps' | 'moments' | 'word' | 'beforeVoid'> & {
  readonly maps: readonly MapOutline[]
  readonly beforeVoid: Pick<MatchState, 'status'> | null
}

/** What a series is before it begins. */
export type Series = Pick<MatchState, 'bestOf' | 'mapAdvantage' | 'rules'>

export function emptyMatch({ bestOf, mapAdvantage, rules }: Series): MatchState {
  return {
    bestOf,
    mapAdvantage,
    ...(rules !== undefined && { rules }),
    status: 'ready',
    currentMap: null,
    maps: Array.from({ length: mapCount({ bestOf, mapAdvantage }) }, (_, number) => emptyMap(number)),
    reported: null,
    turned: false,
    winner: null,
    outcome: null,
    decision: null,
    word: null,
    beforeVoid: null,
    moments: [],
  }
}

export function emptyMap(number: number): MapState {
  return { number, status: 'upcoming', score: [0, 0], winner: null, rounds: [], players: {} }
}

/** Whether a map can end with this score under the rules of the match. */
export function isFinal({ rules = standardMapRules }: Pick<MatchState, 'rules'>, [first, second]: Pair): boolean {
  return isFinalMapScore(first, second, rules)
}

/** Whether it is known how a map ended: with a winner, or drawn where that can be. */
function isSettled(state: Pick<MatchState, 'rules'>, { status, score, winner }: MapOutline): boolean {
  return winner !== null || (status === 'finished' && isFinal(state, score))
}

/**
 * Whether a map is over and its score is not known: its last one is then how far it was heard of, and no map ends so. What somebody
 * decided from outside is as they said.
 */
export function isIncomplete(
  state: Pick<MatchState, 'rules' | 'status' | 'decision'>,
  { status, score }: Pick<MapState, 'status' | 'score'>,
): boolean {
  return status === 'finished' && state.status !== 'void' && state.decision === null && !isFinal(state, score)
}

/** The maps whose scores are not known although they are over. */
export function incompleteMaps(state: MatchOutline): readonly MapOutline[] {
  return state.maps.filter((map) => isIncomplete(state, map))
}

/** Most maps that a series can have; the one a team starts ahead is not played. */
export function mapCount({ bestOf, mapAdvantage }: Series): number {
  return mapAdvantage === null ? bestOf : bestOf - 1
}

/** The series by the winners of maps that are known: maps won, and the one that a team may start ahead. */
export function standing({ maps, mapAdvantage }: Pick<MatchOutline, 'maps' | 'mapAdvantage'>): Pair {
  const won = (team: TeamNumber): number =>
    maps.filter((map) => map.winner === team).length + (mapAdvantage === team ? 1 : 0)
  return [won(1), won(2)]
}

/** The series score that ends a series at once; two maps are played to the end in any case. */
export function winsNeeded({ bestOf }: Pick<MatchState, 'bestOf'>): number {
  return Math.floor(bestOf / 2) + 1
}

/** The series as series_end stated it: in our order of teams, with the map ahead, of which the server knows nothing. */
function reportedScore(state: MatchOutline): Pair | null {
  const { reported, turned, mapAdvantage } = state
  if (reported === null) return null
  const [first, second] = turned ? [reported[1], reported[0]] : reported
  // With a map ahead the server counts on where the series is over for us.
  const score = (won: number, team: TeamNumber): number =>
    Math.min(won + (mapAdvantage === team ? 1 : 0), winsNeeded(state))
  return [score(first, 1), score(second, 2)]
}

function lastFinished({ maps }: Pick<MatchOutline, 'maps'>): number {
  return maps.findLastIndex((map) => map.status === 'finished')
}

/**
 * The score of a series once enough maps are won, or both of two. A map played before the last one whose result is
 * missing was not the winner's: the series would have ended sooner.
 */
function decidedScore(state: MatchOutline): Pair | null {
  const [first, second] = standing(state)
  // Both of two, and where maps were drawn all there are.
  if (state.maps.every((map) => isSettled(state, map))) return [first, second]
  if (state.bestOf === 2) return null
  if (first === second || Math.max(first, second) < winsNeeded(state)) return null
  const missing = state.maps.slice(0, lastFinished(state)).filter((map) => map.status !== 'finished').length
  return first > second ? [first, second + missing] : [first + missing, second]
}

/** The map that ended the series, if every map up to it is finished; null while it runs. */
export function decidingMap(state: MatchState): number | null {
  const open = state.maps.findIndex((map) => map.status !== 'finished')
  const whole = state.maps.slice(0, open === -1 ? state.maps.length : open)
  const index = whole.findIndex(
    (_, last) =>
      decidedScore({ ...state, maps: state.maps.map((map) => (map.number > last ? emptyMap(map.number) : map)) }) !==
      null,
  )
  return index === -1 ? null : index
}

/** How the series ended, as far as anything says so: our maps first, then series_end. Null while it runs. */
export function finalScore(state: MatchState): Pair | null {
  const reported = reportedScore(state)
  const ends = reported !== null && (leader(reported) !== null || state.bestOf === 2)
  return decidedScore(state) ?? (ends ? reported : null)
}

/** The score of the series as people see it: the maps', or the server's word where results of maps were lost. */
export function seriesScore(state: MatchOutline): Pair {
  const isOver = state.status === 'finished' || state.beforeVoid?.status === 'finished'
  return (isOver ? (decidedScore(state) ?? reportedScore(state)) : null) ?? standing(state)
}

/** Whether game events no longer change it. */
export function isClosed({ status }: { readonly status: MatchState['status'] }): boolean {
  return status === 'finished' || status === 'void'
}

export function leader([first, second]: Pair): TeamNumber | null {
  if (first === second) return null
  return first > second ? 1 : 2
}
