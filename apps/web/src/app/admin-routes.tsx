import { createRoute, lazyRouteComponent, Navigate, Outlet, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Spinner } from '#ui/spinner'
import { pageWith, shell } from './route-frame.tsx'

const AdminLayout = lazy(() =>
  pageWith(import('#features/admin/components/admin-layout'), 'admin').then((page) => ({ default: page.AdminLayout })),
)

/** Admins alone; everybody else is led home. The server checks each of their calls for itself. */
function AdminArea() {
  const { t } = useTranslation('common')
  const { user, isLoading } = useAuth()
  if (isLoading) return <Spinner label={t('loading.account')} />
  if (user?.is_admin !== true) return <Navigate to="/" replace />
  return (
    <Suspense fallback={<Spinner label={t('loading.account')} />}>
      <AdminLayout>
        <Outlet />
      </AdminLayout>
    </Suspense>
  )
}

export const adminArea = createRoute({ getParentRoute: () => shell, path: '/admin', component: AdminArea })

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
  component: lazyRouteComponent(
    () => pageWith(import('#features/admin/components/dashboard-page'), 'admin'),
    'DashboardPage',
  ),
})

const designSystem = createRoute({
  getParentRoute: () => adminArea,
  path: 'design-system',
  staticData: { title: 'admin_design', isFullWidth: true },
  component: lazyRouteComponent(
    () => pageWith(import('#features/admin/design-system/design-page'), 'admin'),
    'DesignPage',
  ),
})

export const adminPages = [start, dashboard, designSystem]
