import { productName } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { useZoneWords } from '#lib/zone-words'

export function Footer() {
  const { t } = useTranslation('shell')
  const zone = useZoneWords()
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
        <span className="row-push text-num">{zone}</span>
      </div>
    </footer>
  )
}
