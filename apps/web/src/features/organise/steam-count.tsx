import type { RegistrationPrivate } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'

/** How many of a roster the game server would let in. */
export function SteamCount({ registration }: { registration: RegistrationPrivate }) {
  const { t } = useTranslation('organise')
  const { players, players_with_steam_id: withSteam } = registration
  const isWhole = withSteam === players.length
  return (
    <span className={isWhole ? 'org-steam text-num' : 'org-steam text-num text-warn'}>
      {!isWhole && <Icon name="warning" size={16} />}
      {t('organise.steam_of', { with: withSteam, all: players.length })}
    </span>
  )
}
