import type { PlayerProfile } from '@lobby/contract'
import { useIsTakenOver } from '#lib/address-state'
import { useLanguage, useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Panel } from '#ui/panel'

/** The picture of a season to pass on. `isShown`: it is there, as everybody may see the results; else the player is told how. */
export function SeasonCard({ player, isShown }: { player: PlayerProfile; isShown: boolean }) {
  const { t } = useTranslation('player-pages')
  const language = useLanguage()
  // The server that draws the page does not know by which name it is reached.
  const origin = useIsTakenOver() ? location.origin : ''
  if (!isShown)
    return (
      <Panel title={t('card.title')}>
        <div className="player-quiet padded">
          <p className="text-muted text-14">{t('card.private')}</p>
          <ButtonLink to="/settings" hash="privacy" size="s">
            {t('card.to_settings')}
          </ButtonLink>
        </div>
      </Panel>
    )
  const path = `/share/seasons/${encodeURIComponent(player.id)}.png?lang=${language}`
  return (
    <section className="panel" id="season-card">
      <header>
        <h2>{t('card.title')}</h2>
        <span className="row-push text-muted text-14 text-num">1080 × 1350</span>
      </header>
      <div className="player-season">
        <img src={path} width={1080} height={1350} alt={t('card.alt', { name: player.username })} loading="lazy" />
      </div>
      <footer>
        <a className="btn btn-secondary btn-small" href={path} download={`LOBBY-${player.username}.png`}>
          {t('card.save')}
        </a>
        <CopyButton text={`${origin}${path}`} label={t('card.share')} />
      </footer>
    </section>
  )
}
