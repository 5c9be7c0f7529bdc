import { productName, productVersion } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { useZoneWords } from '#lib/zone-words'
import { SupportContact } from '../support-contact.tsx'

export function Footer() {
  const { t } = useTranslation('shell')
  const { t: ofAll } = useTranslation('common')
  const zone = useZoneWords()
  return (
    <footer className="footer">
      <div className="page-width">
        <span>
          <b className="text-display text-muted">{productName}</b> {productVersion}
        </span>
        <nav aria-label={t('foot.label')}>
          <Link to="/tournaments">{t('title.tournaments')}</Link>
          <Link to="/teams">{t('title.teams')}</Link>
          <Link to="/players">{t('title.players')}</Link>
          <Link to="/matches">{t('title.matches')}</Link>
          <Link to="/invest">{t('title.invest')}</Link>
        </nav>
        <SupportContact label={ofAll('oops.support')} />
        <span className="row-push text-num">{zone}</span>
      </div>
    </footer>
  )
}
