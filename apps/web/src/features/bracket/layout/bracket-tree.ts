import type { BracketMatch, KnockoutRound } from '@lobby/contract'
import { type BracketSize, columnX, middle, rowMiddle } from './geometry.ts'
import { type BracketLine, type BracketNode, type BracketRound, drawn, headHeight, seatOf, winnerId } from './model.ts'
import type { RoundName } from './round-name.ts'

export type TreePlan = {
  rounds: readonly KnockoutRound[]
  /** Whether a seat that names no match takes the winner of its place in the round before: not so in a lower bracket. */
  readsPlaces: boolean
  name: (round: number, toFinal: number) => RoundName
  /** Where its first card stands, and how many rounds the layout has before it. */
  top?: number
  roundsBefore?: number
}
type Feed = { from: BracketMatch; seat: 1 | 2 }
export type Feeds = Map<number, Feed[]>
export type Tree = { nodes: BracketNode[]; lines: BracketLine[]; rounds: BracketRound[]; final: BracketNode | null }

/** The cards of one bracket, each half-way between those that lead into it. */
export function layTree(plan: TreePlan, size: BracketSize): Tree {
  const { readsPlaces, name, top = 0, roundsBefore = 0 } = plan
  const tree = plan.rounds.filter((round) => round.matches.length > 0)
  const feeds = feedsOf(tree, readsPlaces)
  const slots = slotsOf(tree, feeds)
  const nodes = tree.flatMap((round, column) =>
    round.matches.map((match): BracketNode => ({
      match,
      column,
      round: roundsBefore + column,
      x: columnX(column, size),
      y: top + (slots.get(match.number) ?? 0) * size.pitch,
      isAside: false,
    })),
  )
  const byNumber = new Map(nodes.map((node) => [node.match.number, node]))
  return {
    nodes,
    lines: [...feeds].flatMap(([to, sources]) => sources.flatMap((feed) => lineOf(feed, byNumber, to, size))),
    rounds: tree.map((round, column) => ({
      key: round.matches[0]?.key ?? String(column),
      name: name(round.number, tree.length - 1 - column),
      at: { x: columnX(column, size), y: top - headHeight },
    })),
    final: nodes.at(-1) ?? null,
  }
}

/** What leads into each match. Seats name it themselves; a seat that does not is read from its place in the tree. */
export function feedsOf(rounds: readonly KnockoutRound[], readsPlaces: boolean): Feeds {
  const all = new Map(rounds.flatMap((round) => round.matches).map((match) => [match.number, match]))
  const feeds: Feeds = new Map()
  const fed = new Set<number>()
  const add = (to: BracketMatch, seat: 1 | 2, from: BracketMatch) => {
    feeds.set(to.number, [...(feeds.get(to.number) ?? []), { from, seat }])
    fed.add(from.number)
  }
  for (const match of all.values()) {
    for (const seat of [1, 2] as const) {
      const { source } = seatOf(match, seat)
      const from = source.kind === 'winner_of' ? all.get(source.match_number) : undefined
      if (from) add(match, seat, from)
    }
  }
  if (readsPlaces)
    for (const [column, round] of rounds.entries())
      addByPlace(round.matches, rounds[column + 1]?.matches ?? [], { fed, add })
  return feeds
}

type Wiring = { fed: Set<number>; add: (to: BracketMatch, seat: 1 | 2, from: BracketMatch) => void }

function addByPlace(matches: readonly BracketMatch[], next: readonly BracketMatch[], { fed, add }: Wiring): void {
  if (next.length * 2 !== matches.length) return
  for (const [index, match] of matches.entries()) {
    const to = next[Math.floor(index / 2)]
    if (to && !fed.has(match.number)) add(to, index % 2 === 0 ? 1 : 2, match)
  }
}

/** A match stands half-way between those that lead into it; a match that nothing leads into takes the next free slot. */
function slotsOf(rounds: readonly KnockoutRound[], feeds: Feeds): Map<number, number> {
  const slots = new Map<number, number>()
  let free = 0
  const place = (match: BracketMatch): number => {
    const known = slots.get(match.number)
    if (known !== undefined) return known
    const sources = (feeds.get(match.number) ?? []).toSorted((a, b) => a.seat - b.seat).map((feed) => place(feed.from))
    const slot = sources.length === 0 ? free++ : sources.reduce((sum, value) => sum + value, 0) / sources.length
    slots.set(match.number, slot)
    return slot
  }
  // From the final back, so that neighbours in the tree are neighbours on the page; then whatever nothing leads to.
  for (const round of rounds.toReversed()) for (const match of round.matches) place(match)
  return slots
}

function lineOf(feed: Feed, nodes: Map<number, BracketNode>, to: number, size: BracketSize): BracketLine[] {
  const start = nodes.get(feed.from.number)
  const end = nodes.get(to)
  if (!start || !end) return []
  const from = { x: start.x + size.cardWidth, y: start.y + exitOf(feed.from, size) }
  const line = drawn(from, { x: end.x, y: end.y + rowMiddle(feed.seat, size) }, size.turn)
  return [{ from: feed.from.number, to, teamId: winnerId(feed.from), ...line }]
}

/** A line leaves the winner's row; until there is a winner, the middle. */
export function exitOf(match: BracketMatch, size: BracketSize): number {
  return match.winner ? rowMiddle(match.winner, size) : middle(size)
}
