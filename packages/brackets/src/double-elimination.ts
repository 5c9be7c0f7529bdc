import { linesOf, loserSource, roundOf, winnerSource } from './knockout.ts'
import type { MatchDraft } from './state.ts'
import type { DoubleEliminationConfig, SlotSource } from './types.ts'

/** How the losers of an upper round are laid out before they drop. */
type Order = (losers: readonly SlotSource[]) => readonly SlotSource[]

const reversed: Order = (losers) => losers.toReversed()
const halvesSwapped: Order = (losers) => [...losers.slice(losers.length / 2), ...losers.slice(0, losers.length / 2)]
const halvesReversed: Order = (losers) => [
  ...losers.slice(0, losers.length / 2).toReversed(),
  ...losers.slice(losers.length / 2).toReversed(),
]
const natural: Order = (losers) => losers

/**
 * The matches of a double elimination in playing order: W upper, L lower, F grand final (F/2/1 is its reset).
 * Losers of upper round r ≥ 2 drop into lower round 2r-2. Two teams have the final alone, with its reset and no
 * lower bracket (rules §4 case 2). When teams go on, the upper round that leaves half of them is the last one, and
 * with it the lower round its losers drop into.
 */
export function doubleEliminationMatches(
  config: DoubleEliminationConfig,
  entrants: readonly SlotSource[],
): MatchDraft[] {
  const { advance = 0 } = config
  const rounds = Math.log2(linesOf(entrants).length)
  if (rounds === 1) return grandFinal(config, [entrants[0]!, entrants[1]!])
  const drafts: MatchDraft[] = []
  let upper = upperRound(config, 1, linesOf(entrants))
  let lower = upper.map(loserSource)
  drafts.push(...upper)
  for (let round = 2; upper.length > Math.max(1, advance / 2); round += 1) {
    upper = upperRound(config, round, upper.map(winnerSource))
    const minor = lowerRound(config, round * 2 - 3, lower)
    const dropping = dropOrder(rounds, round)(upper.map(loserSource))
    const met = minor.flatMap((draft, at) => [winnerSource(draft), dropping[at]!])
    const major = lowerRound(config, round * 2 - 2, met)
    for (const draft of [...upper, ...minor, ...major]) drafts.push(draft)
    lower = major.map(winnerSource)
  }
  if (advance > 0) return drafts
  return [...drafts, ...grandFinal(config, [winnerSource(upper[0]!), lower[0]!])]
}

/**
 * Chosen so that two teams who met in the upper bracket meet again as late as can be: earliest in lower rounds 3, 4
 * with 8 teams, 4, 5, 6 with 16, and 6, 5, 7, 8 with 32 (rules §2).
 */
function dropOrder(rounds: number, round: number): Order {
  const all = [halvesReversed, halvesSwapped, reversed]
  const orders = rounds === 3 ? [reversed] : all.slice(rounds < 6 ? 1 : 0, rounds === 4 ? 2 : 3)
  return orders[round - 2] ?? natural
}

function upperRound(config: DoubleEliminationConfig, round: number, lines: readonly SlotSource[]): MatchDraft[] {
  const bestOf = config.bestOfByRound?.[round - 1] ?? config.bestOf
  return roundOf({ stage: config.id, group: 'W', round, bestOf }, lines)
}

function lowerRound(config: DoubleEliminationConfig, round: number, lines: readonly SlotSource[]): MatchDraft[] {
  const bestOf = config.lowerBestOfByRound?.[round - 1] ?? config.bestOf
  return roundOf({ stage: config.id, group: 'L', round, bestOf }, lines)
}

/** The upper team sits in slot 1. In the reset it keeps that slot, as the loser of the first match. */
function grandFinal(
  { id: stage, finalBestOf: bestOf, grandFinal: mode }: DoubleEliminationConfig,
  lines: readonly [SlotSource, SlotSource],
): MatchDraft[] {
  const first = roundOf({ stage, group: 'F', round: 1, bestOf, isFinal: true }, lines)
  if (mode !== 'reset') return first
  const again = first.flatMap((draft): SlotSource[] => [
    { kind: 'loser_of', match: draft.id },
    { kind: 'winner_of', match: draft.id },
  ])
  return [...first, ...roundOf({ stage, group: 'F', round: 2, bestOf, isFinal: true }, again)]
}
