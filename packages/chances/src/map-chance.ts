import { type Belief, beliefOf, expected, learned, type Strength } from './belief.ts'
import {
  type Buys,
  buysAfter,
  competitiveRules,
  firstFor,
  fullBuys,
  isPistol,
  type MapRules,
  type Outcome,
  outcomeOf,
  type Side,
} from './map-rules.ts'
import { roundOf, tableOf, worthOf } from './map-table.ts'
import { requireScore } from './requirements.ts'

/** A map of a series, as known before it is played. */
export type MapPlan = {
  /** CT's advantage on this map, in logits of a round; 0 until measured on 300 rounds of it. */
  readonly sides?: number
  /** The side team 1 begins on; null or left out while unknown: the mean of both. */
  readonly first?: Side | null
}

/** A map as it stands at the start of a round, for team 1. */
export type MapSetting = MapPlan & {
  /** Rounds won by team 1 and team 2. */
  readonly a: number
  readonly b: number
  readonly strength: Strength | Belief
  /** What both can buy now; in pistol rounds and overtimes it does not matter. All of them everything, when left out. */
  readonly buys?: Buys
  /** Team 1's side in this round, where the log tells it: it goes before `first`. */
  readonly side?: Side | null
  /** First to 13 with overtimes of six, when left out. */
  readonly rules?: MapRules
}

/**
 * The chance that team 1 wins the map (models.md, 3.2). The weights of a `Belief` are taken as they are: what rounds so far taught is in them, or
 * it is not asked. Throws RangeError for scores, buys and strengths that are none.
 */
export function mapChance(setting: MapSetting): number {
  return mapOutcome(setting).win
}

/** The same with the chance of a draw, which there is without overtime alone. */
export function mapOutcome(setting: MapSetting): Outcome {
  const belief = beliefOf(setting.strength)
  const worth = belief.strengths.map((strength) =>
    mean(firstsOf(setting).map((first) => worthAt(setting, strength, first))),
  )
  return mixed(belief, worth)
}

/** The chance that team 1 wins the round that is about to begin: the mean over all guesses at its strength. */
export function roundChance(setting: MapSetting): number {
  return expected(beliefOf(setting.strength), roundChances(setting))
}

/** The map after that round: score, what both can buy then, and what was learned of the strength. At the end of a map it stays as it is. */
export function after(
  setting: MapSetting,
  won: boolean,
): MapSetting & { readonly strength: Belief; readonly buys: Buys } {
  const belief = beliefOf(setting.strength)
  const buys = setting.buys ?? fullBuys
  if (outcomeOf(rulesOf(setting), setting) !== null) return { ...setting, strength: belief, buys }
  const { side, ...rest } = setting
  return {
    ...rest,
    // Once told, the side holds for what follows.
    first: side == null ? (setting.first ?? null) : firstFor(rulesOf(setting), setting, side),
    a: setting.a + (won ? 1 : 0),
    b: setting.b + (won ? 0 : 1),
    buys: buysAfter(isPistol(rulesOf(setting), setting), buys, won),
    strength: learned(belief, roundChances(setting), won),
  }
}

function rulesOf({ rules = competitiveRules }: MapSetting): MapRules {
  return rules
}

/** By guess; without a side the mean of both. */
function roundChances(setting: MapSetting): number[] {
  requireScore(rulesOf(setting), setting, setting.buys ?? fullBuys)
  return beliefOf(setting.strength).strengths.map((strength) => {
    const chances = firstsOf(setting).map((first) =>
      roundOf(
        { rules: rulesOf(setting), strength, sides: setting.sides ?? 0, first },
        setting,
        setting.buys ?? fullBuys,
      ),
    )
    return chances.reduce((sum, chance) => sum + chance, 0) / chances.length
  })
}

/** The sides team 1 may have begun on. One where it is known, or where sides are alike. */
export function firstsOf(setting: Pick<MapSetting, 'a' | 'b' | 'first' | 'side' | 'sides' | 'rules'>): readonly Side[] {
  const { side, first, sides = 0, rules = competitiveRules } = setting
  if (side != null) return [firstFor(rules, setting, side)]
  if (first != null) return [first]
  return sides === 0 ? ['ct'] : ['ct', 't']
}

function worthAt(setting: MapSetting, strength: number, first: Side): Outcome {
  const pair = setting.buys ?? fullBuys
  requireScore(rulesOf(setting), setting, pair)
  const map = { rules: rulesOf(setting), strength, sides: setting.sides ?? 0, first }
  return worthOf(tableOf(map, setting), setting, pair)
}

/** By the weights of the guesses. */
export function mixed(belief: Belief, outcomes: readonly Outcome[]): Outcome {
  const part = (of: (outcome: Outcome) => number) => expected(belief, outcomes.map(of))
  return { win: part(({ win }) => win), draw: part(({ draw }) => draw), loss: part(({ loss }) => loss) }
}

/** Of outcomes that are alike likely. */
export function mean(outcomes: readonly Outcome[]): Outcome {
  const part = (of: (outcome: Outcome) => number) => outcomes.reduce((sum, each) => sum + of(each), 0) / outcomes.length
  return { win: part(({ win }) => win), draw: part(({ draw }) => draw), loss: part(({ loss }) => loss) }
}
