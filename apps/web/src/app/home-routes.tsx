import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { homeView, investView, landingView, startView } from './page-views.ts'
import { pageWith, shell } from './route-frame.tsx'

export const start = createRoute({
  getParentRoute: () => shell,
  path: '/',
  staticData: { title: 'home', isFullWidth: true, isLanding: true },
  loader: ({ context }) => startView(context.queryClient),
  component: lazyRouteComponent(() => pageWith(import('./start-page.tsx'), 'landing'), 'StartPage'),
})

export const landing = createRoute({
  getParentRoute: () => shell,
  path: '/landing',
  staticData: { title: 'home', isFullWidth: true, isLanding: true },
  loader: ({ context }) => landingView(context.queryClient),
  component: lazyRouteComponent(
    () => pageWith(import('#features/home/components/landing-page'), 'landing'),
    'AlternativeLandingPage',
  ),
})

export const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  staticData: { title: 'home', isFullWidth: true },
  loader: ({ context }) => homeView(context.queryClient),
  component: lazyRouteComponent(
    () => pageWith(import('#features/home/components/home-page'), 'home', 'landing'),
    'HomePage',
  ),
})

export const invest = createRoute({
  getParentRoute: () => shell,
  path: '/invest',
  staticData: { title: 'invest' },
  loader: ({ context }) => investView(context.queryClient),
  component: lazyRouteComponent(
    () => pageWith(import('#features/partners/components/invest-page'), 'partners'),
    'InvestPage',
  ),
})

export const createTournament = createRoute({
  getParentRoute: () => shell,
  path: '/create-tournament',
  staticData: { title: 'create' },
  component: lazyRouteComponent(() => pageWith(import('#features/create/create-page'), 'create'), 'CreatePage'),
})
