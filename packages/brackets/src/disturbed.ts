import { hasStarted } from './check-rounds.ts'
import { positionOf, type TournamentState } from './state.ts'
import { teamAt } from './tally.ts'
import type { BracketMatch, MatchId } from './types.ts'
import { vectorGet, vectorValues } from './vector.ts'

/** The matches that have started and would not stay as they are. O(matches). */
export function disturbedBy(before: TournamentState, after: TournamentState): MatchId[] {
  return vectorValues(before.matches).flatMap((match) => {
    if (!hasStarted(match)) return []
    const at = positionOf(after, match.id)
    return at !== undefined && isSameMatch(match, vectorGet(after.matches, at)) ? [] : [match.id]
  })
}

function isSameMatch(one: BracketMatch, two: BracketMatch): boolean {
  return (
    one.state === two.state &&
    one.outcome?.kind === two.outcome?.kind &&
    one.outcome?.winner === two.outcome?.winner &&
    ([0, 1] as const).every((slot) => teamAt(one, slot) === teamAt(two, slot))
  )
}
