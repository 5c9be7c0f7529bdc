import { type ChanceOptions, requireChance } from './chance-options.ts'
import type { TeamId } from './types.ts'

/** The chance that team `one` beats team `two`; both are positions in the list of teams. */
export type Odds = (one: number, two: number, bestOf: number) => number

/** Pairs kept from one question to the next: beyond that a list of them would cost more than it saves. */
const keptTeams = 512

/**
 * Odds by strengths or by pair. A pair is asked in one order only, so that the chances of both sides always add up to 1,
 * and `p` is asked once for each pair and length when many futures are played (`keeps`).
 */
export function oddsOf(teams: readonly TeamId[], options: ChanceOptions, keeps: boolean): Odds {
  const { p, strengths = {} } = options
  if (p === undefined) {
    const strength = Float64Array.from(teams, (team) => strengths[team] ?? 1)
    return (one, two) => strength[one]! / (strength[one]! + strength[two]!)
  }
  const ask: Odds = (one, two, bestOf) =>
    one < two
      ? requireChance(p(teams[one]!, teams[two]!, bestOf), `${teams[one]!} v ${teams[two]!}`)
      : 1 - requireChance(p(teams[two]!, teams[one]!, bestOf), `${teams[two]!} v ${teams[one]!}`)
  return keeps && teams.length <= keptTeams ? remembered(ask, teams.length) : ask
}

function remembered(ask: Odds, size: number): Odds {
  const kept = new Map<number, Float64Array>()
  let latest = 0
  let known: Float64Array | undefined
  return (one, two, bestOf) => {
    if (bestOf !== latest || known === undefined) {
      latest = bestOf
      known = kept.get(bestOf) ?? new Float64Array(size * size).fill(-1)
      kept.set(bestOf, known)
    }
    const at = one * size + two
    if (known[at]! < 0) known[at] = ask(one, two, bestOf)
    return known[at]!
  }
}

/** Of even teams on maps without overtime one match in eight ends drawn: 12-12 is about as rare as overtime is. */
const evenDraw = 1 / 8

/**
 * The chance of a draw between teams of which the first wins a map with chance `p`. A best of two is two maps; where
 * maps have no overtime, the more even the teams the likelier.
 */
export function drawChance(p: number, bestOf: number): number {
  return p * (1 - p) * (bestOf === 2 ? 2 : 4 * evenDraw)
}
