import type { BracketMatch } from '@lobby/contract'
import { isBye } from '../words/match-words.ts'
import { cardHeight } from './geometry.ts'
import { type BracketLayout, type BracketNode, headHeight } from './model.ts'

/** What a page shows of a drawing on a wide screen. */
const wideScreen = 1_200
/** Over the card that a big drawing begins with. */
const above = 240

/** Where Tab enters the bracket: what is being played, else what is about to be, else a final that is over, else the first match to come. */
export function firstCursor(nodes: readonly { match: BracketMatch }[]): number {
  const matches = nodes.map((node) => node.match)
  const of = (state: BracketMatch['state']) => matches.find((match) => match.state === state)
  const final = matches.find((match) => match.is_final && match.winner !== null)
  const coming = matches.find((match) => !isBye(match))
  return (of('live') ?? of('ready') ?? final ?? coming ?? matches[0])?.number ?? 0
}

/** A round so far right that a wide screen would not show it is scrolled to, with the two before it; in a big drawing down too. */
export function firstSpot(
  { nodes, size }: Pick<BracketLayout, 'size'> & { nodes: readonly BracketNode[] },
  cursor: number,
  isBig: boolean,
): { left: number; top: number } {
  const node = nodes.find(({ match }) => match.number === cursor)
  if (!node) return { left: 0, top: 0 }
  const isWithin = node.x + size.cardWidth <= wideScreen
  const isFirst = node.y < above + cardHeight(size)
  return {
    left: isWithin ? 0 : node.x - 2 * (size.cardWidth + size.columnGap),
    top: !isBig || isFirst ? 0 : node.y + headHeight - above,
  }
}
