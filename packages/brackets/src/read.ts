import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import type { BracketMatch, Group, MatchId, TeamId } from './types.ts'
import { winnerOf } from './settle.ts'
import { vectorGet, vectorValues } from './vector.ts'

/** All matches in running order: stage by stage, round by round, the bronze match before the final. O(n). */
export function matches(t: Tournament): readonly BracketMatch[] {
  return vectorValues(t.matches)
}

/** One match, or undefined for an unknown id. O(log n). */
export function match(t: Tournament, id: MatchId): BracketMatch | undefined {
  const at = t.layout.positionOf.get(id)
  return at === undefined ? undefined : vectorGet(t.matches, at)
}

/** The matches that can be started now: both teams known, not yet live (state `ready`). O(n). */
export function playable(t: Tournament): readonly BracketMatch[] {
  return matches(t).filter(({ state }) => state === 'ready')
}

/** The groups of a stage with their teams in seed order. Throws RangeError for a stage that has no groups. */
export function groups(t: Tournament, stageId: string): readonly Group[] {
  const found = t.layout.groups.filter((plan) => plan.stage.id === stageId)
  if (found.length === 0) throw new RangeError(`stage "${stageId}" has no groups`)
  return found.map(({ id, teams }) => ({ id, teams }))
}

/**
 * The winner of the final, or of the only group of a tournament without a playoff, once that is certain. Null
 * before, after a double forfeit in the final (rules §4 case 19), and when several groups are the last stage.
 */
export function champion(t: Tournament): TeamId | null {
  const last = t.layout.stages.at(-1)
  if (last === undefined) return null
  if (last.format === 'single_elimination') {
    const winner = winnerOf(vectorGet(t.matches, last.final))
    return winner.kind === 'team' ? winner.team : null
  }
  const onlyGroup = last.groups.length === 1 ? t.groups[last.groups[0] ?? -1] : undefined
  if (onlyGroup?.closed !== true) return null
  return standings(t, last.config.id)[0]?.rows[0]?.team ?? null
}

/** True once no match is open and no tie waits for lots. */
export function isComplete(t: Tournament): boolean {
  return t.open === 0 && t.groups.every(({ closed }) => closed)
}
