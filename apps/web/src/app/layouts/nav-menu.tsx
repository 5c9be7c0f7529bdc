import { productName } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import type { CSSProperties } from 'react'
import { myTeamsQuery } from '#features/teams/api/get-teams'
import { useCurrentUser } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { useSite } from '#lib/site'
import { Badge } from '#ui/badge'
import { Icon } from '#ui/icon'
import { type MenuEntry, menuSections } from './menu-sections.ts'

/** Every place of the site, over the full width. Items arrive one after another. */
export function NavMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('menu')
  const router = useRouter()
  const isAdmin = useCurrentUser()?.is_admin === true
  const flags = useSelector(useSite().flags)
  const sections = menuSections({ isAdmin, hasPage: (path) => path in router.routesByPath, flags })
  const order = sections.flatMap((section) => section.items)
  return (
    <>
      {/* For the pointer only: the keyboard has Escape and the toggle. */}
      <div className="nav-scrim" aria-hidden="true" onPointerDown={onClose} />
      <nav id={id} className="nav-menu" aria-label={t('label')}>
        <div className="page-width">
          {sections.map((section) => (
            <section key={section.name}>
              <h2>{t(section.name)}</h2>
              {section.items.map((item) => (
                <MenuLink key={item.name} item={item} arrival={order.indexOf(item)} onClose={onClose} />
              ))}
            </section>
          ))}
        </div>
        <MorePlaces arrival={order.length} onClose={onClose} />
      </nav>
    </>
  )
}

function MenuLink({ item, arrival, onClose }: { item: MenuEntry; arrival: number; onClose: () => void }) {
  const { t } = useTranslation('menu')
  return (
    <Link to={item.to} className="menu-item" style={{ '--i': arrival } as CSSProperties} onClick={onClose}>
      <Icon name={item.icon} />
      <b>{t(item.name, { product: productName })}</b>
      {item.mark === undefined ? <span /> : <Badge tone={item.mark.tone}>{t(item.mark.name)}</Badge>}
      <small>{t(`${item.name}_text`)}</small>
    </Link>
  )
}

/** What the specification's sections do not name, and one's own teams. */
function MorePlaces({ arrival, onClose }: { arrival: number; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { t: ofMenu } = useTranslation('menu')
  const user = useCurrentUser()
  const mine = useQuery({ ...myTeamsQuery(user?.id ?? ''), enabled: user !== null })
  const places: { key: string; name: string; link: LinkProps }[] = [
    { key: 'teams', name: t('title.teams'), link: { to: '/teams' } },
    { key: 'players', name: t('title.players'), link: { to: '/players' } },
    { key: 'matches', name: t('title.matches'), link: { to: '/matches' } },
    ...(mine.data?.teams ?? []).slice(0, 3).map((team) => ({
      key: team.id,
      name: team.name,
      link: { to: '/teams/$teamId', params: { teamId: team.id } } as LinkProps,
    })),
  ]
  return (
    <ul className="page-width nav-more" style={{ '--i': arrival } as CSSProperties} aria-label={ofMenu('more')}>
      {places.map(({ key, name, link }) => (
        <li key={key}>
          <Link {...link} className="text-ellipsis" onClick={onClose}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
