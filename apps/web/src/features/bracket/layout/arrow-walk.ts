import type { KeyboardEvent } from 'react'
import { type Direction, neighbourOf } from './bracket-ways.ts'
import type { BracketLayout, BracketNode } from './model.ts'

const arrows: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

/** Arrow keys lead from match to match of a drawing. */
export function arrowWalk(
  layout: Pick<BracketLayout, 'lines'> & { nodes: readonly BracketNode[] },
  cursor: number,
  go: (match: number) => void,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const direction = arrows[event.key]
    if (!direction) return
    // The page and the scroller stay where they are: focus brings the next card into view.
    event.preventDefault()
    const next = neighbourOf(layout, cursor, direction)
    if (next !== null) go(next)
  }
}
