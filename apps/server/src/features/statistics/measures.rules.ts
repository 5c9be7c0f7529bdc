import { boardMinimum, type LeaderboardMeasure, xpRule } from '@lobby/contract'
import { type Counts, ratingOf, swingUnit } from '#figures'

/** Sums that places hang on. */
const rankedNames = [
  'matches',
  'wins',
  'maps',
  'rounds',
  'kills',
  'deaths',
  'assists',
  'swing_rounds',
  'swing',
] as const satisfies (keyof Counts)[]

/** A player's sums over a time, as far as places hang on them. */
export type RankedSums = Pick<Counts, (typeof rankedNames)[number]>

export const shownNames = [
  ...rankedNames,
  'damage',
  'headshot_kills',
  'kast_of',
  'kast_rounds',
  'logged_rounds',
  'first_kills',
  'clutches_won',
] as const

/** What boards and their files show of a player's sums. */
export type ShownSums = Pick<Counts, (typeof shownNames)[number]>

/** Points of sums. */
export const xpOf = ({ wins, kills }: Pick<Counts, 'wins' | 'kills'>): number => xpRule.win * wins + xpRule.kill * kills

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
  xp: { values: (sums) => [xpOf(sums), sums.wins * aboveKills + sums.kills], isEnough: always },
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
