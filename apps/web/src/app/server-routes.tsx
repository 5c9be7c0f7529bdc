import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '#lib/lazy-part'
import { adminArea } from './admin-routes.tsx'
import { serversView } from './page-views.ts'
import { lazyPage, shell } from './route-frame.tsx'

export const servers = createRoute({
  getParentRoute: () => shell,
  path: '/servers',
  staticData: { title: 'servers' },
  loader: ({ context }) => serversView(context.site),
  component: lazyPage(
    () => import('#features/servers/components/servers-page'),
    (page) => page.ServersPage,
  ),
})

const FleetPage = lazyPart(async () => (await import('#features/servers/fleet/fleet-page')).FleetPage, {
  texts: ['fleet', 'servers'],
})

export const adminServers = createRoute({
  getParentRoute: () => adminArea,
  path: 'servers',
  staticData: { title: 'admin_servers', isFullWidth: true },
  component: FleetPage,
})

const NewServerPage = lazyPart(async () => (await import('#features/servers/fleet/new-server-page')).NewServerPage, {
  texts: ['fleet', 'servers'],
})

export const adminNewServer = createRoute({
  getParentRoute: () => adminArea,
  path: 'servers/new',
  staticData: { title: 'admin_servers', isFullWidth: true },
  component: NewServerPage,
})

const FleetServerPage = lazyPart(
  async () => (await import('#features/servers/fleet/fleet-server-page')).FleetServerPage,
  { texts: ['fleet', 'servers', 'inspection'] },
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
