import { createRoute, Navigate, Outlet, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Spinner } from '#ui/spinner'
import { shell, TurnedAway } from './route-frame.tsx'

const AdminLayout = lazyPart(async () => (await import('#features/admin/components/admin-layout')).AdminLayout, {
  texts: ['admin'],
})

/** Admins alone; everybody else is led home. The server checks each of their calls for itself. */
function AdminArea() {
  const { t } = useTranslation('common')
  const { user, isLoading } = useAuth()
  if (isLoading) return <Spinner label={t('loading.account')} />
  if (user === null) return <TurnedAway />
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
  component: AdminArea,
})

const start = createRoute({
  getParentRoute: () => adminArea,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true })
  },
})

const dashboard = createRoute({
  getParentRoute: () => adminArea,
  path: 'dashboard',
  staticData: { title: 'admin_dashboard', isFullWidth: true },
  component: lazyPart(async () => (await import('#features/admin/components/dashboard-page')).DashboardPage, {
    texts: ['admin', 'desk', 'needs'],
  }),
})

const designSystem = createRoute({
  getParentRoute: () => adminArea,
  path: 'design-system',
  staticData: { title: 'admin_design', isFullWidth: true },
  component: lazyPart(async () => (await import('#features/admin/design-system/design-page')).DesignPage, {
    texts: ['admin'],
  }),
})

const UsersPage = lazyPart(async () => (await import('#features/admin/users/users-page')).UsersPage, {
  texts: ['administration'],
})

const users = createRoute({
  getParentRoute: () => adminArea,
  path: 'users',
  staticData: { title: 'admin_users', isFullWidth: true },
  component: UsersPage,
})

const UserPage = lazyPart(async () => (await import('#features/admin/users/user-page')).UserPage, {
  texts: ['admin-teams', 'administration', 'admin', 'act-log', 'cup-settings', 'servers'],
})

const user = createRoute({
  getParentRoute: () => adminArea,
  path: 'users/$userId',
  staticData: { title: 'admin_user', isFullWidth: true },
  component: function OneUser() {
    const { userId } = user.useParams()
    return <UserPage key={userId} userId={userId} />
  },
})

const TeamsPlace = lazyPart(async () => (await import('#features/admin/teams/teams-place')).TeamsPlace, {
  texts: ['admin-teams', 'administration', 'admin', 'act-log', 'cup-settings', 'servers'],
})

const teams = createRoute({
  getParentRoute: () => adminArea,
  path: 'teams',
  staticData: { title: 'teams', isFullWidth: true },
  component: TeamsPlace,
})

const team = createRoute({
  getParentRoute: () => adminArea,
  path: 'teams/$teamId',
  staticData: { title: 'teams', isFullWidth: true },
  component: TeamsPlace,
})

const CupsPage = lazyPart(async () => (await import('#features/admin/tournaments/cups-page')).CupsPage, {
  texts: ['administration', 'admin', 'cup-approvals'],
})

const cups = createRoute({
  getParentRoute: () => adminArea,
  path: 'tournaments',
  staticData: { title: 'admin_tournaments', isFullWidth: true },
  component: CupsPage,
})

const CupPage = lazyPart(async () => (await import('#features/admin/tournaments/cup-page')).CupPage, {
  texts: ['administration', 'admin', 'act-log', 'cup-settings', 'servers'],
})

const cup = createRoute({
  getParentRoute: () => adminArea,
  path: 'tournaments/$tournamentId',
  staticData: { title: 'admin_tournaments', isFullWidth: true },
  component: function OneCup() {
    const { tournamentId } = cup.useParams()
    return <CupPage key={tournamentId} tournamentId={tournamentId} />
  },
})

const EconomyPage = lazyPart(async () => (await import('#features/admin/economy/economy-page')).EconomyPage, {
  texts: ['administration', 'economy', 'act-log', 'cup-settings', 'servers'],
})

const economy = createRoute({
  getParentRoute: () => adminArea,
  path: 'economy',
  staticData: { title: 'admin_economy', isFullWidth: true },
  component: EconomyPage,
})

const SeasonsPage = lazyPart(async () => (await import('#features/admin/seasons/seasons-page')).SeasonsPage, {
  texts: ['seasons'],
})

const seasons = createRoute({
  getParentRoute: () => adminArea,
  path: 'seasons',
  staticData: { title: 'admin_seasons', isFullWidth: true },
  component: SeasonsPage,
})

const AnnouncementsPage = lazyPart(
  async () => (await import('#features/announcements/announcements-page')).AnnouncementsPage,
  { texts: ['announcements'] },
)

const announcements = createRoute({
  getParentRoute: () => adminArea,
  path: 'announcements',
  staticData: { title: 'admin_announcements', isFullWidth: true },
  component: AnnouncementsPage,
})

const FlagsPage = lazyPart(async () => (await import('#features/admin/flags/flags-page')).FlagsPage, {
  texts: ['administration'],
})

const flags = createRoute({
  getParentRoute: () => adminArea,
  path: 'flags',
  staticData: { title: 'admin_flags', isFullWidth: true },
  component: FlagsPage,
})

const SettingsPage = lazyPart(async () => (await import('#features/admin/settings/settings-page')).SettingsPage, {
  texts: ['desk', 'administration'],
})

const settings = createRoute({
  getParentRoute: () => adminArea,
  path: 'site',
  staticData: { title: 'admin_settings', isFullWidth: true },
  component: SettingsPage,
})

const ReportsPage = lazyPart(async () => (await import('#features/talk/reports/reports-page')).ReportsPage, {
  texts: ['talk'],
})

const reports = createRoute({
  getParentRoute: () => adminArea,
  path: 'reports',
  staticData: { title: 'admin_reports', isFullWidth: true },
  component: ReportsPage,
})

const LogPage = lazyPart(async () => (await import('#features/act-log/log-page')).LogPage, {
  texts: ['act-log', 'administration', 'cup-settings', 'servers'],
})

const log = createRoute({
  getParentRoute: () => adminArea,
  path: 'log',
  staticData: { title: 'admin_log', isFullWidth: true },
  component: LogPage,
})

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
