import { bracketLines, bracketSize } from './seeding.ts'
import { type MatchDraft, matchIdAt, type MatchPlace } from './state.ts'
import type { SingleEliminationConfig, SlotSource } from './types.ts'

/**
 * The matches of a knockout stage in playing order: rounds one after the other, the bronze match before the final.
 * `entrants` are the sources of the seed lines, best first, at least two. Lines without an entrant are byes; as
 * the lines are standard, they fall to the top seeds and never meet each other (rules §4 cases 3, 4, 6).
 *
 * A match against a bye is listed, but it feeds nothing: the slot behind it has the same source as the match
 * itself, so that it can be shown as "A1" instead of "winner of" a match nobody plays.
 */
export function singleEliminationMatches(
  config: SingleEliminationConfig,
  entrants: readonly SlotSource[],
): MatchDraft[] {
  const size = bracketSize(entrants.length)
  const rounds = Math.log2(size)
  const drafts: MatchDraft[] = []
  let sources = bracketLines(size).map((seed): SlotSource => entrants[seed - 1] ?? { kind: 'bye' })
  for (let round = 1; round <= rounds; round += 1) {
    if (round === rounds && config.bronze && entrants.length > 3) drafts.push(bronzeDraft(config, rounds))
    const bestOf = round === rounds ? config.finalBestOf : (config.bestOfByRound?.[round - 1] ?? config.bestOf)
    const next: SlotSource[] = []
    for (let index = 1; index * 2 <= sources.length; index += 1) {
      const pair = [sources[index * 2 - 2]!, sources[index * 2 - 1]!] as const
      const draft = winnersDraft({ stage: config.id, group: 'W', round, index }, bestOf, pair, round === rounds)
      drafts.push(draft)
      next.push(sourceBehind(draft))
    }
    sources = next
  }
  return drafts
}

function sourceBehind({ id, sources: [one, two] }: MatchDraft): SlotSource {
  if (two.kind === 'bye') return one
  return one.kind === 'bye' ? two : { kind: 'winner_of', match: id }
}

function winnersDraft(place: MatchPlace, bestOf: number, sources: MatchDraft['sources'], isFinal: boolean): MatchDraft {
  return { id: matchIdAt(place), ...place, bestOf, sources, isFinal, isBronze: false }
}

function bronzeDraft(config: SingleEliminationConfig, rounds: number): MatchDraft {
  const place: MatchPlace = { stage: config.id, group: 'B', round: 1, index: 1 }
  const loserOf = (index: number): SlotSource => ({
    kind: 'loser_of',
    match: matchIdAt({ stage: config.id, group: 'W', round: rounds - 1, index }),
  })
  const bestOf = config.bronzeBestOf ?? config.bestOf
  return { id: matchIdAt(place), ...place, bestOf, sources: [loserOf(1), loserOf(2)], isFinal: false, isBronze: true }
}
