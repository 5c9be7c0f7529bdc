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

/** Makes one round of a bracket: W upper, L lower. */
export type BuildRound = (bracket: 'W' | 'L', round: number, lines: readonly SlotSource[]) => MatchDraft[]

/**
 * Both brackets in playing order, and who comes out of each. Losers of upper round r ≥ 2 drop into lower round 2r-2. The upper round of
 * `left` matches is the last one, and with it the lower round its losers drop into.
 */
export function twoBrackets(
  lines: readonly SlotSource[],
  build: BuildRound,
  left = 1,
): { readonly drafts: MatchDraft[]; readonly winners: SlotSource[]; readonly survivors: SlotSource[] } {
  const rounds = Math.log2(lines.length)
  let upper = build('W', 1, lines)
  let lower = upper.map(loserSource)
  const drafts = [...upper]
  for (let round = 2; upper.length > left; round += 1) {
    upper = build('W', round, upper.map(winnerSource))
    const minor = build('L', round * 2 - 3, lower)
    const dropping = dropOrder(rounds, round)(upper.map(loserSource))
    const met = minor.flatMap((draft, at) => [winnerSource(draft), dropping[at]!])
    const major = build('L', round * 2 - 2, met)
    for (const draft of [...upper, ...minor, ...major]) drafts.push(draft)
    lower = major.map(winnerSource)
  }
  return { drafts, winners: upper.map(winnerSource), survivors: lower }
}

/**
 * The matches of a double elimination in playing order: W upper, L lower, F grand final (F/2/1 is its reset). Two teams
 * have the final alone, with its reset and no lower bracket (rules §4 case 2). When teams go on, the upper round that
 * leaves half of them is the last one.
 */
export function doubleEliminationMatches(
  config: DoubleEliminationConfig,
  entrants: readonly SlotSource[],
): MatchDraft[] {
  const { advance = 0 } = config
  const lines = linesOf(entrants)
  if (lines.length === 2) return grandFinal(config, [entrants[0]!, entrants[1]!])
  const build: BuildRound = (group, round, sources) => {
    const lengths = group === 'W' ? config.bestOfByRound : config.lowerBestOfByRound
    return roundOf({ stage: config.id, group, round, bestOf: lengths?.[round - 1] ?? config.bestOf }, sources)
  }
  const { drafts, winners, survivors } = twoBrackets(lines, build, Math.max(1, advance / 2))
  return advance > 0 ? drafts : [...drafts, ...grandFinal(config, [winners[0]!, survivors[0]!])]
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
