import type { CSSProperties } from 'react'
import { useTranslation } from '#lib/i18n'
import { clockOf, secondsLeft } from './room-facts.ts'
import { useServerNow } from '#lib/server-clock'

/** From here on whoever's turn it is hears that the time runs out. */
const warnSeconds = 10

/** `stoodAt`: the cup is paused since then, and the clock stands. */
type TimerProps = { dueAt: string; wholeSeconds: number; isOwn: boolean; stoodAt: string | null }

/** How much time the turn has left: a ring that empties and the figure in it. */
export function TurnTimer({ dueAt, wholeSeconds, isOwn, stoodAt }: TimerProps) {
  const { t } = useTranslation('room')
  const real = useServerNow(500)
  const now = stoodAt === null ? real : Date.parse(stoodAt)
  const left = now === null ? null : Math.min(wholeSeconds, secondsLeft(dueAt, now))
  const share = left === null ? 1 : left / wholeSeconds
  const isShort = left !== null && left <= warnSeconds
  return (
    <div className={isShort ? 'room-ring is-short' : 'room-ring'} style={{ '--share': share } as CSSProperties}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="21" pathLength="1" />
        <circle className="room-ring-left" cx="24" cy="24" r="21" pathLength="1" />
      </svg>
      <span className="text-display text-num" role="timer" aria-label={t('veto.time_left')}>
        {left === null ? '–' : clockOf(left)}
      </span>
      <output className="sr-only">{isOwn && isShort && stoodAt === null ? t('veto.hurry') : ''}</output>
    </div>
  )
}
