import {
  type Buy,
  buyLead,
  type Buys,
  buysAfter,
  isOvertime,
  isPistol,
  type MapRules,
  type Outcome,
  outcomeOf,
  type Score,
  type Side,
  sideAt,
} from './map-rules.ts'
import { overtimeChance } from './overtime.ts'

/** A map of one strength: rules, the advantage of CT in logits, the side team 1 begins on. */
export type MapOfStrength = {
  readonly rules: MapRules
  readonly strength: number
  readonly sides: number
  readonly first: Side
}

/** The chance of team 1 in the round that follows a score. In overtime everybody buys, in pistol rounds nobody. */
export function roundOf(map: MapOfStrength, score: Score, buys: Buys): number {
  const lead = isPistol(map.rules, score) || isOvertime(map.rules, score) ? 0 : buyLead(buys)
  return logistic(leadOf(map, score) + lead)
}

/** Strength and side, in logits. */
function leadOf({ rules, strength, sides, first }: MapOfStrength, score: Score): number {
  return strength + (sideAt(rules, score, first) === 'ct' ? sides : -sides)
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

/** What every score and pair of buys before overtime is worth: chances to win and to draw. 2,704 cells for a map of 13. */
export type MapTable = {
  readonly map: MapOfStrength
  readonly wins: Float64Array
  /** Null where nothing can end drawn. */
  readonly draws: Float64Array | null
}

const buys: readonly Buy[] = [0, 1, 2, 3]
const pairs = buys.flatMap((one) => buys.map((two): Buys => [one, two]))
const none: Score = { a: 0, b: 0 }

function pairAt([one, two]: Buys): number {
  return one * buys.length + two
}

/** By pair: the pair that follows when team 1 wins a round and when it loses it; in a pistol round as in any other. */
const follows = [false, true].map((pistol) =>
  pairs.map((pair) => ({
    won: pairAt(buysAfter(pistol, pair, true)),
    lost: pairAt(buysAfter(pistol, pair, false)),
  })),
)

/**
 * From the last rounds to the first, or to a score that all others asked for come after. Some tenths of a millisecond for a
 * whole one.
 */
export function tableOf(map: MapOfStrength, from: Score = none): MapTable {
  const { halfRounds, overtime } = map.rules
  const width = halfRounds + 1
  const table: MapTable = {
    map,
    wins: new Float64Array(width * width * pairs.length),
    draws: overtime === null ? new Float64Array(width * width * pairs.length) : null,
  }
  if (table.draws === null) table.wins.fill(inOvertime(map, { a: halfRounds, b: halfRounds }), -pairs.length)
  else table.draws.fill(1, -pairs.length)
  for (let a = halfRounds; a >= from.a; a -= 1) {
    for (let b = halfRounds; b >= from.b; b -= 1) {
      if (a < halfRounds || b < halfRounds) fill(table, { a, b })
    }
  }
  return table
}

/** All pairs of buys at a score whose successors are filled. */
function fill({ map, wins, draws }: MapTable, score: Score): void {
  const { halfRounds } = map.rules
  const pistol = isPistol(map.rules, score)
  const next = follows[pistol ? 1 : 0]!
  const at = (score.a * (halfRounds + 1) + score.b) * pairs.length
  const afterWin = at + (halfRounds + 1) * pairs.length
  const afterLoss = at + pairs.length
  const base = leadOf(map, score)
  for (let pair = 0; pair < pairs.length; pair += 1) {
    const chance = logistic(base + (pistol ? 0 : buyLead(pairs[pair]!)))
    const { won, lost } = next[pair]!
    // Beyond the last column and row the map is over: won, and lost.
    const ifWon = score.a === halfRounds ? 1 : wins[afterWin + won]!
    const ifLost = score.b === halfRounds ? 0 : wins[afterLoss + lost]!
    wins[at + pair] = chance * ifWon + (1 - chance) * ifLost
    if (draws === null) continue
    const drawnIfWon = score.a === halfRounds ? 0 : draws[afterWin + won]!
    const drawnIfLost = score.b === halfRounds ? 0 : draws[afterLoss + lost]!
    draws[at + pair] = chance * drawnIfWon + (1 - chance) * drawnIfLost
  }
}

function inOvertime(map: MapOfStrength, score: Score): number {
  const chances = { ct: logistic(map.strength + map.sides), t: logistic(map.strength - map.sides) }
  return overtimeChance(map.rules, score, { first: map.first, chances })
}

/** What a score is worth, also one in overtime or at the end of a map. */
export function worthOf({ map, wins, draws }: MapTable, score: Score, pair: Buys): Outcome {
  const over = outcomeOf(map.rules, score)
  if (over !== null) return over
  if (isOvertime(map.rules, score)) {
    const win = inOvertime(map, score)
    return { win, draw: 0, loss: 1 - win }
  }
  const at = (score.a * (map.rules.halfRounds + 1) + score.b) * pairs.length + pairAt(pair)
  const [win, draw] = [wins[at]!, draws?.[at] ?? 0]
  return { win, draw, loss: Math.max(0, 1 - win - draw) }
}
