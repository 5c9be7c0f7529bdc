import type { BracketMatch } from '@lobby/contract'
import { type BracketSize, cardHeight, linePath, type Point } from './geometry.ts'
import type { RoundName } from './round-name.ts'
import { type Box, boxBetween } from './view.ts'

export type BracketNode = {
  match: BracketMatch
  column: number
  x: number
  y: number
  /** Index in the layout's `rounds`. */
  round: number
  /** No line leads to it: the match for third place, and those that a bracket plays only if need be. */
  isAside: boolean
}

export type BracketLine = {
  from: number
  to: number
  path: string
  box: Box
  /** The team that travelled it; null while nobody has. */
  teamId: string | null
}

/** A round with a head over its column; `at` is null where the card's caption says the name. */
export type BracketRound = { key: string; name: RoundName; at: Point | null }

export type BracketLayout = {
  size: BracketSize
  width: number
  height: number
  rounds: BracketRound[]
  nodes: BracketNode[]
  lines: BracketLine[]
  /** Middle of the last match's right edge, where the line to the champion begins, and who has travelled it. */
  champion: (Point & { teamId: string | null }) | null
  /** The same of each match whose winner goes on to the next stage; empty where there is a champion. */
  goingOn: (Point & { teamId: string | null })[]
}

/** A line drawn between two points, and where it lies; `bend` as `linePath` takes it. */
export function drawn(from: Point, to: Point, turn: number, bend?: number): { path: string; box: Box } {
  return { path: linePath(from, to, turn, bend), box: boxBetween(from, to) }
}

export function cardBox({ x, y }: Point, size: BracketSize): Box {
  return { left: x, top: y, right: x + size.cardWidth, bottom: y + cardHeight(size) }
}

/** Heads stand this far above the cards of their column. */
export const headHeight = 26

export function seatOf(match: BracketMatch, seat: 1 | 2): BracketMatch['team1'] {
  return seat === 1 ? match.team1 : match.team2
}

export function winnerId(match: BracketMatch): string | null {
  return match.winner === null ? null : (seatOf(match, match.winner).team?.id ?? null)
}

/** Heads of one height, and the part of the drawing that they are over; from the top of all that is drawn. */
export type HeadBand = { top: number; bottom: number; rounds: BracketRound[] }

const overColumns = new Set<RoundName['kind']>(['knockout', 'round', 'upper', 'lower', 'swiss'])

/** Which heads stand in rows over whole parts of a drawing, and which over a card alone. */
export function headBands(
  rounds: readonly BracketRound[],
  height: number,
): { bands: HeadBand[]; others: BracketRound[] } {
  const inRows = rounds.filter(({ at, name }) => at !== null && overColumns.has(name.kind))
  const rows = [...Map.groupBy(inRows, ({ at }) => (at?.y ?? 0) + headHeight)].toSorted(([one], [two]) => one - two)
  return {
    bands: rows.map(([top, heads], index) => ({ top, bottom: rows[index + 1]?.[0] ?? height, rounds: heads })),
    others: rounds.filter((round) => !inRows.includes(round)),
  }
}
