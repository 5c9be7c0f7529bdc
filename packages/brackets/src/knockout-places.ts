import { bracketLines, bracketSize, sectionsOf } from './seeding.ts'
import type { MatchDraft } from './state.ts'
import type { DoubleEliminationConfig, SingleEliminationConfig } from './types.ts'

type KnockoutConfig = SingleEliminationConfig | DoubleEliminationConfig

/** A place that a knockout sends on: of the upper (or only) bracket, or of the lower one. */
type KnockoutPlace = { readonly group: 'W' | 'L'; readonly place: number }

/**
 * The places a knockout sends on, each with the position in `drafts` of the match whose winner holds it; none where
 * it is played to the champion. The last upper round leaves one team of each section of the bracket, and places are
 * those of the sections by the best seed in them: W k comes from the section of the k-th best one. L k comes from the
 * lower match into which the last loser of that section drops. Nothing that is played moves a place.
 */
export function placesSentOn(
  config: KnockoutConfig,
  entrants: number,
  drafts: readonly MatchDraft[],
): (KnockoutPlace & { readonly at: number })[] {
  const { advance = 0 } = config
  if (advance === 0) return []
  const isDouble = config.format === 'double_elimination'
  const upper = isDouble ? advance / 2 : advance
  const lines = (isDouble ? undefined : config.slots) ?? bracketLines(bracketSize(entrants))
  const places = sectionPlaces(lines, upper)
  const lastOf = (group: string) =>
    drafts.flatMap((draft, at) => (draft.group === group ? [{ draft, at }] : [])).slice(-upper)
  const winners = lastOf('W').map(({ at }, section) => ({ group: 'W', place: places[section]!, at }) as const)
  if (!isDouble) return winners
  const placeOf = new Map(winners.map(({ at, place }) => [drafts[at]!.id, place]))
  // A lower match of a round into which losers drop has them in slot 2, and none of them comes from a bye.
  const survivors = lastOf('L').map(({ draft, at }) => {
    const dropping = draft.sources[1]
    return { group: 'L', place: placeOf.get(dropping.kind === 'loser_of' ? dropping.match : '')!, at } as const
  })
  return [...winners, ...survivors]
}

/** The place (from 1) of each section, from top to bottom, by the best seed in it. */
function sectionPlaces(lines: readonly (number | null)[], sections: number): number[] {
  const best = sectionsOf(lines, sections).map((section) => Math.min(...section.map((seed) => seed ?? Infinity)))
  const order = best.toSorted((a, b) => a - b)
  const placeOf = new Map(order.map((seed, at) => [seed, at + 1]))
  return best.map((seed) => placeOf.get(seed)!)
}

/**
 * The places in the order of the seed lines of the next stage. Those of the upper bracket come first, so that two
 * sections meet where they would have met in one bracket. Of the lower bracket, L k is seeded into the other half
 * than W k: a team and the one it sent down last meet in the final of a next knockout at the earliest.
 */
export function seededPlaces({ format, advance = 0 }: KnockoutConfig): KnockoutPlace[] {
  if (advance === 0) return []
  const upper = format === 'double_elimination' ? advance / 2 : advance
  const seeded = Array.from({ length: advance }, (_, at): KnockoutPlace => ({ group: 'W', place: at + 1 }))
  if (format === 'single_elimination') return seeded
  const sections = bracketLines(upper)
  sections.forEach((seed, at) => {
    seeded[advance - seed] = { group: 'L', place: sections[(at + Math.floor(upper / 2)) % upper]! }
  })
  return seeded
}
