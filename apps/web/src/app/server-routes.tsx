import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import { adminArea } from './admin-routes.tsx'
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

const FleetPage = lazy(() =>
  pageWith(import('#features/servers/fleet/fleet-page'), 'fleet', 'servers').then((page) => ({
    default: page.FleetPage,
  })),
)

export const adminServers = createRoute({
  getParentRoute: () => adminArea,
  path: 'servers',
  staticData: { title: 'admin_servers', isFullWidth: true },
  component: FleetPage,
})

const NewServerPage = lazy(() =>
  pageWith(import('#features/servers/fleet/new-server-page'), 'fleet', 'servers').then((page) => ({
    default: page.NewServerPage,
  })),
)

export const adminNewServer = createRoute({
  getParentRoute: () => adminArea,
  path: 'servers/new',
  staticData: { title: 'admin_servers', isFullWidth: true },
  component: NewServerPage,
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
  getParentRoute: () => adminArea,
  path: 'servers/$serverId',
  staticData: { title: 'admin_servers', isFullWidth: true },
  component: OneFleetServer,
})
