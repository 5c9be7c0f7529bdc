import type { BracketGroup, BracketMatch, KnockoutRound } from '@lobby/contract'
import { exitOf } from '../layout/bracket-tree.ts'
import { layoutDouble } from '../layout/double-layout.ts'
import { type BracketSize, cardHeight, columnX, rowMiddle } from '../layout/geometry.ts'
import { type BracketLayout, type BracketLine, type BracketNode, drawn, headHeight, winnerId } from '../layout/model.ts'

const names = ['opening', 'winners', 'elimination', 'decider'] as const

/** A group of four has a small drawing of its own; one of up to eight has an upper bracket above a lower one. */
export function layoutGsl(group: BracketGroup, size: BracketSize): BracketLayout {
  return isOfEight(group) ? layoutEight(group, size) : layoutFour(group, size)
}

/** The bracket of a group of four ends with round 3, that of five to eight teams never does. */
export function isOfEight({ matches }: BracketGroup): boolean {
  return matches.some(({ round }) => round > 3)
}

/** In a group of eight a round is what both brackets play at a time: four, two and one matches of it are upper ones. */
function layoutEight({ matches }: BracketGroup, size: BracketSize): BracketLayout {
  const isUpper = ({ round, index }: BracketMatch) => index <= 8 / 2 ** round
  const rounds = (list: readonly BracketMatch[]): KnockoutRound[] =>
    [...Map.groupBy(list, ({ round }) => round)].map(([, own], at) => ({
      number: at + 1,
      best_of: own[0]?.best_of ?? 1,
      matches: own,
    }))
  const upper = rounds(matches.filter(isUpper))
  const lower = rounds(matches.filter((match) => !isUpper(match)))
  return layoutDouble({ upper, lower, finals: [], advance: 0 }, size)
}

/**
 * A group of four: two openings, the winners' match above the elimination match, the decider. Lines follow the winners;
 * where losers go, the seat says in words. In a group of three the elimination match may be missing.
 */
function layoutFour(group: BracketGroup, size: BracketSize): BracketLayout {
  const nodes = group.matches
    .filter((match) => !match.is_tie_break)
    .map((match): BracketNode => ({ match, ...placeOf(match, size), isAside: false }))
  const byNumber = new Map(nodes.map((node) => [node.match.number, node]))
  return {
    size,
    width: columnX(2, size) + size.cardWidth,
    height: size.pitch + cardHeight(size),
    rounds: names.map((kind, index) => ({ key: `${group.id}-${kind}`, name: { kind }, at: headOf(index, size) })),
    nodes,
    lines: nodes.flatMap((node) => linesTo(node, byNumber, size)),
    champion: null,
    goingOn: [],
  }
}

function roundIndex(match: BracketMatch): number {
  if (match.round === 1) return 0
  return match.round === 3 ? 3 : match.index === 1 ? 1 : 2
}

function placeOf(match: BracketMatch, size: BracketSize) {
  const y = match.round === 3 ? size.pitch / 2 : match.index === 1 ? 0 : size.pitch
  return { column: match.round - 1, x: columnX(match.round - 1, size), y, round: roundIndex(match) }
}

/** Elimination match and winners' match share a column: their captions name them. */
function headOf(index: number, size: BracketSize) {
  if (index === 1 || index === 2) return null
  return { x: columnX(index === 0 ? 0 : 2, size), y: -headHeight }
}

function linesTo(node: BracketNode, nodes: Map<number, BracketNode>, size: BracketSize): BracketLine[] {
  return ([1, 2] as const).flatMap((seat) => {
    const { source } = seat === 1 ? node.match.team1 : node.match.team2
    const from = source.kind === 'winner_of' ? nodes.get(source.match_number) : undefined
    if (!from) return []
    const start = { x: from.x + size.cardWidth, y: from.y + exitOf(from.match, size) }
    const line = drawn(start, { x: node.x, y: node.y + rowMiddle(seat, size) }, size.turn)
    return [{ from: from.match.number, to: node.match.number, teamId: winnerId(from.match), ...line }]
  })
}
