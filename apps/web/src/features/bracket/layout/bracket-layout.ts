import type { BracketMatch, KnockoutRound } from '@lobby/contract'
import { exitOf, layTree, type Tree } from './bracket-tree.ts'
import { type BracketSize, cardHeight, middle } from './geometry.ts'
import { type BracketLayout, type BracketNode, winnerId } from './model.ts'
import type { RoundName } from './round-name.ts'

/**
 * Places every match of a single elimination and draws the lines between them. `advance` teams go on from it; 0: it has a
 * final. Pure: the same rounds give the same drawing.
 */
export function layoutBracket(
  rounds: readonly KnockoutRound[],
  bronze: BracketMatch | null,
  size: BracketSize,
  advance = 0,
): BracketLayout {
  const name = (round: number, toFinal: number): RoundName =>
    advance > 0 ? { kind: 'round', round } : { kind: 'knockout', toFinal }
  const tree = layTree({ rounds, readsPlaces: true, name }, size)
  const { final, nodes } = tree
  const aside: BracketNode[] = []
  const names = [...tree.rounds]
  if (bronze && final) {
    aside.push(bronzeNode(bronze, final, size, names.length))
    names.push({ key: bronze.key, name: { kind: 'bronze' }, at: null })
  }
  const all = [...nodes, ...aside]
  return {
    size,
    width: final ? final.x + size.cardWidth : 0,
    height: Math.max(0, ...all.map((node) => node.y + cardHeight(size))),
    rounds: names,
    nodes: all,
    lines: tree.lines,
    champion: advance > 0 ? null : final && championOf(final, size, winnerId(final.match)),
    goingOn: advance > 0 ? goingOnFrom(tree, size) : [],
  }
}

/** The match of the losing semifinalists stands in the final's column, well below it. */
export function bronzeNode(match: BracketMatch, final: BracketNode, size: BracketSize, round: number): BracketNode {
  const y = final.y + Math.round(cardHeight(size) * 1.5 + size.captionHeight * 1.8)
  return { match, column: final.column, x: final.x, y, round, isAside: true }
}

export function championOf(node: BracketNode, size: BracketSize, teamId: string | null): BracketLayout['champion'] {
  return { x: node.x + size.cardWidth, y: node.y + middle(size), teamId }
}

/** Where the ways out of a bracket begin: at the matches of its last round, but for those that let nobody through. */
export function goingOnFrom({ nodes, rounds }: Tree, size: BracketSize): BracketLayout['goingOn'] {
  return nodes
    .filter(({ column, match }) => column === rounds.length - 1 && letsThrough(match))
    .map(({ x, y, match }) => ({ x: x + size.cardWidth, y: y + exitOf(match, size), teamId: winnerId(match) }))
}

/** Whether somebody goes on from a match, or may yet. */
export function letsThrough({ winner, state }: BracketMatch): boolean {
  return winner !== null || state === 'pending' || state === 'ready' || state === 'live'
}
