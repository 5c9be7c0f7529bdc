import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { myTeamsQuery } from '#features/teams/api/get-teams'
import { useCurrentUser } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Icon, type IconName } from '#ui/icon'

type Item = { key: string; icon: IconName; name: string; text: string; link: LinkProps; mark?: string }
type Section = { name: string; items: Item[] }

/** Every place of the site, over the full width. Items arrive one after another. */
export function NavMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const sections = useSections()
  const order = sections.flatMap((section) => section.items)
  return (
    <>
      {/* For the pointer only: the keyboard has Escape and the toggle. */}
      <div className="nav-scrim" aria-hidden="true" onPointerDown={onClose} />
      <nav id={id} className="nav-drop nav-over" aria-label={t('menu.label')}>
        <div className="wrap">
          {sections.map((section) => (
            <section key={section.name}>
              <h2>{section.name}</h2>
              {section.items.map((item) => (
                <MenuLink key={item.key} item={item} arrival={order.indexOf(item)} onClose={onClose} />
              ))}
            </section>
          ))}
        </div>
      </nav>
    </>
  )
}

function MenuLink({ item, arrival, onClose }: { item: Item; arrival: number; onClose: () => void }): ReactNode {
  return (
    <Link {...item.link} className="mi" style={{ '--i': arrival } as CSSProperties} onClick={onClose}>
      <Icon name={item.icon} />
      <b className="ell">{item.name}</b>
      {item.mark === undefined ? <span /> : <Badge tone="open">{item.mark}</Badge>}
      <small>{item.text}</small>
    </Link>
  )
}

function useSections(): Section[] {
  const { t } = useTranslation('shell')
  const mine = useMyTeamItems()
  const figures = useFiguresSection()
  return [
    {
      name: t('menu.tournaments'),
      items: [
        {
          key: 'cup',
          icon: 'trophy',
          name: t('menu.cup'),
          text: t('menu.cup_text'),
          mark: t('menu.featured'),
          link: { to: '/tournaments/lobby-cup' },
        },
        { key: 'all', icon: 'list', name: t('menu.all'), text: t('menu.all_text'), link: { to: '/tournaments' } },
      ],
    },
    {
      name: t('menu.teams'),
      items: [
        { key: 'teams', icon: 'users', name: t('menu.all_teams'), text: t('menu.teams_text'), link: { to: '/teams' } },
        {
          key: 'players',
          icon: 'user',
          name: t('menu.all_players'),
          text: t('menu.players_text'),
          link: { to: '/players' },
        },
        ...mine,
      ],
    },
    {
      name: t('menu.matches'),
      items: [
        {
          key: 'matches',
          icon: 'versus',
          name: t('menu.all_matches'),
          text: t('menu.matches_text'),
          link: { to: '/matches' },
        },
      ],
    },
    figures,
  ]
}

function useMyTeamItems(): Item[] {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  const mine = useQuery({ ...myTeamsQuery(user?.id ?? ''), enabled: user !== null })
  return (mine.data?.teams ?? []).slice(0, 3).map((team) => ({
    key: team.id,
    icon: 'flag',
    name: team.name,
    text: t('menu.my_team'),
    link: { to: '/teams/$teamId', params: { teamId: team.id } },
  }))
}

function useFiguresSection(): Section {
  const { t } = useTranslation('shell')
  return {
    name: t('menu.analytics'),
    items: [
      {
        key: 'statistics',
        icon: 'eye',
        name: t('menu.statistics'),
        text: t('menu.statistics_text'),
        link: { to: '/analytics' },
      },
      {
        key: 'leaderboard',
        icon: 'trophy',
        name: t('menu.leaderboard'),
        text: t('menu.leaderboard_text'),
        link: { to: '/leaderboard' },
      },
    ],
  }
}
