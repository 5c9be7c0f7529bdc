import type { RoundEndReason, Side } from '@lobby/cs2'
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
  /** Natural key of the body that said so: tells a repetition from a restored round. */
  readonly key: string
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
  readonly kind: 'loaded' | 'map_started' | 'map_finished' | 'restored' | 'finished'
  readonly map: number | null
  readonly score: Pair | null
}

/** A match as its game events tell it. Everything here can be folded again from the stored log. */
export type MatchState = {
  readonly bestOf: number
  readonly status: 'ready' | 'warmup' | 'live' | 'finished'
  readonly currentMap: number | null
  readonly maps: readonly MapState[]
  /** Maps won as series_end stated them, in the server's own order of teams. */
  readonly reported: Pair | null
  /** Whether the server names our second team first; series_end carries no ids, so other events tell. */
  readonly turned: boolean
  readonly winner: TeamNumber | null
  readonly moments: readonly Moment[]
}

export function emptyMatch(bestOf: number): MatchState {
  const maps = Array.from({ length: bestOf }, (_, number): MapState => ({
    number,
    status: 'upcoming',
    score: [0, 0],
    winner: null,
    rounds: [],
    players: {},
  }))
  return { bestOf, status: 'ready', currentMap: null, maps, reported: null, turned: false, winner: null, moments: [] }
}

/** Maps won by each team, as far as the winners of maps are known. */
export function mapsWon({ maps }: Pick<MatchState, 'maps'>): Pair {
  const won = (team: TeamNumber): number => maps.filter((map) => map.winner === team).length
  return [won(1), won(2)]
}

/** Maps that decide a series. */
export function winsNeeded({ bestOf }: Pick<MatchState, 'bestOf'>): number {
  return Math.ceil(bestOf / 2)
}

/** What series_end stated, in our order of teams. */
export function reportedScore({ reported, turned }: Pick<MatchState, 'reported' | 'turned'>): Pair | null {
  return reported !== null && turned ? [reported[1], reported[0]] : reported
}

export function lastFinished({ maps }: Pick<MatchState, 'maps'>): number {
  return maps.findLastIndex((map) => map.status === 'finished')
}

/**
 * The score of a series once enough maps are won. A map played before the last one whose result is missing was not the
 * winner's: the series would have ended sooner.
 */
export function decidedScore(state: MatchState): Pair | null {
  const [first, second] = mapsWon(state)
  if (first === second || Math.max(first, second) < winsNeeded(state)) return null
  const missing = state.maps.slice(0, lastFinished(state)).filter((map) => map.status !== 'finished').length
  return first > second ? [first, second + missing] : [first + missing, second]
}

/** The score of the series as people see it: the maps', or the server's word where results of maps were lost. */
export function seriesScore(state: MatchState): Pair {
  const won = mapsWon(state)
  return state.status === 'finished' ? (decidedScore(state) ?? reportedScore(state) ?? won) : won
}

export function leader([first, second]: Pair): TeamNumber | null {
  if (first === second) return null
  return first > second ? 1 : 2
}
