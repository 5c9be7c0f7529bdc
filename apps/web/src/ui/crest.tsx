import type { CSSProperties } from 'react'
import { crestOf } from './crest-shapes.ts'

export type CrestSize = 20 | 28 | 40 | 56 | 72 | 96

/** The emblem of a team without a picture of its own, the same everywhere because it comes from the team's id; null is an empty place. */
export function Crest({ team, size = 28 }: { team: { id: string } | null; size?: CrestSize }) {
  const sizeClass = size === 28 ? '' : ` crest-${size}`
  if (team === null) return <span className={`crest crest-none${sizeClass}`} aria-hidden="true" />
  const { path, hue } = crestOf(team.id)
  return (
    <span className={`crest${sizeClass}`} style={{ '--h': hue } as CSSProperties} aria-hidden="true">
      <svg viewBox="0 0 48 48">
        <path d={path} />
      </svg>
    </span>
  )
}
