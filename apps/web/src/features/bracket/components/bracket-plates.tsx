import { memo } from 'react'
import { useIsIdle } from '#lib/idle'
import type { BracketSize, Point } from '../layout/geometry.ts'

type PlatesProps = {
  width: number
  height: number
  size: BracketSize
  cards: readonly (Point & { isAside: boolean })[]
}

/** Cards of a big drawing without their words, below those in full: while it is zoomed they stand for what is not there yet. */
export const BracketPlates = memo(function BracketPlates({ width, height, size, cards }: PlatesProps) {
  // The first view has all of its cards.
  const isIdle = useIsIdle()
  if (!isIdle) return null
  const plate = { width: size.cardWidth - size.border, height: 2 * size.rowHeight + size.border, rx: 4 }
  return (
    <svg className="bracket-plates" width={width} height={height} aria-hidden="true">
      {cards.map(({ x, y, isAside }) => (
        <rect
          key={`${x} ${y}`}
          className={isAside ? 'bracket-plate-aside' : undefined}
          x={x + size.border / 2}
          y={y + size.captionHeight + size.border / 2}
          {...plate}
        />
      ))}
    </svg>
  )
})
