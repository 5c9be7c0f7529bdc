import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#lib/i18n'
import { Icon, type IconName } from '#ui/icon'
import '../admin.css'

type PlaceName =
  | 'dashboard'
  | 'users'
  | 'tournaments'
  | 'servers'
  | 'economy'
  | 'seasons'
  | 'reports'
  | 'flags'
  | 'design'

/** Specification §2; a place whose page is not there yet has no link. */
const places: readonly { name: PlaceName; to: string; icon: IconName }[] = [
  { name: 'dashboard', to: '/admin/dashboard', icon: 'sliders' },
  { name: 'users', to: '/admin/users', icon: 'users' },
  { name: 'tournaments', to: '/admin/tournaments', icon: 'trophy' },
  { name: 'servers', to: '/admin/servers', icon: 'server' },
  { name: 'economy', to: '/admin/economy', icon: 'pay' },
  { name: 'seasons', to: '/admin/seasons', icon: 'list' },
  { name: 'reports', to: '/admin/reports', icon: 'flag' },
  { name: 'flags', to: '/admin/flags', icon: 'bolt' },
  { name: 'design', to: '/admin/design-system', icon: 'eye' },
]

/** Admin pages run over the full width beside a rail; on a phone the rail is a strip above them. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  const router = useRouter()
  const here = useLocation({ select: ({ pathname }) => pathname.split('/').slice(0, 3).join('/') })
  const strip = useRef<HTMLElement>(null)
  // A phone's strip is wider than its screen: where one is stands in sight.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[href='${here}']`)
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - 40 })
  }, [here])
  return (
    <div className="admin">
      <nav ref={strip} className="admin-nav" aria-label={t('nav.label')}>
        {places
          .filter(({ to }) => to in router.routesByPath)
          .map(({ name, to, icon }) => (
            <Link key={name} to={to}>
              <Icon name={icon} />
              <span>{t(`nav.${name}`)}</span>
            </Link>
          ))}
      </nav>
      <div className="admin-main">{children}</div>
    </div>
  )
}
