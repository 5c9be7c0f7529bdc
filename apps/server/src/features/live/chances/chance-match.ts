import type { TeamNumber } from '@lobby/contract'
import {
  evenStrength,
  type MapRules,
  type Outcome,
  openSeries,
  type RoundClock,
  type Series,
  type Side,
  type Strength,
} from '@lobby/chances'
import type { MapView } from '@lobby/cs2/facts'

/** One map of the series, as somebody's sight has it. */
export type ChanceMap = {
  /** Where the first team begins, as the teams or the coin settled it; null while nobody knows. */
  readonly first: Side | null
  /** Null where no line told of it. */
  readonly view: MapView | null
  /**
   * How it ended, by the match and not by the log: a map without a log, or one that an organiser ruled. Null leaves it to the view. A sight that is behind must
   * not be told of an end that it has not come to.
   */
  readonly result: TeamNumber | 'draw' | null
  /** Rounds by team where there is no log. */
  readonly score: readonly [number, number] | null
}

/** A series, as somebody's sight has it. */
export type ChanceMatch = {
  readonly rules: MapRules
  readonly clock: RoundClock
  /** How much stronger the first team is; null where nobody has a rating. */
  readonly strength: Strength | null
  readonly bestOf: 1 | 2 | 3 | 5
  readonly mapAdvantage: TeamNumber | null
  /** Of every SteamID that belongs to one of the two. */
  readonly teamOf: ReadonlyMap<string, TeamNumber>
  /** All that may be played, in their order. */
  readonly maps: readonly ChanceMap[]
  /** Once the whole series is over for this sight, however it ended. */
  readonly outcome: TeamNumber | 'draw' | null
}

export const certain: Readonly<Record<TeamNumber | 'draw', Outcome>> = {
  1: { win: 1, draw: 0, loss: 0 },
  2: { win: 0, draw: 0, loss: 1 },
  draw: { win: 0, draw: 1, loss: 0 },
}

/** One number for what can be drawn: a draw is worth a half to each, so that both teams' numbers add up to 1. */
export function chanceIn({ win, draw }: Outcome): number {
  return win + draw / 2
}

/** Sums of many parts come out a hair off the whole, and what is certain is 1. */
export function rounded(value: number): number {
  return Math.round(value * 1e12) / 1e12
}

const millionth = 1e-6

/** As it is told: millionths, which a message has room for. What is not certain never becomes so. */
export function shown(value: number): number {
  const exact = rounded(value)
  if (exact === 0 || exact === 1) return exact
  return Math.min(1 - millionth, Math.max(millionth, Math.round(exact * 1e6) / 1e6))
}

/** Tables of series that are played alike are alike: some hundred kilobytes each, and many matches share them. */
const opened = new Map<string, Series>()
const mostOpened = 32

export function seriesOf(match: ChanceMatch): Series {
  const { rules, bestOf, maps } = match
  const strength = match.strength ?? evenStrength
  // Nothing is known yet of what a side is worth on a map, so that all maps are one.
  const key = JSON.stringify([rules, bestOf, maps.length, strength])
  const known = opened.get(key)
  if (known !== undefined) return known
  const need = Math.floor(bestOf / 2) + 1
  const made = openSeries({ strength, maps: maps.map(() => ({})), need, rules })
  if (opened.size >= mostOpened) opened.clear()
  opened.set(key, made)
  return made
}
