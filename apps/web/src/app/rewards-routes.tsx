import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '#lib/lazy-part'
import { tournamentsQuery } from '#features/matchmaking/api/get-tournaments'
import { firstView } from './first-view.ts'
import { lazyPage, shell, SignedIn } from './route-frame.tsx'

const QuestsPage = lazyPart(async () => (await import('#features/quests/components/quests-page')).QuestsPage, {
  texts: ['quests'],
})

export const quests = createRoute({
  getParentRoute: () => shell,
  path: '/quests',
  staticData: { title: 'quests' },
  component: () => <SignedIn page={QuestsPage} />,
})

const AchievementsPage = lazyPart(
  async () => (await import('#features/achievements/components/achievements-page')).AchievementsPage,
  { texts: ['achievements'] },
)

export const achievements = createRoute({
  getParentRoute: () => shell,
  path: '/achievements',
  staticData: { title: 'achievements' },
  component: () => <SignedIn page={AchievementsPage} />,
})

const WalletPage = lazyPart(async () => (await import('./rewards/wallet-page.tsx')).WalletPage, {
  texts: ['economy', 'wallet'],
})

export const wallet = createRoute({
  getParentRoute: () => shell,
  path: '/wallet',
  staticData: { title: 'wallet' },
  component: () => <SignedIn page={WalletPage} />,
})

const RewardsPage = lazyPart(async () => (await import('./rewards/rewards-page.tsx')).RewardsPage, {
  texts: ['economy', 'quests'],
})

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
  loader: ({ context }) =>
    firstView(context.site, ['matchmaking'], [context.site.queryClient.prefetchQuery(tournamentsQuery)]),
  component: lazyPage(
    () => import('#features/matchmaking/components/matchmaking-page'),
    (page) => page.MatchmakingPage,
  ),
})
