import { type BuildRound, twoBrackets } from './double-elimination.ts'
import { linesOf, roundOf } from './knockout.ts'
import { groupName } from './seeding.ts'
import type { GroupDraft } from './round-robin.ts'
import type { GslConfig, SlotSource } from './types.ts'

/**
 * The matches of groups that are double eliminations without a grand final, round by round of all groups. In a group of four: openings
 * 1v4 and 2v3; winners' match and elimination match; decider (rules §3). In a group of three seed 1 has a bye in the opening (§4 case
 * 46), and in one of five to seven the top seeds have. Lower round l is played beside upper round l + 1, and stands behind it.
 */
export function gslMatches(config: GslConfig, dealt: readonly (readonly SlotSource[])[]): GroupDraft[] {
  const drafts = dealt.flatMap((teams, group) => groupDrafts(config, group, linesOf(teams)))
  return drafts.toSorted((a, b) => a.draft.round - b.draft.round || a.group - b.group || a.draft.index - b.draft.index)
}

function groupDrafts(config: GslConfig, group: number, lines: readonly SlotSource[]): GroupDraft[] {
  const build: BuildRound = (bracket, round, sources) => {
    const isUpper = bracket === 'W'
    const at = isUpper ? round : round + 1
    const before = isUpper ? 0 : upperMatches(lines.length, at)
    const bestOf = config.bestOfByRound?.[at - 1] ?? config.bestOf
    // Whoever comes down from the upper bracket is named first.
    const seated = isUpper || round % 2 === 1 ? sources : pairsTurned(sources)
    return roundOf({ stage: config.id, group: groupName(group), round: at, before, bestOf }, seated)
  }
  const { drafts } = twoBrackets(lines, build)
  return (isSecondDirect(config) ? drafts.slice(0, -1) : drafts).map((draft) => ({ group, draft }))
}

function pairsTurned(sources: readonly SlotSource[]): SlotSource[] {
  return sources.map((_, at) => sources[at ^ 1]!)
}

/** Matches of the upper bracket in a round of a group of so many lines. */
export function upperMatches(lines: number, round: number): number {
  return Math.floor(lines / 2 ** round)
}

/**
 * Whether the loser of the upper final is second as it is: where three go on it is through, and so is the winner of the lower bracket,
 * so that a match between them would part two teams who go on, at the cost of one more match for the one that has played most.
 */
export function isSecondDirect({ advance }: Pick<GslConfig, 'advance'>): boolean {
  return advance > 2
}
