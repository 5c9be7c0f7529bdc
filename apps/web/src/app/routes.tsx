import { cupId, type MatchDetail } from '@lobby/contract'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { z } from 'zod'
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
import { optionalText, pageWith, root, shell } from './route-frame.tsx'

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

const SuccessPage = lazy(() =>
  pageWith(import('#features/tournaments/registration/success-page'), 'tournaments').then((page) => ({
    default: page.SuccessPage,
  })),
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
  component: function OneTournament() {
    const { tournamentId } = tournament.useParams()
    return <TournamentPage key={tournamentId} tournamentId={tournamentId} />
  },
})

const EmbedPage = lazy(() =>
  pageWith(import('#features/tournaments/components/embed-page'), 'tournaments').then((page) => ({
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
    guardian,
    profile,
    settings,
    linkSteam,
    resetPassword,
    verifyEmail,
  ]),
  tournamentEmbed,
  callback,
  unknown,
])
