import { productName } from '@lobby/contract'
import { useMatches } from '@tanstack/react-router'
import { type Translate, useTranslation } from '#lib/i18n'
import { type PageTitle, useGivenTitle } from '#lib/page-title'
import { useSite } from '#lib/site'

/** What a route may be called: `shell:title.*`. */
export type TitleKey =
  | 'home'
  | 'tournaments'
  | 'cup'
  | 'tournament'
  | 'teams'
  | 'team'
  | 'free_agents'
  | 'matches'
  | 'match'
  | 'profile'
  | 'players'
  | 'player'
  | 'player_rating'
  | 'rating'
  | 'compare_players'
  | 'leaderboard'
  | 'analytics'
  | 'definitions'
  | 'servers'
  | 'admin_servers'
  | 'guardian'
  | 'settings'
  | 'link_steam'
  | 'reset_password'
  | 'verify_email'
  | 'signing_in'
  | 'registered'
  | 'payment'
  | 'prize'
  | 'invest'
  | 'inbox'
  | 'duties'
  | 'cup_invitations'
  | 'organise'
  | 'quests'
  | 'achievements'
  | 'wallet'
  | 'rewards'
  | 'matchmaking'
  | 'create'
  | 'admin_dashboard'
  | 'admin_design'
  | 'admin_users'
  | 'admin_user'
  | 'admin_tournaments'
  | 'admin_announcements'
  | 'admin_flags'
  | 'admin_settings'
  | 'admin_log'
  | 'admin_reports'
  | 'admin_economy'
  | 'admin_seasons'

export type PageNames = {
  /** In the bar. */
  plate: string
  /** In the browser's tab. */
  tab: string
  /** What the route is called; undefined where nothing names it. */
  key: TitleKey | undefined
  /** What the page calls the one thing that it shows. */
  given: string | null
}

/** What the open page is called in the bar's plate and in the browser's tab. */
export function usePageNames(): PageNames {
  // Both name sets in which the words stand are heard, so that a new language renames the page.
  useTranslation('shell')
  useTranslation('common')
  const { i18n } = useSite()
  const given = useGivenTitle()
  const key = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const known = useMatches({ select: (matches) => matches.at(-1)?.loaderData?.name })
  const knownTab = useMatches({ select: (matches) => matches.at(-1)?.loaderData?.tab })
  return namesOf(i18n.t, key, given ?? (known === undefined ? null : { name: known, tab: knownTab }))
}

/** Without a name it is the product's. */
export function namesOf(t: Translate, key: TitleKey | undefined, title: PageTitle | null): PageNames {
  const given = title?.name ?? null
  if (key === undefined) return { plate: productName, tab: productName, key, given }
  if (key === 'home')
    return {
      plate: t('shell:title.home'),
      tab: `${productName} · ${t('common:site.tagline')}`,
      key,
      given,
    }
  const plate = given ?? t(`shell:title.${key}`)
  return { plate, tab: `${title?.tab ?? plate} · ${productName}`, key, given }
}
