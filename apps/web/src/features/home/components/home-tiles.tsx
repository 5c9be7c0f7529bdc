import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { Icon, type IconName } from '#ui/icon'

const tiles: readonly { name: 'tournaments' | 'servers' | 'profile'; to: string; icon: IconName }[] = [
  { name: 'tournaments', to: '/tournaments', icon: 'trophy' },
  { name: 'servers', to: '/servers', icon: 'server' },
  { name: 'profile', to: '/profile', icon: 'user' },
]

export function HomeTiles() {
  const { t } = useTranslation('home')
  return (
    <nav className="page-width home-tiles" aria-label={t('tiles.label')}>
      {tiles.map(({ name, to, icon }) => (
        <Link key={name} className="chamfer" to={to}>
          <Icon name={icon} size={24} />
          <b>{t(`tiles.${name}`)}</b>
          <Icon name="right" size={16} />
          <small>{t(`tiles.${name}_text`)}</small>
        </Link>
      ))}
    </nav>
  )
}
