import type { Counts } from './counts.rules.ts'

/**
 * The match rating `match/1`, of one map or of many. 1 is an average player:
 *
 *     rating = 1.05 + 0.70 × kills a round + 0.08 × assists a round − 0.80 × deaths a round
 *
 * Weights are a least-squares fit of what professionals' kills, assists and deaths moved their rounds by (swing, decision 048) in 273 rounds of twelve maps of a Major: 0.140, 0.016 and
 * −0.163 of a round, times five. It needs nothing but what every source counts, so it is there for every match; damage is not in it, as those rounds do not tell it.
 */
const ratingWeights = { base: 1.05, kills: 0.7, assists: 0.08, deaths: -0.8 } as const

/** To 3 decimals; null without a round. */
export function ratingOf({
  rounds,
  kills,
  assists,
  deaths,
}: Pick<Counts, 'rounds' | 'kills' | 'assists' | 'deaths'>): number | null {
  if (rounds === 0) return null
  const { base, ...weights } = ratingWeights
  const rating = base + (weights.kills * kills + weights.assists * assists + weights.deaths * deaths) / rounds
  return Math.round(rating * 1_000) / 1_000
}
