import type { CSSProperties } from 'react'

/** A share of a whole as a bar with a mark at the half. What it says stands beside it in figures. */
export function ShareBar({ share, tone = 'plain' }: { share: number; tone?: 'plain' | 'even' }) {
  const isLess = tone === 'even' && share < 0.5
  return (
    <span className={isLess ? 'player-bar is-less' : 'player-bar'} aria-hidden="true">
      <i style={{ '--v': `${Math.round(share * 100)}%` } as CSSProperties} />
    </span>
  )
}
