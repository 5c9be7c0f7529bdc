import { createRoute, lazyRouteComponent, Navigate } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Spinner } from '#ui/spinner'
import { serversView } from './page-views.ts'
import { pageWith, shell } from './route-frame.tsx'

export const servers = createRoute({
  getParentRoute: () => shell,
  path: '/servers',
  staticData: { title: 'servers' },
  loader: ({ context }) => serversView(context.queryClient),
  component: lazyRouteComponent(
    () => pageWith(import('#features/servers/components/servers-page'), 'servers'),
    'ServersPage',
  ),
})

/** The server holds the same rule; this spares everybody else a page full of refusals. */
function AdminOnly({ page: Page }: { page: ComponentType }) {
  const { t } = useTranslation('common')
  const { user, isLoading } = useAuth()
  if (isLoading) return <Spinner label={t('loading.account')} />
  return user?.is_admin === true ? <Page /> : <Navigate to="/" replace />
}

const FleetPage = lazy(() =>
  pageWith(import('#features/servers/fleet/fleet-page'), 'fleet', 'servers').then((page) => ({
    default: page.FleetPage,
  })),
)

export const adminServers = createRoute({
  getParentRoute: () => shell,
  path: '/admin/servers',
  staticData: { title: 'admin_servers' },
  component: () => <AdminOnly page={FleetPage} />,
})

const NewServerPage = lazy(() =>
  pageWith(import('#features/servers/fleet/new-server-page'), 'fleet', 'servers').then((page) => ({
    default: page.NewServerPage,
  })),
)

export const adminNewServer = createRoute({
  getParentRoute: () => shell,
  path: '/admin/servers/new',
  staticData: { title: 'admin_servers' },
  component: () => <AdminOnly page={NewServerPage} />,
})

const FleetServerPage = lazy(() =>
  pageWith(import('#features/servers/fleet/fleet-server-page'), 'fleet', 'servers').then((page) => ({
    default: page.FleetServerPage,
  })),
)

function OneFleetServer() {
  const { serverId } = adminServer.useParams()
  return <FleetServerPage key={serverId} serverId={serverId} />
}

export const adminServer = createRoute({
  getParentRoute: () => shell,
  path: '/admin/servers/$serverId',
  staticData: { title: 'admin_servers' },
  component: () => <AdminOnly page={OneFleetServer} />,
})
