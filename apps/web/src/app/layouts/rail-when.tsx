import type { Agenda } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { useNow } from '#lib/use-now'

const minuteMs = 60_000

/** How long until one's match begins, or that it is on. */
export function RailWhen({ match: { status, scheduled_at: time } }: { match: NonNullable<Agenda['match']> }) {
  const { t } = useTranslation('menu')
  const now = useNow(minuteMs / 4)
  if (now === null) return null
  if (status !== 'ready') return <b className="rail-when">{t('when.now')}</b>
  if (time === null) return null
  const minutes = Math.ceil((Date.parse(time) - now) / minuteMs)
  const [unit, n] =
    minutes < 60
      ? (['minutes', minutes] as const)
      : minutes < 1_440
        ? (['hours', minutes / 60] as const)
        : (['days', minutes / 1_440] as const)
  return <b className="rail-when">{minutes > 0 ? t(`when.${unit}`, { n: Math.floor(n) }) : t('when.now')}</b>
}
