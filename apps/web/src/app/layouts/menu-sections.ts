import type { Flags } from '@lobby/contract'
import type { IconName } from '#ui/icon'

type Name =
  | 'servers'
  | 'quests'
  | 'matchmaking_page'
  | 'cup'
  | 'all'
  | 'statistics'
  | 'leaderboard'
  | 'admin_dashboard'
  | 'admin_users'
  | 'admin_servers'

/** `name` is the entry's text in `menu`; `name_text` what stands below it. */
export type MenuEntry = {
  name: Name
  to: string
  icon: IconName
  mark?: { name: 'hot' | 'soon' | 'featured'; tone: 'warn' | 'line' | 'open' }
}
type MenuSection = { name: 'earn' | 'matchmaking' | 'tournaments' | 'analytics' | 'admin'; items: MenuEntry[] }

/** Specification §2, in its order. */
const sections: readonly MenuSection[] = [
  {
    name: 'earn',
    items: [
      { name: 'servers', to: '/servers', icon: 'target' },
      { name: 'quests', to: '/quests', icon: 'bolt', mark: { name: 'hot', tone: 'warn' } },
    ],
  },
  {
    name: 'matchmaking',
    items: [{ name: 'matchmaking_page', to: '/matchmaking', icon: 'versus', mark: { name: 'soon', tone: 'line' } }],
  },
  {
    name: 'tournaments',
    items: [
      { name: 'cup', to: '/tournaments/lobby-cup', icon: 'trophy', mark: { name: 'featured', tone: 'open' } },
      { name: 'all', to: '/tournaments', icon: 'list' },
    ],
  },
  {
    name: 'analytics',
    items: [
      { name: 'statistics', to: '/analytics', icon: 'eye' },
      { name: 'leaderboard', to: '/leaderboard', icon: 'flag' },
    ],
  },
  {
    name: 'admin',
    items: [
      { name: 'admin_dashboard', to: '/admin', icon: 'sliders' },
      { name: 'admin_users', to: '/admin/users', icon: 'users' },
      { name: 'admin_servers', to: '/admin/servers', icon: 'server' },
    ],
  },
]

/** What an admin has switched off has no entry. */
function isOpen(to: string, { analytics }: Flags): boolean {
  return to !== '/analytics' || analytics
}

/** Matchmaking is to come until it is switched on. */
function marked(item: MenuEntry, { matchmaking }: Flags): MenuEntry {
  if (item.name !== 'matchmaking_page' || !matchmaking) return item
  const { mark: _, ...plain } = item
  return plain
}

/** The menu's sections for whoever looks; an entry whose page is not there is left out, and so is an empty section. */
export function menuSections({
  isAdmin,
  hasPage,
  flags,
}: {
  isAdmin: boolean
  flags: Flags
  hasPage: (path: string) => boolean
}): MenuSection[] {
  return sections
    .filter(({ name }) => name !== 'admin' || isAdmin)
    .map(({ name, items }) => ({
      name,
      items: items.filter(({ to }) => hasPage(to) && isOpen(to, flags)).map((item) => marked(item, flags)),
    }))
    .filter(({ items }) => items.length > 0)
}
