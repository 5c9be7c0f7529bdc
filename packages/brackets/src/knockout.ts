import { bracketLines, bracketSize } from './seeding.ts'
import { type MatchDraft, matchIdAt } from './state.ts'
import type { SlotSource } from './types.ts'

/** What a knockout round is made of, besides its pairs. */
export type RoundPlan = {
  readonly stage: string
  readonly group: string
  readonly round: number
  /** Matches of the round that stand before these: in a group both brackets share a round. */
  readonly before?: number
  readonly bestOf: number
  readonly isFinal?: boolean
  readonly isBronze?: boolean
}

/**
 * The sources of the lines of a bracket: byes fall to the top seeds and never meet, unless
 * the lines are given by hand (rules §4 cases 3, 4, 6).
 */
export function linesOf(entrants: readonly SlotSource[], slots?: readonly (number | null)[]): SlotSource[] {
  const seeds = slots ?? bracketLines(bracketSize(entrants.length))
  return seeds.map((seed): SlotSource => (seed === null ? undefined : entrants[seed - 1]) ?? { kind: 'bye' })
}

/** One round: neighbours meet. */
export function roundOf(plan: RoundPlan, lines: readonly SlotSource[]): MatchDraft[] {
  const { stage, group, round, before = 0, bestOf, isFinal = false, isBronze = false } = plan
  const drafts: MatchDraft[] = []
  for (let pair = 1; pair * 2 <= lines.length; pair += 1) {
    const index = before + pair
    const id = matchIdAt({ stage, group, round, index })
    const sources = [lines[pair * 2 - 2]!, lines[pair * 2 - 1]!] as const
    drafts.push({ id, stage, group, round, index, bestOf, sources, isFinal, isBronze })
  }
  return drafts
}

/**
 * What goes on from a match as its winner. A match against a bye is listed, but it feeds nothing: the slot behind it
 * has the same source as the match itself, so that it can be shown as "A1" instead of "winner of" a match nobody
 * plays.
 */
export function winnerSource({ id, sources: [one, two] }: MatchDraft): SlotSource {
  if (two.kind === 'bye') return one
  return one.kind === 'bye' ? two : { kind: 'winner_of', match: id }
}

/** What drops from a match as its loser: nobody from a bye (rules §4 case 8). */
export function loserSource({ id, sources: [one, two] }: MatchDraft): SlotSource {
  return one.kind === 'bye' || two.kind === 'bye' ? { kind: 'bye' } : { kind: 'loser_of', match: id }
}
