import { type Belief, expected, learned } from './belief.ts'
import { firstsOf, mixed } from './map-chance.ts'
import { type Buys, buysAfter, firstFor, fullBuys, isPistol, type Outcome, outcomeOf, sideAt } from './map-rules.ts'
import { roundOf } from './map-table.ts'
import { requireChance, requireScore } from './requirements.ts'
import {
  type MapStanding,
  type Series,
  type SeriesMap,
  type SeriesStanding,
  worthOfMap,
  worthOfSeries,
} from './series.ts'

/** What a round is about, made once at its start: all that kills then move is how these are mixed. */
export type RoundStakes = {
  /** The chance of the round as it begins. */
  readonly round: number
  /** Map and series when team 1 wins the round, and when it loses it. */
  readonly map: { readonly won: Outcome; readonly lost: Outcome }
  readonly series: { readonly won: Outcome; readonly lost: Outcome }
}

/** A series at the start of a round: `on` stands for the running map, `belief` for what its rounds so far have taught. */
export type RoundStanding = SeriesStanding & { readonly on: MapStanding; readonly belief: Belief }

/** A value between two ends: what kills cost, three multiplications. Throws RangeError for what is no chance. */
export function live(chance: number, won: number, lost: number): number {
  return requireChance(chance) * won + (1 - chance) * lost
}

/** Map and series as the live round stands. */
export function liveStakes(stakes: RoundStakes, chance: number): { round: number; map: Outcome; series: Outcome } {
  const between = (ends: RoundStakes['map']): Outcome => ({
    win: live(chance, ends.won.win, ends.lost.win),
    draw: live(chance, ends.won.draw, ends.lost.draw),
    loss: live(chance, ends.won.loss, ends.lost.loss),
  })
  return { round: chance, map: between(stakes.map), series: between(stakes.series) }
}

/**
 * The chance of the live round: where it began, moved by what the round model has seen since, as evidence. odds = odds at the
 * start · odds of the model now / odds of the model at the start. All three for the same team.
 */
export function liveRoundChance(round: {
  readonly start: number
  readonly model: { readonly start: number; readonly now: number }
}): number {
  const { start, model } = round
  for (const chance of [start, model.start, model.now]) requireChance(chance)
  if (start === 0 || start === 1) return start
  if (model.now === 0 || model.now === 1) return model.now
  if (model.start === 0 || model.start === 1) return start
  const odds = (oddsOf(start) * oddsOf(model.now)) / oddsOf(model.start)
  return odds === Infinity ? 1 : odds / (1 + odds)
}

function oddsOf(chance: number): number {
  return chance / (1 - chance)
}

/** Throws RangeError for a map that is not planned or is over. */
export function roundStakes(series: Series, standing: RoundStanding): RoundStakes {
  const { belief } = standing
  const map = runningMap(series, standing)
  const chances = roundChances(series, map, standing)
  const end = (won: boolean) => {
    const then = learned(belief, chances, won)
    const on = afterRound(series, standing, won)
    const worth = worthOfMap({ ...series, plans: map.plans }, on)
    return { map: mixed(then, worth), series: mixed(then, worthOfSeries(series, standing, worth)) }
  }
  const [won, lost] = [end(true), end(false)]
  return {
    round: expected(belief, chances),
    map: { won: won.map, lost: lost.map },
    series: { won: won.series, lost: lost.series },
  }
}

/** The standing after a round is over; a map that it ended is counted, and the next one has not begun. */
export function standingAfter(
  series: Series,
  standing: RoundStanding,
  won: boolean,
): SeriesStanding & { readonly belief: Belief } {
  const map = runningMap(series, standing)
  const belief = learned(standing.belief, roundChances(series, map, standing), won)
  const on = afterRound(series, standing, won)
  const over = outcomeOf(series.rules, on)
  if (over === null) return { ...standing, on, belief }
  return {
    won: standing.won + over.win,
    lost: standing.lost + over.loss,
    map: standing.map + 1,
    on: null,
    belief,
  }
}

/** Map and series at any time without a live round. */
export function seriesOutcome(series: Series, standing: SeriesStanding & { readonly belief: Belief }): Outcome {
  const map = series.maps[standing.map]
  const current =
    map === undefined || standing.on == null ? null : worthOfMap({ ...series, plans: map.plans }, standing.on)
  return mixed(standing.belief, worthOfSeries(series, standing, current))
}

function runningMap({ maps, rules }: Series, { map, on }: RoundStanding): SeriesMap {
  const running = maps[map]
  if (running === undefined) throw new RangeError('a map that is not planned')
  requireScore(rules, on, on.buys ?? fullBuys)
  if (outcomeOf(rules, on) !== null) throw new RangeError('a map that is over')
  return running
}

/** By guess at the strength, the mean over what is not known: which map, which side. */
function roundChances({ belief, rules }: Series, { plans }: SeriesMap, { on }: RoundStanding): number[] {
  return belief.strengths.map((strength) => {
    const chances = plans.flatMap((plan) =>
      firstsOf({ rules, ...plan, ...on }).map((first) =>
        roundOf({ rules, strength, sides: plan.sides, first }, on, on.buys ?? fullBuys),
      ),
    )
    return chances.reduce((sum, chance) => sum + chance, 0) / chances.length
  })
}

function afterRound({ rules }: Series, { on }: RoundStanding, won: boolean): MapStanding {
  const buys: Buys = buysAfter(isPistol(rules, on), on.buys ?? fullBuys, won)
  const next = { a: on.a + (won ? 1 : 0), b: on.b + (won ? 0 : 1), buys }
  return on.side == null ? next : { ...next, side: sideAt(rules, next, firstFor(rules, on, on.side)) }
}
