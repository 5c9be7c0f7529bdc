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
  /** Maps won as series_end stated them, while our own maps do not decide the series yet. */
  readonly reported: Pair | null
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
  return { bestOf, status: 'ready', currentMap: null, maps, reported: null, winner: null, moments: [] }
}

/** Maps won by each team. */
export function seriesScore(state: Pick<MatchState, 'maps'>): Pair {
  const won = (team: TeamNumber): number => state.maps.filter((map) => map.winner === team).length
  return [won(1), won(2)]
}

export function leader([first, second]: Pair): TeamNumber | null {
  if (first === second) return null
  return first > second ? 1 : 2
}
