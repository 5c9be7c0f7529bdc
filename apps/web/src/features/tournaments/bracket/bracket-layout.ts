import type { BracketMatch, KnockoutRound } from '@lobby/contract'
import { layTree } from './bracket-tree.ts'
import { type BracketSize, cardHeight, middle } from './geometry.ts'
import { type BracketLayout, type BracketNode, winnerId } from './model.ts'

/** Places every match of a single elimination and draws the lines between them. Pure: the same rounds give the same drawing. */
export function layoutBracket(
  rounds: readonly KnockoutRound[],
  bronze: BracketMatch | null,
  size: BracketSize,
): BracketLayout {
  const tree = layTree({ rounds, readsPlaces: true, name: (_round, toFinal) => ({ kind: 'knockout', toFinal }) }, size)
  const { final, nodes } = tree
  const aside: BracketNode[] = []
  const names = [...tree.rounds]
  if (bronze && final) {
    // The match of the losing semifinalists stands in the final's column, well below it.
    const y = final.y + Math.round(cardHeight(size) * 1.5 + size.captionHeight * 1.8)
    aside.push({ match: bronze, column: final.column, x: final.x, y, round: names.length, isAside: true })
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
    champion: final && championOf(final, size, winnerId(final.match)),
  }
}

export function championOf(node: BracketNode, size: BracketSize, teamId: string | null): BracketLayout['champion'] {
  return { x: node.x + size.cardWidth, y: node.y + middle(size), teamId }
}
