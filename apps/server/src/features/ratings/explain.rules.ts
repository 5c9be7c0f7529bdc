import type { RatedMapChange } from '@lobby/contract'
import { pointsOf, spreadOf } from '@lobby/rating'
import type { LadderName } from './rated-maps.rules.ts'
import { wonByFirst } from './rated-maps.rules.ts'
import type { Taken } from './rated-rows.ts'

/** What a map did to a player, with all that it is made of. */
export type ExplainedRow = Taken & {
  ladder: LadderName
  ended_at: Date
  match_id: number
  map_number: number
  map: string | null
  rounds: string
  team: 1 | 2
  mean_before: number
  variance_before: number
  mean_after: number
  variance_after: number
  together1: number
  together2: number
  opponent_id: string
  opponent_name: string
  /** Whether the other team's average is nobody's own number that is kept from the asker. */
  is_theirs_shown: boolean
}

const pointsPerLogit = pointsOf(1) - pointsOf(0)
const sizes: Readonly<Record<LadderName, number>> = { '5v5': 5, '2v2': 2, '1v1': 1 }

/** A number and its ±, as both are shown. */
export function numberOf(mean: number, variance: number): { points: number; spread: number } {
  return { points: Math.round(pointsOf(mean)), spread: Math.round(spreadOf(variance)) }
}

function tenth(points: number): number {
  return Math.round(points * 10) / 10 || 0
}

/** A difference of means in points, to one decimal. */
export function tenthOfPoints(logits: number): number {
  return tenth(pointsPerLogit * logits)
}

function hundredth(points: number): number {
  return Math.round(points * 100) / 100 || 0
}

/**
 * A change as the sum that it is (models.md, 1.2): a won round gives 700 · v/n · (1 − p), a lost one takes 700 · v/n · p, where p is the chance of a round as it
 * is known after the map. No other term exists.
 */
export function explain(row: ExplainedRow): RatedMapChange {
  const isFirst = row.team === 1
  const won = wonByFirst(row.rounds).map((byFirst) => byFirst === isFirst)
  const wins = won.filter(Boolean).length
  const losses = won.length - wins
  const own = isFirst ? row.strength : -row.strength
  const chance = 1 / (1 + Math.exp(-own))
  const each = (pointsPerLogit * row.variance_before) / sizes[row.ladder]
  const [first, second] = [numberOf(row.mean1, row.variance1), numberOf(row.mean2, row.variance2)]
  const party = pointsPerLogit * row.party_mean * (row.together1 - row.together2)
  return {
    kind: 'map',
    at: row.ended_at.toISOString(),
    match_id: String(row.match_id),
    map_number: row.map_number,
    map: row.map,
    opponent: { id: row.opponent_id, name: row.opponent_name },
    before: numberOf(row.mean_before, row.variance_before),
    after: numberOf(row.mean_after, row.variance_after),
    change: tenthOfPoints(row.mean_after - row.mean_before),
    won: { rounds: wins, each: hundredth(each * (1 - chance)), sum: tenth(wins * each * (1 - chance)) },
    lost: { rounds: losses, each: hundredth(-each * chance), sum: tenth(-losses * each * chance) },
    round_chance: chance,
    chance_before: isFirst ? row.chance : 1 - row.chance,
    own: isFirst ? first : second,
    theirs: row.is_theirs_shown ? (isFirst ? second : first) : null,
    party: tenth(isFirst ? party : -party),
    rounds: /[ab]/.test(row.rounds) ? null : won,
  }
}
