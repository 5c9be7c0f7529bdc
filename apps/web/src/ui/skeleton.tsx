/** What comes is of another height where there is more room beside it. */
type SkeletonHeights = { readonly phone: number; readonly tablet: number; readonly desk: number }

type SkeletonProps = {
  /** In pixels; as wide as its place when left out. */
  width?: number | undefined
  height?: number | SkeletonHeights | undefined
  /** Said to screen readers; give it to one skeleton of a group. */
  label?: string | undefined
}

/** Of the size of what comes, so that nothing moves when it arrives. */
export function Skeleton({ width, height = 14, label }: SkeletonProps) {
  const heights: Record<string, string> =
    typeof height === 'number'
      ? { '--hh': `${height}px` }
      : { '--hh': `${height.phone}px`, '--hh-tablet': `${height.tablet}px`, '--hh-desk': `${height.desk}px` }
  const size: Record<string, string> = { '--w': width === undefined ? '100%' : `${width}px`, ...heights }
  return (
    <span
      className="skeleton skeleton-box"
      style={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  )
}
