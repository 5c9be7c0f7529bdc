import type { CurrentUser } from '@lobby/contract'
import { createRoute, Navigate, Outlet, redirect, type RouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { useTranslation } from '#lib/i18n'
import { Spinner } from '#ui/spinner'
import type { TitleKey } from './layouts/page-names.ts'
import { shell, SignedIn } from './route-frame.tsx'

const AdminLayout = lazyPart(async () => (await import('#features/admin/components/admin-layout')).AdminLayout, {
  texts: ['admin'],
})

/** Admins alone; everybody else is led home. The server checks each of their calls for itself. */
function AdminArea({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('common')
  if (!user.is_admin) return <Navigate to="/" replace />
  return (
    <Suspense fallback={<Spinner label={t('loading.account')} />}>
      <AdminLayout>
        {/* Its own place: while a page's code comes, the rail stands. */}
        <Suspense fallback={<Spinner label={t('loading.page')} />}>
          <Outlet />
        </Suspense>
      </AdminLayout>
    </Suspense>
  )
}

export const adminArea = createRoute({
  getParentRoute: () => shell,
  path: '/admin',
  staticData: { hidesRail: true },
  component: () => <SignedIn page={AdminArea} />,
})

/** A page of the area. One form for all of them: every page of the site carries these lines. */
function place<const TPath extends string>(path: TPath, title: TitleKey, component: RouteComponent) {
  return createRoute({ getParentRoute: () => adminArea, path, staticData: { title, isFullWidth: true }, component })
}

const start = createRoute({
  getParentRoute: () => adminArea,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true })
  },
})

const dashboard = place(
  'dashboard',
  'admin_dashboard',
  lazyPart(async () => (await import('#features/admin/components/dashboard-page')).DashboardPage, {
    texts: ['admin', 'desk', 'needs'],
  }),
)

const designSystem = place(
  'design-system',
  'admin_design',
  lazyPart(async () => (await import('#features/admin/design-system/design-page')).DesignPage, {
    texts: ['admin'],
  }),
)

const UsersPage = lazyPart(async () => (await import('#features/admin/users/users-page')).UsersPage, {
  texts: ['administration'],
})

const users = place('users', 'admin_users', UsersPage)

const UserPage = lazyPart(async () => (await import('#features/admin/users/user-page')).UserPage, {
  texts: ['admin-teams', 'administration', 'admin', 'act-log', 'cup-settings', 'servers'],
})

const user = place('users/$userId', 'admin_user', function OneUser() {
  const { userId } = user.useParams()
  return <UserPage key={userId} userId={userId} />
})

const TeamsPlace = lazyPart(async () => (await import('#features/admin/teams/teams-place')).TeamsPlace, {
  texts: ['admin-teams', 'administration', 'admin', 'act-log', 'cup-settings', 'servers'],
})

const teams = place('teams', 'teams', TeamsPlace)

const team = place('teams/$teamId', 'teams', TeamsPlace)

const CupsPage = lazyPart(async () => (await import('#features/admin/tournaments/cups-page')).CupsPage, {
  texts: ['administration', 'admin', 'cup-approvals'],
})

const cups = place('tournaments', 'admin_tournaments', CupsPage)

const CupPage = lazyPart(async () => (await import('#features/admin/tournaments/cup-page')).CupPage, {
  texts: ['administration', 'admin', 'act-log', 'cup-settings', 'servers'],
})

const cup = place('tournaments/$tournamentId', 'admin_tournaments', function OneCup() {
  const { tournamentId } = cup.useParams()
  return <CupPage key={tournamentId} tournamentId={tournamentId} />
})

const EconomyPage = lazyPart(async () => (await import('#features/admin/economy/economy-page')).EconomyPage, {
  texts: ['administration', 'economy', 'act-log', 'cup-settings', 'servers'],
})

const economy = place('economy', 'admin_economy', EconomyPage)

const SeasonsPage = lazyPart(async () => (await import('#features/admin/seasons/seasons-page')).SeasonsPage, {
  texts: ['seasons'],
})

const seasons = place('seasons', 'admin_seasons', SeasonsPage)

const AnnouncementsPage = lazyPart(
  async () => (await import('#features/announcements/announcements-page')).AnnouncementsPage,
  { texts: ['announcements'] },
)

const announcements = place('announcements', 'admin_announcements', AnnouncementsPage)

const SitePlace = lazyPart(async () => (await import('#features/admin/settings/site-place')).SitePlace, {
  texts: ['desk', 'administration'],
})

const flags = place('flags', 'admin_flags', SitePlace)

const settings = place('site', 'admin_settings', SitePlace)

const ReportsPage = lazyPart(async () => (await import('#features/talk/reports/reports-page')).ReportsPage, {
  texts: ['talk'],
})

const reports = place('reports', 'admin_reports', ReportsPage)

const LogPage = lazyPart(async () => (await import('#features/act-log/log-page')).LogPage, {
  texts: ['act-log', 'administration', 'cup-settings', 'servers'],
})

const log = place('log', 'admin_log', LogPage)

export const adminPages = [
  start,
  dashboard,
  designSystem,
  users,
  user,
  teams,
  team,
  cups,
  cup,
  economy,
  seasons,
  reports,
  announcements,
  flags,
  settings,
  log,
]
