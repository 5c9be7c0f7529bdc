import { linesOf, loserSource, roundOf, winnerSource } from './knockout.ts'
import type { MatchDraft } from './state.ts'
import type { SingleEliminationConfig, SlotSource } from './types.ts'

/**
 * The matches of a knockout stage in playing order: rounds one after the other, the bronze match before the final.
 * `entrants` are the sources of the seed lines, best first, at least two.
 */
export function singleEliminationMatches(
  config: SingleEliminationConfig,
  entrants: readonly SlotSource[],
): MatchDraft[] {
  const { id: stage, bestOf, finalBestOf, advance = 0 } = config
  const drafts: MatchDraft[] = []
  let lines = linesOf(entrants, config.slots)
  let before: MatchDraft[] = []
  for (let round = 1; lines.length > Math.max(1, advance); round += 1) {
    const isFinal = advance === 0 && lines.length === 2
    if (isFinal && config.bronze && entrants.length > 3) drafts.push(...bronzeMatch(config, before))
    const length = isFinal ? finalBestOf : (config.bestOfByRound?.[round - 1] ?? bestOf)
    before = roundOf({ stage, group: 'W', round, bestOf: length, isFinal }, lines)
    for (const draft of before) drafts.push(draft)
    lines = before.map(winnerSource)
  }
  return drafts
}

function bronzeMatch(config: SingleEliminationConfig, semiFinals: readonly MatchDraft[]): MatchDraft[] {
  const bestOf = config.bronzeBestOf ?? config.bestOf
  return roundOf({ stage: config.id, group: 'B', round: 1, bestOf, isBronze: true }, semiFinals.map(loserSource))
}
