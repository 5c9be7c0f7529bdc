import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import { tournamentsQuery } from '#features/matchmaking/api/get-tournaments'
import { firstView } from './first-view.ts'
import { pageWith, shell, SignedIn } from './route-frame.tsx'

const QuestsPage = lazy(() =>
  pageWith(import('#features/quests/components/quests-page'), 'quests').then((page) => ({ default: page.QuestsPage })),
)

export const quests = createRoute({
  getParentRoute: () => shell,
  path: '/quests',
  staticData: { title: 'quests' },
  component: () => <SignedIn page={QuestsPage} />,
})

const AchievementsPage = lazy(() =>
  pageWith(import('#features/achievements/components/achievements-page'), 'achievements').then((page) => ({
    default: page.AchievementsPage,
  })),
)

export const achievements = createRoute({
  getParentRoute: () => shell,
  path: '/achievements',
  staticData: { title: 'achievements' },
  component: () => <SignedIn page={AchievementsPage} />,
})

const WalletPage = lazy(() =>
  pageWith(import('./rewards/wallet-page.tsx'), 'economy', 'wallet').then((page) => ({ default: page.WalletPage })),
)

export const wallet = createRoute({
  getParentRoute: () => shell,
  path: '/wallet',
  staticData: { title: 'wallet' },
  component: () => <SignedIn page={WalletPage} />,
})

const RewardsPage = lazy(() =>
  pageWith(import('./rewards/rewards-page.tsx'), 'economy', 'quests').then((page) => ({ default: page.RewardsPage })),
)

export const rewards = createRoute({
  getParentRoute: () => shell,
  path: '/rewards',
  staticData: { title: 'rewards' },
  component: () => <SignedIn page={RewardsPage} />,
})

export const matchmaking = createRoute({
  getParentRoute: () => shell,
  path: '/matchmaking',
  staticData: { title: 'matchmaking' },
  loader: ({ context }) => firstView([context.queryClient.prefetchQuery(tournamentsQuery)]),
  component: lazyRouteComponent(
    () => pageWith(import('#features/matchmaking/components/matchmaking-page'), 'matchmaking'),
    'MatchmakingPage',
  ),
})
