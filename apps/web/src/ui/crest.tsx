import { smallAvatar } from '@lobby/contract'
import type { CSSProperties } from 'react'
import { crestOf } from './crest-shapes.ts'

type CrestSize = 20 | 28 | 40 | 56 | 72 | 96

type CrestProps = { team: { id: string; crest_url?: string | null } | null; size?: CrestSize }

/** A team's own picture; without one the emblem that is the same everywhere because it comes from the team's id; null is an empty place. */
export function Crest({ team, size = 28 }: CrestProps) {
  const sizeClass = size === 28 ? '' : ` crest-${size}`
  if (team === null) return <span className={`crest crest-none${sizeClass}`} aria-hidden="true" />
  if (typeof team.crest_url === 'string')
    return (
      <span className={`crest crest-picture${sizeClass}`} aria-hidden="true">
        <img
          src={size > 64 ? team.crest_url : smallAvatar(team.crest_url)}
          width={size}
          height={size}
          alt=""
          decoding="async"
        />
      </span>
    )
  const { path, hue } = crestOf(team.id)
  return (
    <span className={`crest${sizeClass}`} style={{ '--h': hue } as CSSProperties} aria-hidden="true">
      <svg viewBox="0 0 48 48">
        <path d={path} />
      </svg>
    </span>
  )
}
