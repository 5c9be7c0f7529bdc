import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPart } from '#lib/lazy-part'
import { firstView } from './first-view.ts'
import {
  analyticsView,
  definitionsView,
  leaderboardView,
  playerRatingView,
  playersView,
  playerView,
  ratingView,
} from './page-views.ts'
import { lazyPage, root, searchText, shell, SignedIn } from './route-frame.tsx'

const ProfilePage = lazyPart(async () => (await import('#features/account/components/profile-page')).ProfilePage, {
  texts: ['account'],
})

export const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  staticData: { title: 'profile' },
  component: () => <SignedIn page={ProfilePage} />,
})

const SettingsPage = lazyPart(async () => (await import('./settings/settings-page.tsx')).SettingsPage, {
  texts: ['settings', 'account', 'security', 'auth', 'wallet', 'my-match'],
})

export const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  staticData: { title: 'settings' },
  component: () => <SignedIn page={SettingsPage} />,
})

const LinkSteamPage = lazyPart(async () => (await import('#features/auth/components/link-steam-page')).LinkSteamPage, {
  texts: ['security'],
})

export const linkSteam = createRoute({
  getParentRoute: () => shell,
  path: '/link-steam',
  staticData: { title: 'link_steam' },
  component: () => <SignedIn page={LinkSteamPage} />,
})

const InboxPage = lazyPart(async () => (await import('#features/inbox/components/inbox-page')).InboxPage, {
  texts: ['inbox'],
})

export const inbox = createRoute({
  getParentRoute: () => shell,
  path: '/inbox',
  staticData: { title: 'inbox' },
  component: () => <SignedIn page={InboxPage} />,
})

const DutiesPage = lazyPart(async () => (await import('#features/matches/duties/duties-page')).DutiesPage, {
  texts: ['crew', 'matches', 'servers'],
})

export const duties = createRoute({
  getParentRoute: () => shell,
  path: '/duties',
  staticData: { title: 'duties' },
  component: () => <SignedIn page={DutiesPage} />,
})

export const players = createRoute({
  getParentRoute: () => shell,
  path: '/players',
  staticData: { title: 'players' },
  loader: ({ context, location }) => playersView(context.site, location.search),
  component: lazyPage(
    () => import('#features/players/components/players-page'),
    (page) => page.PlayersPage,
  ),
})

export const comparePlayers = createRoute({
  getParentRoute: () => shell,
  path: '/players/compare',
  staticData: { title: 'compare_players' },
  validateSearch: (search) => ({ ...searchText('a')(search), ...searchText('b')(search) }),
  loader: ({ context }) => firstView(context.site, ['player-pages']),
  component: lazyPage(
    () => import('#features/players/components/compare-page'),
    (page) => page.ComparePage,
  ),
})

export const player = createRoute({
  getParentRoute: () => shell,
  path: '/players/$playerId',
  staticData: { title: 'player' },
  loader: ({ context, params }) => playerView(context.site, params.playerId),
  remountDeps: ({ params }) => params,
  component: lazyPage(
    () => import('./player-with-achievements.tsx'),
    (page) => page.PlayerPlace,
    (param) => ({ playerId: param('playerId') }),
  ),
})

export const playerRating = createRoute({
  getParentRoute: () => shell,
  path: '/players/$playerId/rating',
  staticData: { title: 'player_rating' },
  validateSearch: (search) => ({ ...searchText('ladder')(search), ...searchText('match')(search) }),
  loader: ({ context, params }) => playerRatingView(context.site, params.playerId),
  remountDeps: ({ params }) => params,
  component: lazyPage(
    () => import('#features/ratings/components/player-rating-page'),
    (page) => page.PlayerRatingPage,
    (param) => ({ playerId: param('playerId') }),
  ),
})

export const rating = createRoute({
  getParentRoute: () => shell,
  path: '/rating',
  staticData: { title: 'rating' },
  loader: ({ context }) => ratingView(context.site),
  component: lazyPage(
    () => import('#features/ratings/components/rating-page'),
    (page) => page.RatingPage,
  ),
})

export const leaderboard = createRoute({
  getParentRoute: () => shell,
  path: '/leaderboard',
  staticData: { title: 'leaderboard' },
  loader: ({ context, location }) => leaderboardView(context.site, location.search),
  component: lazyPage(
    () => import('#features/statistics/components/leaderboard-page'),
    (page) => page.LeaderboardPage,
  ),
})

export const definitions = createRoute({
  getParentRoute: () => shell,
  path: '/statistics/definitions',
  staticData: { title: 'definitions' },
  loader: ({ context }) => definitionsView(context.site),
  component: lazyPage(
    () => import('#features/statistics/components/definitions-page'),
    (page) => page.DefinitionsPage,
  ),
})

export const analytics = createRoute({
  getParentRoute: () => shell,
  path: '/analytics',
  staticData: { title: 'analytics' },
  // Switched off it is an unknown path, which leads to the start (specification §2).
  beforeLoad: ({ context }) => {
    if (!context.site.flags.get().analytics) throw redirect({ to: '/', replace: true })
  },
  loader: ({ context }) => analyticsView(context.site),
  component: lazyPage(
    () => import('#features/statistics/components/analytics-page'),
    (page) => page.AnalyticsPage,
  ),
})

const GuardianPage = lazyPart(async () => (await import('#features/account/components/guardian-page')).GuardianPage, {
  texts: ['account'],
})

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

const CallbackPage = lazyPart(
  async () => {
    const [{ CallbackPage: Page }, { CallbackQuery }] = await Promise.all([
      import('#features/auth/components/callback-page'),
      import('@lobby/contract'),
    ])
    return ({ search }: { search: object }) => <Page query={CallbackQuery.parse(search)} />
  },
  { texts: ['auth'] },
)

export const callback = createRoute({
  getParentRoute: () => root,
  path: '/auth/steam/callback',
  staticData: { title: 'signing_in' },
  component: function Callback() {
    return <CallbackPage search={callback.useSearch()} />
  },
})

const ResetPasswordPage = lazyPart(
  async () => (await import('#features/auth/components/reset-password-page')).ResetPasswordPage,
  { texts: ['auth'] },
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

const VerifyEmailPage = lazyPart(
  async () => (await import('#features/auth/components/verify-email-page')).VerifyEmailPage,
  { texts: ['auth'] },
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
