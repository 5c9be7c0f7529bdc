import type { PlayerRating } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'

type Rating = NonNullable<PlayerRating['rating']>

/** The number and its ±, or how far placement is. */
export function RatingNumber({ rating: { now, placement, maps } }: { rating: Rating }) {
  const { t } = useTranslation('ratings')
  const format = useFormat()
  if (maps === 0) return <p className="text-muted text-14">{t('placement.none')}</p>
  if (now !== null)
    return (
      <p className="rating-number">
        <b className="text-display">{format.number(now.points)}</b>
        <span className="text-muted">{`±\u00A0${format.number(now.spread)}`}</span>
      </p>
    )
  const { of = 0, maps: done = 0 } = placement ?? {}
  // Enough maps, and a ± that is too wide still.
  if (done >= of)
    return (
      <>
        <p className="rating-placement">{t('placement.unsure')}</p>
        <p className="text-muted text-14">{t('placement.unsure_text', { of: format.number(of) })}</p>
      </>
    )
  return (
    <>
      <p className="rating-placement">{t('placement.title', { maps: format.number(done), of: format.number(of) })}</p>
      <progress className="progress" value={done} max={of} aria-label={t('title')} />
      <p className="text-muted text-14">{t('placement.text', { of: format.number(of) })}</p>
    </>
  )
}
