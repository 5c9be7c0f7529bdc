import { cupId, type MatchDetail } from '@lobby/contract'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { createTournament, home, invest, landing, start } from './home-routes.tsx'
import {
  analytics,
  callback,
  guardian,
  leaderboard,
  linkSteam,
  player,
  players,
  profile,
  resetPassword,
  settings,
  verifyEmail,
} from './people-routes.tsx'
import { matchesQuery } from '#features/matches/api/get-matches'
import { teamsQuery } from '#features/teams/api/get-teams'
import { tournamentsQuery } from '#features/tournaments/api/get-tournaments'
import { firstView } from './first-view.ts'
import { matchView, teamView, tournamentView } from './page-views.ts'
import { adminArea, adminPages } from './admin-routes.tsx'
import { achievements, matchmaking, quests, rewards, wallet } from './rewards-routes.tsx'
import { adminNewServer, adminServer, adminServers, servers } from './server-routes.tsx'
import { lazyPage, pageWith, root, searchText, shell } from './route-frame.tsx'

const tournaments = createRoute({
  getParentRoute: () => shell,
  path: '/tournaments',
  staticData: { title: 'tournaments' },
  loader: ({ context }) => firstView([context.queryClient.prefetchQuery(tournamentsQuery)]),
  component: lazyRouteComponent(
    () => pageWith(import('#features/tournaments/components/tournaments-page'), 'tournaments'),
    'TournamentsPage',
  ),
})

const loadTournamentPage = () =>
  pageWith(import('#features/cup/components/tournament-page'), 'tournaments').then((page) => page.TournamentPage)

const CupPage = lazyPage(loadTournamentPage, () => ({ tournamentId: cupId }))

const tournamentsCup = createRoute({
  getParentRoute: () => shell,
  path: '/tournaments/lobby-cup',
  staticData: { title: 'cup' },
  loader: ({ context }) => tournamentView(context.queryClient, cupId),
  component: CupPage,
})

const lobbyCup = createRoute({
  getParentRoute: () => shell,
  path: '/lobby-cup',
  staticData: { title: 'cup' },
  loader: ({ context }) => tournamentView(context.queryClient, cupId),
  component: CupPage,
})

const SuccessPage = lazyRouteComponent(
  () => pageWith(import('#features/registration/success-page'), 'registration'),
  'SuccessPage',
)

const registerSuccess = createRoute({
  getParentRoute: () => shell,
  path: '/register-success',
  staticData: { title: 'registered' },
  component: SuccessPage,
})

const cupSuccess = createRoute({
  getParentRoute: () => shell,
  path: '/lobby-cup/registration-success',
  staticData: { title: 'registered' },
  component: SuccessPage,
})

const tournament = createRoute({
  getParentRoute: () => shell,
  path: '/tournaments/$tournamentId',
  staticData: { title: 'tournament' },
  loader: ({ context, params }) => tournamentView(context.queryClient, params.tournamentId),
  remountDeps: ({ params }) => params,
  component: lazyPage(loadTournamentPage, (param) => ({ tournamentId: param('tournamentId') })),
})

const EmbedPage = lazy(() =>
  pageWith(import('#features/cup/components/embed-page'), 'tournaments').then((page) => ({
    default: page.EmbedPage,
  })),
)

/** For frames of other sites: the drawing alone, without bar and foot. */
const tournamentEmbed = createRoute({
  getParentRoute: () => root,
  path: '/tournaments/$tournamentId/embed',
  staticData: { title: 'tournament' },
  component: function OneEmbed() {
    const { tournamentId } = tournamentEmbed.useParams()
    const id = tournamentId === 'lobby-cup' ? cupId : tournamentId
    return (
      <Suspense fallback={null}>
        <EmbedPage key={id} tournamentId={id} />
      </Suspense>
    )
  },
})

const teams = createRoute({
  getParentRoute: () => shell,
  path: '/teams',
  staticData: { title: 'teams' },
  loader: ({ context }) => firstView([context.queryClient.prefetchInfiniteQuery(teamsQuery(''))]),
  component: lazyRouteComponent(() => pageWith(import('#features/teams/components/teams-page'), 'teams'), 'TeamsPage'),
})

const team = createRoute({
  getParentRoute: () => shell,
  path: '/teams/$teamId',
  staticData: { title: 'team' },
  validateSearch: searchText('invite'),
  loader: ({ context, params }) => teamView(context.queryClient, params.teamId),
  remountDeps: ({ params }) => params,
  component: lazyPage(
    () => pageWith(import('#features/teams/components/team-page'), 'teams').then((page) => page.TeamPage),
    (param, { invite }) => ({ teamId: param('teamId'), invite: typeof invite === 'string' ? invite : undefined }),
  ),
})

const matches = createRoute({
  getParentRoute: () => shell,
  path: '/matches',
  staticData: { title: 'matches' },
  loader: ({ context }) => firstView([context.queryClient.prefetchQuery(matchesQuery)]),
  component: lazyRouteComponent(
    () => pageWith(import('#features/matches/components/matches-page'), 'matches'),
    'MatchesPage',
  ),
})

/** Only organisers ever load it: matches know nothing of brackets, so the two features meet here. */
const MatchTools = lazy(() =>
  pageWith(import('#features/organise/results/match-tools'), 'tournaments', 'organise').then((tools) => ({
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
  loader: ({ context, params }) => matchView(context.queryClient, params.matchId),
  remountDeps: ({ params }) => params,
  component: lazyPage(
    () => pageWith(import('#features/matches/components/match-page'), 'matches', 'room').then((page) => page.MatchPage),
    (param) => ({ matchId: param('matchId'), organiserTools }),
  ),
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
    start,
    landing,
    home,
    invest,
    createTournament,
    tournaments,
    tournamentsCup,
    lobbyCup,
    registerSuccess,
    cupSuccess,
    tournament,
    teams,
    team,
    matches,
    match,
    players,
    player,
    leaderboard,
    analytics,
    servers,
    guardian,
    profile,
    settings,
    linkSteam,
    resetPassword,
    verifyEmail,
    quests,
    achievements,
    wallet,
    rewards,
    matchmaking,
    adminArea.addChildren([...adminPages, adminServers, adminNewServer, adminServer]),
  ]),
  tournamentEmbed,
  callback,
  unknown,
])
