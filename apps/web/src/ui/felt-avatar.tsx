import type { CSSProperties } from 'react'
import { feltPattern } from './felt-pattern.ts'

const mirrors = [
  'matrix(1 0 0 1 0 0)',
  'matrix(-1 0 0 1 48 0)',
  'matrix(1 0 0 -1 0 48)',
  'matrix(-1 0 0 -1 48 48)',
] as const

/** A player without a picture: a felt carpet. `name` is the id of a person, or what a game server calls a stranger. */
export function FeltAvatar({ name, size = 28 }: { name: string; size?: 20 | 28 | 36 | 120 }) {
  const { hue, quarter } = feltPattern(name)
  return (
    <span
      className={size === 28 ? 'avatar' : `avatar avatar-${size}`}
      style={{ '--h': hue } as CSSProperties}
      aria-hidden="true"
    >
      <svg viewBox="0 0 48 48">
        {mirrors.map((transform) => (
          <path key={transform} d={quarter} transform={transform} />
        ))}
      </svg>
    </span>
  )
}
