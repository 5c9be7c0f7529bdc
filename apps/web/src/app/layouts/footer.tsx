import { productName, timeZone as home } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { useTimeZone, zoneCity, zoneOffset } from '#lib/time-zone'

export function Footer() {
  const { t } = useTranslation('shell')
  const zone = useTimeZone()
  const offset = zoneOffset(zone)
  return (
    <footer className="footer">
      <div className="page-width">
        <b className="text-display text-muted">{productName}</b>
        <nav aria-label={t('foot.label')}>
          <Link to="/tournaments">{t('title.tournaments')}</Link>
          <Link to="/teams">{t('title.teams')}</Link>
          <Link to="/players">{t('title.players')}</Link>
          <Link to="/matches">{t('title.matches')}</Link>
          <Link to="/invest">{t('title.invest')}</Link>
        </nav>
        <span className="row-push text-num">
          {zone === home ? t('foot.zone', { offset }) : t('foot.zone_own', { zone: zoneCity(zone), offset })}
        </span>
      </div>
    </footer>
  )
}
