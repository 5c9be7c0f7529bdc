import { cupId, type MatchDetail, productName, type TeamDetail, type TournamentDetail } from '@lobby/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { playerAchievementsQuery } from '#features/achievements/api/get-player-achievements'
import { cupBracketQuery, cupQuery } from '#features/home/api/get-cup'
import { figuresQuery } from '#features/home/api/get-figures'
import { liveMatchesQuery } from '#features/home/api/get-live-matches'
import { serversQuery } from '#features/home/api/get-servers'
import { topPlayersQuery } from '#features/home/api/get-top-players'
import { tournamentsQuery } from '#features/home/api/get-tournaments'
import { matchQuery } from '#features/matches/api/get-match'
import { roomQuery } from '#features/matches/api/get-room'
import { playerFiguresQuery } from '#features/players/api/get-figures'
import { practiceQuery } from '#features/players/api/get-practice'
import { historyQuery, overviewQuery } from '#features/players/api/get-pages'
import { playerQuery, playersQuery, type PlayersPlace } from '#features/players/api/get-players'
import { analyticsQuery, firstBoard, leaderboardQuery } from '#features/statistics/api/get-statistics'
import { playerRatingQuery, ratingChangesQuery, ratingModelQuery } from '#features/ratings/api/get-rating'
import { teamQuery } from '#features/teams/api/get-team'
import { preloadStages } from '#features/bracket/stage-parts'
import { freeAgentsQuery } from '#features/teams/api/free-agents'
import { teamFiguresQuery, teamMatchesQuery } from '#features/teams/api/get-figures'
import { noFilters, teamsQuery } from '#features/teams/api/get-teams'
import { bracketQuery } from '#features/tournaments/api/get-bracket'
import { chancesQuery } from '#features/cup/api/get-chances'
import { CupPlay } from '#features/cup/play-part'
import { tournamentQuery } from '#features/tournaments/api/get-tournament'
import { hasStarted } from '#features/tournaments/cup-phase'
import type { Site } from '#lib/site'
import { firstView, viewerOf } from './first-view.ts'

/** Loaders of the pages: which queries a page begins with, and what it is about (first-view.ts). */

/** Asked for again, a page that came as missing would show its skeleton while it is taken over in the browser. */
function cameAsMissing(client: QueryClient, queryKey: QueryKey): boolean {
  return client.getQueryState(queryKey)?.status === 'error'
}

async function askUnlessMissing(client: QueryClient, queryKey: QueryKey, ask: () => Promise<void>): Promise<void> {
  if (!cameAsMissing(client, queryKey)) await ask()
}

async function cupAnswers(client: QueryClient): Promise<void> {
  if (cameAsMissing(client, cupQuery.queryKey)) return
  const cup = await client.fetchQuery(cupQuery).catch(() => null)
  if (cup !== null && cup.started_at !== null) await client.prefetchQuery(cupBracketQuery)
}

/** Nobody asks for what is switched off. */
function figures({ flags, queryClient }: Site): Promise<void>[] {
  return flags.get().analytics ? [queryClient.prefetchQuery(figuresQuery)] : []
}

export function landingView(site: Site) {
  const client = site.queryClient
  return firstView(site, ['landing'], [cupAnswers(client), client.prefetchQuery(tournamentsQuery), ...figures(site)])
}

export function homeView(site: Site) {
  const client = site.queryClient
  const viewer = viewerOf(site)
  return firstView(
    site,
    ['home', 'landing'],
    [
      cupAnswers(client),
      client.prefetchQuery(tournamentsQuery),
      client.prefetchQuery(liveMatchesQuery),
      client.prefetchQuery(serversQuery),
      ...(viewer === undefined ? [] : [client.prefetchQuery(topPlayersQuery(viewer))]),
    ],
  )
}

/** Partners begin with the same figures as the landing. */
export function investView(site: Site) {
  return firstView(site, ['partners'], figures(site))
}

/** Whoever is signed in sees home there. */
export function startView(site: Site) {
  return viewerOf(site) === null ? landingView(site) : homeView(site)
}

async function tournamentAnswers(client: QueryClient, id: string): Promise<void> {
  if (cameAsMissing(client, tournamentQuery(id).queryKey)) return
  const tournament = await client.fetchQuery(tournamentQuery(id)).catch(() => null)
  if (tournament === null || !hasStarted(tournament)) return
  const isOver = tournament.status === 'finished'
  await Promise.all([
    CupPlay.preload(),
    preloadStages(tournament.format.stages),
    client.prefetchQuery(bracketQuery(id)),
    ...(isOver ? [] : [client.prefetchQuery(chancesQuery(id))]),
  ])
}

export function tournamentView(site: Site, id: string) {
  const client = site.queryClient
  return firstView(site, ['tournaments'], [tournamentAnswers(client, id)], () => {
    const tournament = client.getQueryData(tournamentQuery(id).queryKey)
    if (!tournament) return {}
    return { name: tournament.name, image: `/share/tournaments/${id}.png`, facts: tournamentFacts(tournament) }
  })
}

/** https://schema.org/SportsEvent */
function tournamentFacts(tournament: TournamentDetail): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: tournament.name,
    sport: 'Counter-Strike 2',
    startDate: tournament.started_at ?? tournament.start_date,
    ...(tournament.finished_at ? { endDate: tournament.finished_at } : {}),
    eventStatus: `https://schema.org/${tournament.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: {
      '@type': 'VirtualLocation',
      url: `/tournaments/${tournament.id === cupId ? 'lobby-cup' : tournament.id}`,
    },
    organizer: { '@type': 'Organization', name: productName },
    competitor: tournament.registrations
      .filter(({ status }) => status === 'confirmed')
      .map(({ team }) => ({ '@type': 'SportsTeam', name: team.name })),
  }
}

export function teamView(site: Site, id: string) {
  const client = site.queryClient
  const query = teamQuery(id)
  const ask = async (): Promise<void> => {
    await Promise.all([
      client.prefetchQuery(query),
      client.prefetchQuery(teamFiguresQuery(id)),
      client.prefetchInfiniteQuery(teamMatchesQuery(id)),
    ])
  }
  return firstView(site, ['teams', 'team-life'], [askUnlessMissing(client, query.queryKey, ask)], () => {
    const team: TeamDetail | undefined = client.getQueryData(query.queryKey)
    return team ? { name: team.name, image: `/share/teams/${id}.png` } : {}
  })
}

export function matchView(site: Site, id: string) {
  const client = site.queryClient
  const query = matchQuery(id)
  const ask = async (): Promise<void> => {
    await Promise.all([client.prefetchQuery(query), client.prefetchQuery(roomQuery(id))])
  }
  return firstView(site, ['matches', 'room'], [askUnlessMissing(client, query.queryKey, ask)], () => {
    const match = client.getQueryData<MatchDetail>(query.queryKey)
    if (!match) return {}
    return { name: site.i18n.t('matches:page.match', { number: match.number }), image: `/share/matches/${id}.png` }
  })
}

/** `sought`: what the page's address looks for; a page that the server draws knows no query, and looks for nothing. */
export function teamsView(site: Site, sought: string) {
  const query = teamsQuery({ ...noFilters, search: sought })
  return firstView(site, ['teams', 'team-life'], [site.queryClient.prefetchInfiniteQuery(query)])
}

export function freeAgentsView(site: Site) {
  const viewer = viewerOf(site)
  const filters = { role: 'any', city: '', part: 'any' } as const
  return firstView(
    site,
    ['free-agents', 'team-life'],
    viewer === undefined ? [] : [site.queryClient.prefetchInfiniteQuery(freeAgentsQuery(filters, viewer))],
  )
}

/** `place`: what the page's address asks for; a page that the server draws knows no query, and asks for all. */
export function playersView(site: Site, place: PlayersPlace) {
  const client = site.queryClient
  const viewer = viewerOf(site)
  return firstView(
    site,
    ['players', 'player-pages'],
    viewer === undefined ? [] : [client.prefetchInfiniteQuery(playersQuery(place, viewer))],
  )
}

export function playerView(site: Site, id: string) {
  const client = site.queryClient
  const viewer = viewerOf(site)
  const query = playerQuery(id, viewer ?? null)
  const ask = () => askUnlessMissing(client, query.queryKey, () => client.prefetchQuery(query))
  const figures = () => [
    client.prefetchQuery(playerFiguresQuery(id, viewer ?? null)),
    client.prefetchQuery(practiceQuery(id, viewer ?? null)),
    client.prefetchQuery(overviewQuery(id, viewer ?? null)),
    client.prefetchInfiniteQuery(historyQuery(id, viewer ?? null)),
  ]
  const achievements = () => client.prefetchQuery(playerAchievementsQuery(id, viewer ?? null, site.i18n.language.get()))
  return firstView(
    site,
    ['players', 'player-pages', 'player-figures', 'ratings', 'achievements'],
    viewer === undefined ? [] : [ask(), ...figures(), ...ratingOf(site, id, viewer), achievements()],
    () => {
      const player = client.getQueryData(playerQuery(id, null).queryKey)
      if (!player) return {}
      return {
        name: player.is_deleted ? site.i18n.t('players:page.gone') : player.username,
        image: `/share/players/${id}.png`,
      }
    },
  )
}

export function leaderboardView(site: Site) {
  const client = site.queryClient
  const viewer = viewerOf(site)
  return firstView(
    site,
    ['statistics'],
    viewer === undefined ? [] : [client.prefetchQuery(leaderboardQuery(firstBoard, viewer))],
  )
}

export function definitionsView(site: Site) {
  return firstView(site, ['definitions'], [])
}

export function serversView(site: Site) {
  const client = site.queryClient
  return firstView(site, ['servers'], [client.prefetchQuery(serversQuery)])
}

export function analyticsView(site: Site) {
  const client = site.queryClient
  return firstView(site, ['statistics'], [client.prefetchQuery(analyticsQuery(30))])
}

/** Browsers ask when the part is there: what it asks for is no part of what every page begins with. */
function ratingOf({ queryClient: client }: Site, id: string, viewer: string | null): Promise<unknown>[] {
  if (!import.meta.env.SSR) return []
  return [
    client.prefetchQuery(playerRatingQuery(id, '5v5', viewer)),
    client.prefetchInfiniteQuery(ratingChangesQuery(id, '5v5', viewer)),
  ]
}

export function ratingView(site: Site) {
  return firstView(site, ['ratings'], import.meta.env.SSR ? [site.queryClient.prefetchQuery(ratingModelQuery)] : [])
}

export function playerRatingView(site: Site, id: string) {
  const client = site.queryClient
  const viewer = viewerOf(site)
  const query = playerQuery(id, viewer ?? null)
  const ask = () => askUnlessMissing(client, query.queryKey, () => client.prefetchQuery(query))
  return firstView(site, ['ratings'], viewer === undefined ? [] : [ask()], () => {
    const player = client.getQueryData(playerQuery(id, null).queryKey)
    return player === undefined ? {} : { name: site.i18n.t('ratings:player.heading', { name: player.username }) }
  })
}
