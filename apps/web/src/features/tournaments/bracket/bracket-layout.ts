import type { BracketMatch, PlayoffStage } from '@lobby/contract'

/** Every measure of a drawn bracket, in CSS pixels: nothing is ever measured in the page. */
export type BracketSize = {
  cardWidth: number
  rowHeight: number
  captionHeight: number
  columnGap: number
  /** Length of the 45° turn of a line. */
  turn: number
  /** From one first-round card to the next. */
  pitch: number
  /** Hairline round the card. */
  border: number
}

export const fullSize: BracketSize = {
  cardWidth: 264,
  rowHeight: 36,
  captionHeight: 24,
  columnGap: 72,
  turn: 10,
  pitch: 132,
  border: 1,
}
/** Three rounds in 328 units, so that a bracket of eight is whole on a phone. */
export const miniSize: BracketSize = {
  cardWidth: 96,
  rowHeight: 26,
  captionHeight: 0,
  columnGap: 20,
  turn: 5,
  pitch: 64,
  border: 0,
}

export type BracketNode = {
  match: BracketMatch
  column: number
  x: number
  y: number
  /** A match of losers stands below the final and no line leads to it. */
  isThirdPlace: boolean
}

type BracketLine = {
  from: number
  to: number
  path: string
  /** The team that travelled it; null while nobody has. */
  teamId: string | null
}

type BracketColumn = { round: number; bestOf: number; x: number; roundsToFinal: number }

export type BracketLayout = {
  width: number
  height: number
  columns: BracketColumn[]
  nodes: BracketNode[]
  lines: BracketLine[]
  /** Middle of the final's right edge: where the line to the champion begins. */
  champion: { x: number; y: number } | null
}

type Rounds = PlayoffStage['rounds']
type Feed = { from: BracketMatch; seat: 1 | 2 }
type Feeds = Map<number, Feed[]>

export function cardHeight(size: BracketSize): number {
  return size.captionHeight + 2 * size.rowHeight + 2 * size.border
}

/** Places every match of a playoff and draws the lines between them. Pure: the same rounds give the same drawing. */
export function layoutBracket(rounds: Rounds, size: BracketSize): BracketLayout {
  const tree = rounds
    .map((round) => ({ ...round, matches: round.matches.filter((match) => !isThirdPlace(match)) }))
    .filter((round) => round.matches.length > 0)
  const feeds = feedsOf(tree)
  const slots = slotsOf(tree, feeds)
  const nodes = tree.flatMap((round, column) =>
    round.matches.map((match): BracketNode => ({
      match,
      column,
      x: columnX(column, size),
      y: (slots.get(match.number) ?? 0) * size.pitch,
      isThirdPlace: false,
    })),
  )
  const final = nodes.at(-1) ?? null
  if (final) nodes.push(...thirdPlaceNodes(rounds, final, size))
  const byNumber = new Map(nodes.map((node) => [node.match.number, node]))
  const last = tree.length - 1
  return {
    width: final ? columnX(last, size) + size.cardWidth : 0,
    height: Math.max(0, ...nodes.map((node) => node.y + cardHeight(size))),
    columns: tree.map((round, column) => ({
      round: round.number,
      bestOf: round.best_of,
      x: columnX(column, size),
      roundsToFinal: last - column,
    })),
    nodes,
    lines: [...feeds].flatMap(([to, sources]) => sources.flatMap((feed) => lineOf(feed, byNumber, to, size))),
    champion: final ? { x: final.x + size.cardWidth, y: final.y + middle(size) } : null,
  }
}

type Point = { x: number; y: number }

/** Straight runs joined by 45° turns; a turn is never more than half of the height to go. */
export function linePath({ x: x1, y: y1 }: Point, { x: x2, y: y2 }: Point, turn: number): string {
  if (y1 === y2) return `M${x1} ${y1}H${x2}`
  const reach = Math.min(turn, Math.abs(y2 - y1) / 2)
  const down = y2 > y1 ? reach : -reach
  const bend = (x1 + x2) / 2
  return `M${x1} ${y1}H${bend - reach}L${bend} ${y1 + down}V${y2 - down}L${bend + reach} ${y2}H${x2}`
}

function columnX(column: number, size: BracketSize): number {
  return column * (size.cardWidth + size.columnGap)
}

function middle(size: BracketSize): number {
  return size.captionHeight + size.border + size.rowHeight
}

function rowMiddle(seat: 1 | 2, size: BracketSize): number {
  return middle(size) + (seat === 1 ? -0.5 : 0.5) * size.rowHeight
}

/** The match of the losing semifinalists stands in the final's column whatever round it is filed under. */
function thirdPlaceNodes(rounds: Rounds, final: BracketNode, size: BracketSize): BracketNode[] {
  const offset = Math.round(cardHeight(size) * 1.5 + size.captionHeight * 1.8)
  const matches = rounds.flatMap((round) => round.matches).filter(isThirdPlace)
  return matches.map((match) => ({ match, column: final.column, x: final.x, y: final.y + offset, isThirdPlace: true }))
}

function isThirdPlace(match: BracketMatch): boolean {
  return match.team1.source.kind === 'loser_of' && match.team2.source.kind === 'loser_of'
}

/** What leads into each match. Seats name it themselves; a seat that does not is read from its place in the tree. */
function feedsOf(rounds: Rounds): Feeds {
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
function slotsOf(rounds: Rounds, feeds: Feeds): Map<number, number> {
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
  const teamId = winnerId(feed.from)
  const y1 = start.y + (feed.from.winner ? rowMiddle(feed.from.winner, size) : middle(size))
  const y2 = end.y + rowMiddle(feed.seat, size)
  const path = linePath({ x: start.x + size.cardWidth, y: y1 }, { x: end.x, y: y2 }, size.turn)
  return [{ from: feed.from.number, to, teamId, path }]
}

export function seatOf(match: BracketMatch, seat: 1 | 2): BracketMatch['team1'] {
  return seat === 1 ? match.team1 : match.team2
}

export function winnerId(match: BracketMatch): string | null {
  return match.winner === null ? null : (seatOf(match, match.winner).team?.id ?? null)
}
