import { cupId } from '@lobby/contract'
import { createRoute, redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part'
import type { Site } from '#lib/site'
import { soughtIn } from '#lib/sought'
import { createTournament, home, invest, landing, start } from './home-routes.tsx'
import {
  analytics,
  definitions,
  callback,
  comparePlayers,
  duties,
  guardian,
  inbox,
  leaderboard,
  linkSteam,
  player,
  playerRating,
  players,
  profile,
  rating,
  resetPassword,
  settings,
  verifyEmail,
} from './people-routes.tsx'
import { matchesQuery } from '#features/matches/api/get-matches'
import { cupTabOf } from '#features/cup/cup-tabs'
import { tournamentsQuery } from '#features/tournaments/api/get-tournaments'
import { firstView } from './first-view.ts'
import { freeAgentsView, matchView, teamsView, teamView, tournamentTabView, tournamentView } from './page-views.ts'
import { adminArea, adminPages } from './admin-routes.tsx'
import { cupInvitations, draft } from './invitation-routes.tsx'
import { organiseSection, organiseStart } from './organise-routes.tsx'
import { achievements, matchmaking, quests, rewards, wallet } from './rewards-routes.tsx'
import { adminNewServer, adminServer, adminServers, servers } from './server-routes.tsx'
import { lazyPage, root, searchText, shell } from './route-frame.tsx'

const tournaments = createRoute({
  getParentRoute: () => shell,
  path: '/tournaments',
  staticData: { title: 'tournaments' },
  loader: ({ context }) =>
    firstView(
      context.site,
      ['tournaments', 'tournament-apart'],
      [context.site.queryClient.prefetchQuery(tournamentsQuery)],
    ),
  component: lazyPage(
    () => import('#features/tournaments/components/tournaments-page'),
    (page) => page.TournamentsPage,
  ),
})

const loadTournamentPage = () => import('./cup-with-wall.tsx')
type TournamentModule = Awaited<ReturnType<typeof loadTournamentPage>>
const tournamentPage = (page: TournamentModule) => page.CupWithWall

const whichTournament = (param: (name: string) => string) => ({ tournamentId: param('tournamentId') })

const CupPage = lazyPage(loadTournamentPage, tournamentPage, () => ({ tournamentId: cupId }))

const tournamentsCup = createRoute({
  getParentRoute: () => shell,
  path: '/tournaments/lobby-cup',
  staticData: { title: 'cup' },
  loader: ({ context }) => tournamentView(context.site, cupId),
  component: CupPage,
})

const lobbyCup = createRoute({
  getParentRoute: () => shell,
  path: '/lobby-cup',
  staticData: { title: 'cup', hidesRail: true },
  loader: ({ context }) => tournamentView(context.site, cupId),
  component: CupPage,
})

const loadSuccessPage = () => import('#features/registration/success-page')
type SuccessModule = Awaited<ReturnType<typeof loadSuccessPage>>

/** A page of one's own team in a cup; all of them come in one script. */
const ofTeam = <const P extends string>(
  path: P,
  page: 'SuccessPage' | 'PaymentPage' | 'PrizePage',
  staticData: StaticDataRouteOption,
) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData,
    loader: ({ context }: { context: { site: Site } }) => firstView(context.site, ['registration']),
    component: lazyPage(loadSuccessPage, (pages: SuccessModule) => pages[page], whichTournament),
  })

const registered = { title: 'registered', hidesRail: true } as const
const registerSuccess = ofTeam('/register-success', 'SuccessPage', registered)
const cupSuccess = ofTeam('/lobby-cup/registration-success', 'SuccessPage', registered)
/** Where a payment page sends browsers back to, with what it adds to the address. */
const tournamentPayment = ofTeam('/tournaments/$tournamentId/payment', 'PaymentPage', { title: 'payment' })
/** Where whoever won says how the prize is to be paid. */
const tournamentPrize = ofTeam('/tournaments/$tournamentId/prize', 'PrizePage', { title: 'prize' })

const tournament = createRoute({
  getParentRoute: () => shell,
  path: '/tournaments/$tournamentId',
  staticData: { title: 'tournament' },
  loader: ({ context, params }) => tournamentView(context.site, params.tournamentId),
  remountDeps: ({ params }) => params,
  component: lazyPage(loadTournamentPage, tournamentPage, whichTournament),
})

const tournamentTab = createRoute({
  getParentRoute: () => shell,
  path: '/tournaments/$tournamentId/$tab',
  staticData: { title: 'tournament' },
  beforeLoad: ({ params: { tournamentId, tab } }) => {
    if (cupTabOf(tab) === null) throw redirect({ to: '/tournaments/$tournamentId', params: { tournamentId } })
  },
  loader: ({ context, params: { tournamentId, tab } }) =>
    tournamentTabView(context.site, tournamentId === 'lobby-cup' ? cupId : tournamentId, tab),
  remountDeps: ({ params }) => params,
  component: lazyPage(
    () => import('#features/cup/components/cup-tab-page'),
    (page) => page.CupTabPage,
    (param) => ({ tournamentId: param('tournamentId'), tab: cupTabOf(param('tab')) ?? 'teams' }),
  ),
})

const EmbedPage = lazyPart(async () => (await import('#features/cup/components/embed-page')).EmbedPage, {
  texts: ['tournaments'],
})

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
  loader: ({ context, location }) => teamsView(context.site, soughtIn(location.search)),
  component: lazyPage(
    () => import('#features/teams/components/teams-page'),
    (page) => page.TeamsPage,
  ),
})

const team = createRoute({
  getParentRoute: () => shell,
  path: '/teams/$teamId',
  staticData: { title: 'team' },
  validateSearch: (
    search: Readonly<Record<string, unknown>>,
  ): { invite?: string | undefined; against?: string | undefined } => ({
    ...searchText('invite')(search),
    ...searchText('against')(search),
  }),
  loader: ({ context, params }) => teamView(context.site, params.teamId),
  remountDeps: ({ params }) => params,
  component: lazyPage(
    () => import('#features/teams/components/team-page'),
    (page) => page.TeamPage,
    (param, { invite, against }) => ({
      teamId: param('teamId'),
      invite: typeof invite === 'string' ? invite : undefined,
      against: typeof against === 'string' ? against : undefined,
    }),
  ),
})

const freeAgents = createRoute({
  getParentRoute: () => shell,
  path: '/players/free-agents',
  staticData: { title: 'free_agents' },
  loader: ({ context }) => freeAgentsView(context.site),
  component: lazyPage(
    () => import('#features/teams/free-agents/free-agents-page'),
    (page) => page.FreeAgentsPage,
  ),
})

const matches = createRoute({
  getParentRoute: () => shell,
  path: '/matches',
  staticData: { title: 'matches' },
  loader: ({ context }) => firstView(context.site, ['matches'], [context.site.queryClient.prefetchQuery(matchesQuery)]),
  component: lazyPage(
    () => import('#features/matches/components/matches-page'),
    (page) => page.MatchesPage,
  ),
})

const match = createRoute({
  getParentRoute: () => shell,
  path: '/matches/$matchId',
  staticData: { title: 'match' },
  loader: ({ context, params }) => matchView(context.site, params.matchId),
  remountDeps: ({ params }) => params,
  component: lazyPage(
    () => import('./match-place.tsx'),
    (page) => page.MatchPlace,
    (param) => ({ matchId: param('matchId') }),
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
    tournamentPayment,
    tournamentPrize,
    tournamentTab,
    organiseStart,
    organiseSection,
    teams,
    team,
    freeAgents,
    matches,
    match,
    players,
    comparePlayers,
    player,
    playerRating,
    rating,
    leaderboard,
    definitions,
    analytics,
    servers,
    guardian,
    duties,
    cupInvitations,
    draft,
    inbox,
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
