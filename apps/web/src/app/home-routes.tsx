import { createRoute } from '@tanstack/react-router'
import { firstView } from './first-view.ts'
import { homeView, investView, landingView, startView } from './page-views.ts'
import { lazyPage, shell } from './route-frame.tsx'

export const start = createRoute({
  getParentRoute: () => shell,
  path: '/',
  staticData: { title: 'home', isFullWidth: true, isLanding: true, hidesRail: true },
  loader: ({ context }) => startView(context.site),
  component: lazyPage(
    () => import('./start-page.tsx'),
    (page) => page.StartPage,
  ),
})

export const landing = createRoute({
  getParentRoute: () => shell,
  path: '/landing',
  staticData: { title: 'home', isFullWidth: true, isLanding: true, hidesRail: true },
  loader: ({ context }) => landingView(context.site),
  component: lazyPage(
    () => import('./start-page.tsx'),
    (page) => page.OtherLanding,
  ),
})

export const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  staticData: { title: 'home', isFullWidth: true },
  loader: ({ context }) => homeView(context.site),
  component: lazyPage(
    () => import('./home-with-mine.tsx'),
    (page) => page.HomeWithMine,
  ),
})

export const invest = createRoute({
  getParentRoute: () => shell,
  path: '/invest',
  staticData: { title: 'invest', hidesRail: true },
  loader: ({ context }) => investView(context.site),
  component: lazyPage(
    () => import('#features/partners/components/invest-page'),
    (page) => page.InvestPage,
  ),
})

export const createTournament = createRoute({
  getParentRoute: () => shell,
  path: '/create-tournament',
  staticData: { title: 'create' },
  loader: ({ context }) => firstView(context.site, ['create', 'presets']),
  component: lazyPage(
    () => import('#features/create/create-page'),
    (page) => page.CreatePage,
  ),
})
