import type { CSSProperties } from 'react'

type SkeletonProps = {
  /** In pixels; as wide as its place when left out. */
  width?: number | undefined
  height?: number | undefined
  /** Said to screen readers; give it to one skeleton of a group. */
  label?: string | undefined
}

/** Of the size of what comes, so that nothing moves when it arrives. */
export function Skeleton({ width, height = 14, label }: SkeletonProps) {
  const style = { '--w': width === undefined ? '100%' : `${width}px`, '--hh': `${height}px` } as CSSProperties
  return (
    <span
      className="skeleton skeleton-box"
      style={style}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  )
}
