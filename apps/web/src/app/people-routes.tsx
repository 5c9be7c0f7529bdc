import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import { analyticsView, leaderboardView, playersView, playerView } from './page-views.ts'
import { lazyPage, pageWith, root, searchText, shell, SignedIn } from './route-frame.tsx'

const ProfilePage = lazy(() =>
  pageWith(import('#features/account/components/profile-page'), 'account').then((page) => ({
    default: page.ProfilePage,
  })),
)

export const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  staticData: { title: 'profile' },
  component: () => <SignedIn page={ProfilePage} />,
})

const SettingsPage = lazy(() =>
  pageWith(import('./settings/settings-page.tsx'), 'settings', 'account', 'security', 'auth', 'wallet').then(
    (page) => ({
      default: page.SettingsPage,
    }),
  ),
)

export const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  staticData: { title: 'settings' },
  component: () => <SignedIn page={SettingsPage} />,
})

const LinkSteamPage = lazy(() =>
  pageWith(import('#features/auth/components/link-steam-page'), 'security').then((page) => ({
    default: page.LinkSteamPage,
  })),
)

export const linkSteam = createRoute({
  getParentRoute: () => shell,
  path: '/link-steam',
  staticData: { title: 'link_steam' },
  component: () => <SignedIn page={LinkSteamPage} />,
})

export const players = createRoute({
  getParentRoute: () => shell,
  path: '/players',
  staticData: { title: 'players' },
  loader: ({ context }) => playersView(context.queryClient),
  component: lazyRouteComponent(
    () => pageWith(import('#features/players/components/players-page'), 'players'),
    'PlayersPage',
  ),
})

export const player = createRoute({
  getParentRoute: () => shell,
  path: '/players/$playerId',
  staticData: { title: 'player' },
  loader: ({ context, params }) => playerView(context.queryClient, params.playerId),
  remountDeps: ({ params }) => params,
  component: lazyPage(
    () =>
      pageWith(import('./player-with-achievements.tsx'), 'players', 'player-figures', 'achievements').then(
        (page) => page.PlayerPlace,
      ),
    (param) => ({ playerId: param('playerId') }),
  ),
})

export const leaderboard = createRoute({
  getParentRoute: () => shell,
  path: '/leaderboard',
  staticData: { title: 'leaderboard' },
  loader: ({ context }) => leaderboardView(context.queryClient),
  component: lazyRouteComponent(
    () => pageWith(import('#features/statistics/components/leaderboard-page'), 'statistics'),
    'LeaderboardPage',
  ),
})

export const analytics = createRoute({
  getParentRoute: () => shell,
  path: '/analytics',
  staticData: { title: 'analytics' },
  loader: ({ context }) => analyticsView(context.queryClient),
  component: lazyRouteComponent(
    () => pageWith(import('#features/statistics/components/analytics-page'), 'statistics'),
    'AnalyticsPage',
  ),
})

const GuardianPage = lazy(() =>
  pageWith(import('#features/account/components/guardian-page'), 'account').then((page) => ({
    default: page.GuardianPage,
  })),
)

export const guardian = createRoute({
  getParentRoute: () => shell,
  path: '/auth/guardian',
  staticData: { title: 'guardian' },
  validateSearch: searchText('token'),
  component: function Guardian() {
    const { token } = guardian.useSearch()
    return <GuardianPage key={token} token={token ?? ''} />
  },
})

const CallbackPage = lazy(async () => {
  const [page, { CallbackQuery }] = await Promise.all([
    pageWith(import('#features/auth/components/callback-page'), 'auth'),
    import('@lobby/contract'),
  ])
  return {
    default: ({ search }: { search: object }) => <page.CallbackPage query={CallbackQuery.parse(search)} />,
  }
})

export const callback = createRoute({
  getParentRoute: () => root,
  path: '/auth/steam/callback',
  staticData: { title: 'signing_in' },
  component: function Callback() {
    return <CallbackPage search={callback.useSearch()} />
  },
})

const ResetPasswordPage = lazy(() =>
  pageWith(import('#features/auth/components/reset-password-page'), 'auth').then((page) => ({
    default: page.ResetPasswordPage,
  })),
)

export const resetPassword = createRoute({
  getParentRoute: () => shell,
  path: '/auth/reset-password',
  staticData: { title: 'reset_password' },
  validateSearch: searchText('token'),
  component: function ResetPassword() {
    const { token } = resetPassword.useSearch()
    return <ResetPasswordPage key={token} token={token} />
  },
})

const VerifyEmailPage = lazy(() =>
  pageWith(import('#features/auth/components/verify-email-page'), 'auth').then((page) => ({
    default: page.VerifyEmailPage,
  })),
)

export const verifyEmail = createRoute({
  getParentRoute: () => shell,
  path: '/auth/verify-email',
  staticData: { title: 'verify_email' },
  validateSearch: searchText('token'),
  component: function VerifyEmail() {
    const { token } = verifyEmail.useSearch()
    return <VerifyEmailPage key={token} token={token} />
  },
})
