import type { GameRules, TeamNumber } from '@lobby/contract'
import {
  competitiveClock,
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
  readonly rules: Pick<GameRules, 'half_rounds' | 'overtime' | 'variables'>
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

export function mapRulesFrom({ half_rounds, overtime }: ChanceMatch['rules']): MapRules {
  return { halfRounds: half_rounds, overtime: overtime === null ? null : { halfRounds: overtime.half_rounds } }
}

/** How long a round and a bomb are, where the cup's own variables say so. */
export function clockFrom({ variables }: ChanceMatch['rules']): RoundClock {
  const minutes = Number(variables['mp_roundtime_defuse'] ?? Number.NaN)
  const bomb = Number(variables['mp_c4timer'] ?? Number.NaN)
  return {
    round: Number.isFinite(minutes) ? minutes * 60 : competitiveClock.round,
    bomb: Number.isFinite(bomb) ? bomb : competitiveClock.bomb,
  }
}

/** Tables of series that are played alike are alike: some hundred kilobytes each, and many matches share them. */
const opened = new Map<string, Series>()
const mostOpened = 32

export function seriesOf({ rules, bestOf, maps }: ChanceMatch, strength: Strength = evenStrength): Series {
  // Nothing is known yet of what a side is worth on a map, so that all maps are one.
  const key = JSON.stringify([mapRulesFrom(rules), bestOf, maps.length, strength])
  const known = opened.get(key)
  if (known !== undefined) return known
  const need = Math.floor(bestOf / 2) + 1
  const made = openSeries({ strength, maps: maps.map(() => ({})), need, rules: mapRulesFrom(rules) })
  if (opened.size >= mostOpened) opened.clear()
  opened.set(key, made)
  return made
}
