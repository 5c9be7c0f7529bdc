import type { CSSProperties } from 'react'
import { hashOf } from '#lib/hash'
import { crestHues, crestShapes } from './crest-shapes.ts'

export type CrestSize = 20 | 28 | 40 | 56 | 72 | 96

/** The emblem of a team without a picture of its own, the same everywhere because it comes from the team's id; null is an empty place. */
export function Crest({ team, size = 28 }: { team: { id: string } | null; size?: CrestSize }) {
  const sizeClass = size === 28 ? '' : ` s${size}`
  if (team === null) return <span className={`crest none${sizeClass}`} aria-hidden="true" />
  const hash = hashOf(team.id)
  const shape = crestShapes[hash % crestShapes.length]
  const hue = crestHues[Math.floor(hash / crestShapes.length) % crestHues.length]
  return (
    <span className={`crest${sizeClass}`} style={{ '--h': hue } as CSSProperties} aria-hidden="true">
      <svg viewBox="0 0 48 48">
        <path d={shape} />
      </svg>
    </span>
  )
}
