import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
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
