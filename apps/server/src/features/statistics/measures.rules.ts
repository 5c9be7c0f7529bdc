import { boardMinimum, type LeaderboardMeasure } from '@lobby/contract'
import { ratingOf, swingUnit } from '#figures'

/** A player's sums over a time, as far as places hang on them. */
export type RankedSums = {
  xp: number
  matches: number
  wins: number
  maps: number
  rounds: number
  kills: number
  deaths: number
  assists: number
  swing_rounds: number
  swing: number
}

type Measure = {
  /** More is better; then the second decides. Who is level in both shares the place. */
  values: (sums: RankedSums) => readonly [number, number]
  /** Whether the sums are enough for a place. */
  isEnough: (sums: RankedSums) => boolean
}

const always = (): boolean => true
const enoughMaps = ({ maps }: RankedSums): boolean => maps >= boardMinimum.maps
/** Kills are fewer than this in any life, so wins stand before them in one number. */
const aboveKills = 10_000_000

/** What boards are ordered by. Somebody who brings another measure, as a rating that is kept elsewhere, adds its number to the sums and a line here. */
export const measures: Readonly<Record<LeaderboardMeasure, Measure>> = {
  xp: { values: ({ xp, wins, kills }) => [xp, wins * aboveKills + kills], isEnough: always },
  wins: { values: ({ wins, matches }) => [wins, -matches], isEnough: always },
  kd: { values: ({ kills, deaths, rounds }) => [kills / Math.max(deaths, 1), rounds], isEnough: enoughMaps },
  match_rating: { values: (sums) => [ratingOf(sums) ?? 0, sums.rounds], isEnough: enoughMaps },
  swing: {
    values: ({ swing, swing_rounds: rounds }) => [rounds === 0 ? 0 : swing / rounds, rounds],
    isEnough: (sums) => enoughMaps(sums) && sums.swing_rounds > 0,
  },
}

/** Points of a hundred that a round was moved by, to 2 decimals; null where no log tells. */
export function swingOf({ swing, swing_rounds: rounds }: Pick<RankedSums, 'swing' | 'swing_rounds'>): number | null {
  return rounds === 0 ? null : Math.round((swing / rounds / swingUnit) * 10_000) / 100
}
