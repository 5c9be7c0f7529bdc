import type { FieldDetail } from '@lobby/contract'
import { isFinalMapScore, type MapRules } from '@lobby/cs2'

/** Why a map cannot have ended so: it goes on, it is level where somebody must win, or no play leads there. */
export type ScoreFault = 'score_unfinished' | 'score_level' | 'score_impossible'

/**
 * What is wrong with the score of a map under the rules of its match; null where the map can end so. Whoever says a result by hand says one that playing could have
 * come to: a map that was broken off has no score, and its match a winner alone, a forfeit or a decision.
 */
export function scoreFault(one: number, two: number, rules: MapRules): ScoreFault | null {
  if (isFinalMapScore(one, two, rules)) return null
  if (!isPassed(Math.max(one, two), Math.min(one, two), rules)) return 'score_impossible'
  return one === two ? 'score_level' : 'score_unfinished'
}

/** Whether play comes by this score without ending at it. */
function isPassed(leader: number, other: number, { maxRounds, overtimeRounds }: MapRules): boolean {
  const half = maxRounds / 2
  if (other < half) return leader <= half
  if (overtimeRounds === null) return false
  const overtimeHalf = overtimeRounds / 2
  const tiedAt = half + Math.floor((other - half) / overtimeHalf) * overtimeHalf
  return leader <= tiedAt + overtimeHalf
}

/** Every map of a result that cannot have ended so, by the field of the form. */
export function scoreFaults(
  maps: readonly { readonly team1: number; readonly team2: number }[],
  rules: MapRules,
  path: string,
): FieldDetail[] {
  return maps.flatMap(({ team1, team2 }, at) => {
    const code = scoreFault(team1, team2, rules)
    return code === null ? [] : [{ path: `${path}.${at}`, code, message: '' }]
  })
}
