import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'line' | 'open' | 'live' | 'win' | 'loss' | 'warn' | 'info' | 'sun' | 'ct' | 't'

/** A state in a word; colour only underlines it. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone | undefined; children: ReactNode }) {
  return <span className={tone === 'plain' ? 'badge' : `badge badge-${tone}`}>{children}</span>
}
