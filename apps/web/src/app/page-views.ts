import { cupId, type MatchDetail, productName, type TournamentDetail } from '@lobby/contract'
import type { QueryClient } from '@tanstack/react-query'
import { matchQuery } from '#features/matches/api/get-match'
import { roomQuery } from '#features/matches/api/get-room'
import { preloadStages } from '#features/bracket/stage-parts'
import { bracketQuery } from '#features/tournaments/api/get-bracket'
import { chancesQuery } from '#features/cup/api/get-chances'
import { announcementsQuery } from '#features/announcements/api/announcements'
import { cupPageQuery } from '#features/cup-page/api/get-page'
import { cupStatisticsQuery } from '#features/cup-statistics/api/get-cup-statistics'
import { CupBefore, CupPlay, Placements } from '#features/cup/play-part'
import { cupTabOf } from '#features/cup/cup-tabs'
import { scheduleQuery } from '#features/schedule/api/schedule'
import { tournamentQuery } from '#features/tournaments/api/get-tournament'
import { hasStarted } from '#features/tournaments/cup-phase'
import type { Namespace } from '#lib/i18n'
import type { Site } from '#lib/site'
import { type About, askUnlessMissing, cameAsMissing, firstView, viewerOf } from './first-view.ts'
import type { PageAnswers } from './late-answers.ts'

/** Loaders of the pages: which queries a page begins with, and what it is about (first-view.ts). */

type LateAnswers = typeof import('./late-answers.ts')

/**
 * A page whose queries come beside its own code, as no other page begins with them. What nobody asked for before the page is shown the
 * page asks for itself.
 */
function lateView(
  site: Site,
  texts: readonly Namespace[],
  answersOf: (late: LateAnswers) => PageAnswers,
): ReturnType<typeof firstView> {
  let about = (): About => ({})
  const ask = async (): Promise<void> => {
    const answers = answersOf(await import('./late-answers.ts'))
    about = answers.about ?? about
    await Promise.all(answers.asked)
  }
  return firstView(site, texts, [ask()], () => about())
}

export function landingView(site: Site) {
  return lateView(site, ['landing'], ({ landingAnswers }) => landingAnswers(site))
}

export function homeView(site: Site) {
  return lateView(site, ['home', 'landing'], ({ homeAnswers }) => homeAnswers(site))
}

export function investView(site: Site) {
  return lateView(site, ['partners'], ({ investAnswers }) => investAnswers(site))
}

/** Whoever is signed in sees home there. */
export function startView(site: Site) {
  return viewerOf(site) === null ? landingView(site) : homeView(site)
}

async function tournamentAnswers(site: Site, id: string): Promise<void> {
  const client = site.queryClient
  if (cameAsMissing(client, tournamentQuery(id).queryKey)) return
  const tournament = await client.fetchQuery(tournamentQuery(id)).catch(() => null)
  if (tournament === null) return
  await Promise.all([
    client.prefetchQuery(announcementsQuery(id)),
    client.prefetchQuery(cupPageQuery(id)),
    playAnswers(client, tournament),
    countedAnswers(site, tournament),
  ])
}

/** What was counted is told to members otherwise than to visitors. */
async function countedAnswers(site: Site, tournament: TournamentDetail): Promise<void> {
  const viewer = viewerOf(site)
  if (!hasStarted(tournament) || viewer === undefined) return
  await site.queryClient.prefetchQuery(cupStatisticsQuery(tournament.id, viewer))
}

/** The pages of a cup beside its overview begin with what each of them shows. */
async function tabAnswers(site: Site, id: string, tab: string): Promise<void> {
  const client = site.queryClient
  if (cameAsMissing(client, tournamentQuery(id).queryKey)) return
  const tournament = await client.fetchQuery(tournamentQuery(id)).catch(() => null)
  if (tournament === null) return
  await client.prefetchQuery(announcementsQuery(id))
  if (tab === 'rules') await client.prefetchQuery(cupPageQuery(id))
  if (tab === 'schedule' && isInPage(tournament)) await client.prefetchQuery(scheduleQuery(id))
  if (tab === 'statistics') await countedAnswers(site, tournament)
  if (tab === 'bracket' || tab === 'groups') await playAnswers(client, tournament)
}

/** `tab`: one of `cupTabs`. */
export function tournamentTabView(site: Site, id: string, tab: string) {
  const client = site.queryClient
  return firstView(site, ['tournaments'], [tabAnswers(site, id, tab)], () => {
    const tournament = client.getQueryData(tournamentQuery(id).queryKey)
    if (!tournament) return {}
    const { name } = tournament
    const { t } = site.i18n
    return {
      name,
      tab: `${t(`tournaments:tab.${cupTabOf(tab) ?? 'overview'}`)} · ${name}`,
      image: `/share/tournaments/${id}.png`,
    }
  })
}

/** Bracket, schedule and chances of more teams come after their page: in it, they would keep a phone from painting, and the page would be drawn anew at each of their scores. */
const mostInPage = 256
const isInPage = ({ registered_teams: teams }: TournamentDetail): boolean => teams <= mostInPage

async function playAnswers(client: QueryClient, tournament: TournamentDetail): Promise<void> {
  if (!hasStarted(tournament)) return CupBefore.preload()
  const isOver = tournament.status === 'finished'
  const isWhole = isInPage(tournament)
  await Promise.all([
    CupPlay.preload(),
    preloadStages(tournament.format.stages),
    isWhole ? client.prefetchQuery(bracketQuery(tournament.id)) : undefined,
    isOver ? Placements.preload() : isWhole ? client.prefetchQuery(chancesQuery(tournament.id)) : undefined,
  ])
}

export function tournamentView(site: Site, id: string) {
  const client = site.queryClient
  return firstView(site, ['tournaments'], [tournamentAnswers(site, id)], () => {
    const tournament = client.getQueryData(tournamentQuery(id).queryKey)
    if (!tournament) return {}
    const { name } = tournament
    return {
      name,
      image: `/share/tournaments/${id}.png`,
      ...(import.meta.env.SSR && { facts: tournamentFacts(tournament) }),
    }
  })
}

/** Whoever reads the facts of a page needs no thousands of names in its head. */
const saidCompetitors = 64

/** https://schema.org/SportsEvent, which the server alone says. */
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
      .slice(0, saidCompetitors)
      .map(({ team }) => ({ '@type': 'SportsTeam', name: team.name })),
  }
}

export function teamView(site: Site, id: string) {
  return lateView(site, ['teams', 'team-life'], ({ teamAnswers }) => teamAnswers(site, id))
}

export function matchView(site: Site, id: string) {
  const client = site.queryClient
  const query = matchQuery(id)
  let title: typeof import('#features/matches/match/match-title') | null = null
  const ask = async (): Promise<void> => {
    // The page itself says it in a browser, by its own code.
    if (import.meta.env.SSR) title = await import('#features/matches/match/match-title')
    await Promise.all([client.prefetchQuery(query), client.prefetchQuery(roomQuery(id))])
  }
  return firstView(site, ['matches', 'room'], [askUnlessMissing(client, query.queryKey, ask)], () => {
    const match = client.getQueryData<MatchDetail>(query.queryKey)
    if (!match) return {}
    return { ...title?.matchTitle(match, site.i18n.t), image: `/share/matches/${id}.png` }
  })
}

/** `sought`: what the page's address looks for; a page that the server draws knows no query, and looks for nothing. */
export function teamsView(site: Site, sought: string) {
  return lateView(site, ['teams', 'team-life'], ({ teamsAnswers }) => teamsAnswers(site, sought))
}

export function freeAgentsView(site: Site) {
  return lateView(site, ['free-agents', 'team-life'], ({ freeAgentsAnswers }) => freeAgentsAnswers(site))
}

/** `address`: its query; a page that the server draws knows none, and asks for all. */
export function playersView(site: Site, address: Readonly<Record<string, unknown>>) {
  return lateView(site, ['players', 'player-pages'], ({ playersAnswers }) => playersAnswers(site, address))
}

export function playerView(site: Site, id: string) {
  const texts = ['players', 'player-pages', 'player-figures', 'ratings', 'achievements'] as const
  return lateView(site, texts, ({ playerAnswers }) => playerAnswers(site, id))
}

/** `address`: its query, as of the players. */
export function leaderboardView(site: Site, address: Readonly<Record<string, unknown>>) {
  return lateView(site, ['statistics'], ({ leaderboardAnswers }) => leaderboardAnswers(site, address))
}

export function definitionsView(site: Site) {
  return firstView(site, ['definitions'], [])
}

export function serversView(site: Site) {
  return lateView(site, ['servers'], ({ serversAnswers }) => serversAnswers(site))
}

export function analyticsView(site: Site) {
  return lateView(site, ['statistics'], ({ analyticsAnswers }) => analyticsAnswers(site))
}

export function ratingView(site: Site) {
  return lateView(site, ['ratings'], ({ ratingAnswers }) => ratingAnswers(site))
}

export function playerRatingView(site: Site, id: string) {
  return lateView(site, ['ratings'], ({ playerRatingAnswers }) => playerRatingAnswers(site, id))
}
