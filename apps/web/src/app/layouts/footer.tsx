import { productName, timeZone } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'

/** `UTC+5`: read from the zone itself, because a zone's offset is a law and laws change. */
function zoneOffset(): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date())
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC'
  return name.replace('GMT', 'UTC')
}

export function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className="foot">
      <div className="wrap">
        <b className="d muted">{productName}</b>
        <nav aria-label={t('foot.label')}>
          <Link to="/tournaments">{t('title.tournaments')}</Link>
          <Link to="/teams">{t('title.teams')}</Link>
          <Link to="/matches">{t('title.matches')}</Link>
        </nav>
        <span className="push num">{t('foot.zone', { offset: zoneOffset() })}</span>
      </div>
    </footer>
  )
}
