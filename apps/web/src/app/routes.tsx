import { CallbackQuery, cupId, type CurrentUser, type MatchDetail } from '@lobby/contract'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { z } from 'zod'
import { useAuth } from '#lib/current-user'
import { loadTexts, type Namespace, useTranslation } from '#lib/i18n'
import { Spinner } from '#ui/spinner'
import { Shell } from './layouts/shell.tsx'

export type TitleKey =
  | 'home'
  | 'tournaments'
  | 'cup'
  | 'tournament'
  | 'teams'
  | 'team'
  | 'matches'
  | 'match'
  | 'profile'
  | 'settings'
  | 'link_steam'
  | 'reset_password'
  | 'verify_email'
  | 'signing_in'

/** A query parameter that is not as it should be is left out: an odd address still opens its page. */
const optionalText = z.string().max(200).optional().catch(undefined)

/** A page and the texts that it speaks, fetched side by side. */
async function pageWith<T>(page: Promise<T>, ...namespaces: Namespace[]): Promise<T> {
  const [loaded] = await Promise.all([page, loadTexts(namespaces)])
  return loaded
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet })

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  staticData: { title: 'home', isFullWidth: true },
  component: lazyRouteComponent(() => pageWith(import('#features/home/components/home-page'), 'home'), 'HomePage'),
})

const tournaments = createRoute({
  getParentRoute: () => shell,
  path: '/tournaments',
  staticData: { title: 'tournaments' },
  component: lazyRouteComponent(
    () => pageWith(import('#features/tournaments/components/tournaments-page'), 'tournaments'),
    'TournamentsPage',
  ),
})

const TournamentPage = lazy(() =>
  pageWith(import('#features/tournaments/components/tournament-page'), 'tournaments').then((page) => ({
    default: page.TournamentPage,
  })),
)

function CupPage() {
  return <TournamentPage tournamentId={cupId} />
}

const tournamentsCup = createRoute({
  getParentRoute: () => shell,
  path: '/tournaments/lobby-cup',
  staticData: { title: 'cup' },
  component: CupPage,
})

const lobbyCup = createRoute({
  getParentRoute: () => shell,
  path: '/lobby-cup',
  staticData: { title: 'cup' },
  component: CupPage,
})

const tournament = createRoute({
  getParentRoute: () => shell,
  path: '/tournaments/$tournamentId',
  staticData: { title: 'tournament' },
  component: function OneTournament() {
    const { tournamentId } = tournament.useParams()
    return <TournamentPage key={tournamentId} tournamentId={tournamentId} />
  },
})

const teams = createRoute({
  getParentRoute: () => shell,
  path: '/teams',
  staticData: { title: 'teams' },
  component: lazyRouteComponent(() => pageWith(import('#features/teams/components/teams-page'), 'teams'), 'TeamsPage'),
})

const TeamPage = lazy(() =>
  pageWith(import('#features/teams/components/team-page'), 'teams').then((page) => ({ default: page.TeamPage })),
)

const team = createRoute({
  getParentRoute: () => shell,
  path: '/teams/$teamId',
  staticData: { title: 'team' },
  validateSearch: z.object({ invite: optionalText }),
  component: function OneTeam() {
    const { teamId } = team.useParams()
    const { invite } = team.useSearch()
    return <TeamPage key={teamId} teamId={teamId} invite={invite} />
  },
})

const matches = createRoute({
  getParentRoute: () => shell,
  path: '/matches',
  staticData: { title: 'matches' },
  component: lazyRouteComponent(
    () => pageWith(import('#features/matches/components/matches-page'), 'matches'),
    'MatchesPage',
  ),
})

const MatchPage = lazy(() =>
  pageWith(import('#features/matches/components/match-page'), 'matches').then((page) => ({ default: page.MatchPage })),
)

/** Only organisers ever load it: matches know nothing of brackets, so the two features meet here. */
const MatchTools = lazy(() =>
  pageWith(import('#features/tournaments/organise/results/match-tools'), 'tournaments', 'organise').then((tools) => ({
    default: tools.MatchTools,
  })),
)

function organiserTools(match: MatchDetail) {
  return (
    <Suspense fallback={null}>
      <MatchTools match={match} />
    </Suspense>
  )
}

const match = createRoute({
  getParentRoute: () => shell,
  path: '/matches/$matchId',
  staticData: { title: 'match' },
  component: function OneMatch() {
    const { matchId } = match.useParams()
    return <MatchPage key={matchId} matchId={matchId} organiserTools={organiserTools} />
  },
})

/** Signed-in pages: a spinner while the account loads, the page for its owner, home for a visitor. */
function SignedIn({ page: Page }: { page: React.ComponentType<{ user: CurrentUser }> }) {
  const { t } = useTranslation('common')
  const { user, isLoading } = useAuth()
  if (isLoading) return <Spinner label={t('loading.account')} />
  return user ? <Page user={user} /> : <Navigate to="/" replace />
}

const ProfilePage = lazy(() =>
  pageWith(import('#features/account/components/profile-page'), 'account').then((page) => ({
    default: page.ProfilePage,
  })),
)

const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  staticData: { title: 'profile' },
  component: () => <SignedIn page={ProfilePage} />,
})

const SettingsPage = lazy(() =>
  pageWith(import('./settings/settings-page.tsx'), 'settings', 'security', 'auth').then((page) => ({
    default: page.SettingsPage,
  })),
)

const settings = createRoute({
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

const linkSteam = createRoute({
  getParentRoute: () => shell,
  path: '/link-steam',
  staticData: { title: 'link_steam' },
  component: () => <SignedIn page={LinkSteamPage} />,
})

const CallbackPage = lazy(() =>
  pageWith(import('#features/auth/components/callback-page'), 'auth').then((page) => ({ default: page.CallbackPage })),
)

const callback = createRoute({
  getParentRoute: () => root,
  path: '/auth/steam/callback',
  staticData: { title: 'signing_in' },
  validateSearch: CallbackQuery,
  component: function Callback() {
    return <CallbackPage query={callback.useSearch()} />
  },
})

const ResetPasswordPage = lazy(() =>
  pageWith(import('#features/auth/components/reset-password-page'), 'auth').then((page) => ({
    default: page.ResetPasswordPage,
  })),
)

const resetPassword = createRoute({
  getParentRoute: () => shell,
  path: '/auth/reset-password',
  staticData: { title: 'reset_password' },
  validateSearch: z.object({ token: optionalText }),
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

const verifyEmail = createRoute({
  getParentRoute: () => shell,
  path: '/auth/verify-email',
  staticData: { title: 'verify_email' },
  validateSearch: z.object({ token: optionalText }),
  component: function VerifyEmail() {
    const { token } = verifyEmail.useSearch()
    return <VerifyEmailPage key={token} token={token} />
  },
})

/** Whatever leads nowhere leads home. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

export const routeTree = root.addChildren([
  shell.addChildren([
    home,
    tournaments,
    tournamentsCup,
    lobbyCup,
    tournament,
    teams,
    team,
    matches,
    match,
    profile,
    settings,
    linkSteam,
    resetPassword,
    verifyEmail,
  ]),
  callback,
  unknown,
])
