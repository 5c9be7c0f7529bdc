import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n'
import { Area } from '#ui/area'
import type { IconName } from '#ui/icon'
import '../admin.css'

type PlaceName =
  | 'dashboard'
  | 'users'
  | 'teams'
  | 'tournaments'
  | 'servers'
  | 'economy'
  | 'seasons'
  | 'reports'
  | 'announcements'
  | 'flags'
  | 'settings'
  | 'log'
  | 'design'

/** Specification §2; a place whose page is not there yet has no link. */
const places: readonly { name: PlaceName; to: string; icon: IconName }[] = [
  { name: 'dashboard', to: '/admin/dashboard', icon: 'sliders' },
  { name: 'users', to: '/admin/users', icon: 'users' },
  { name: 'teams', to: '/admin/teams', icon: 'versus' },
  { name: 'tournaments', to: '/admin/tournaments', icon: 'trophy' },
  { name: 'servers', to: '/admin/servers', icon: 'server' },
  { name: 'economy', to: '/admin/economy', icon: 'pay' },
  { name: 'seasons', to: '/admin/seasons', icon: 'list' },
  { name: 'reports', to: '/admin/reports', icon: 'flag' },
  { name: 'announcements', to: '/admin/announcements', icon: 'mail' },
  { name: 'flags', to: '/admin/flags', icon: 'bolt' },
  { name: 'settings', to: '/admin/site', icon: 'sliders' },
  { name: 'log', to: '/admin/log', icon: 'list' },
  { name: 'design', to: '/admin/design-system', icon: 'eye' },
]

/** The pages of admins beside their own rail. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  const router = useRouter()
  const shown = places
    .filter(({ to }) => to in router.routesByPath)
    .map(({ name, to, icon }) => ({ to, icon, label: t(`nav.${name}`) }))
  return (
    <Area label={t('nav.label')} places={shown}>
      {children}
    </Area>
  )
}
