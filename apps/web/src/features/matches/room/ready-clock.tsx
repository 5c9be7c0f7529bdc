import type { MatchRoom } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { longClockOf, secondsLeft } from './room-facts.ts'
import { useServerNow } from '#lib/server-clock'

/** How long until the ready check opens, until the match, and until whoever is not there has lost. */
export function ReadyClock({ room }: { room: MatchRoom }) {
  const { t } = useTranslation('room')
  const format = useFormat()
  const real = useServerNow(1_000)
  const { opens_at: opensAt, ends_at: endsAt } = room.ready
  const { time } = room.schedule
  if (time === null) return null
  // While the cup is paused a time that is still ahead stays; what came due stands, and moves once the cup goes on.
  const now = room.paused !== null && real !== null && Date.parse(time) <= real ? Date.parse(room.paused.since) : real
  const next = now === null ? null : nextMoment(now, { opensAt, time, endsAt })
  return (
    <div className="room-clock">
      <p className="text-display text-num" role="timer">
        {next === null || now === null
          ? '–'
          : t(`ready.${next.kind}`, { left: longClockOf(secondsLeft(next.at, now)) })}
      </p>
      <p className="field-hint">
        {endsAt === null
          ? t('ready.no_rule', { at: format.time(time) })
          : t('ready.rule', { at: format.time(time), until: format.time(endsAt) })}
      </p>
    </div>
  )
}

type Moments = { opensAt: string | null; time: string; endsAt: string | null }

function nextMoment(
  now: number,
  { opensAt, time, endsAt }: Moments,
): { kind: 'opens' | 'begins' | 'ends'; at: string } | null {
  if (opensAt !== null && Date.parse(opensAt) > now) return { kind: 'opens', at: opensAt }
  if (Date.parse(time) > now) return { kind: 'begins', at: time }
  return endsAt !== null && Date.parse(endsAt) > now ? { kind: 'ends', at: endsAt } : null
}
