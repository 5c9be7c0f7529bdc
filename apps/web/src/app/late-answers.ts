import type { QueryClient } from '@tanstack/react-query'
import { playerAchievementsQuery } from '#features/achievements/api/get-player-achievements'
import { cupBracketQuery, cupQuery } from '#features/home/api/get-cup'
import { figuresQuery } from '#features/home/api/get-figures'
import { liveMatchesQuery } from '#features/home/api/get-live-matches'
import { topPlayersQuery } from '#features/home/api/get-top-players'
import { serversQuery } from '#features/home/api/get-servers'
import { tournamentsQuery } from '#features/home/api/get-tournaments'
import { playerFiguresQuery } from '#features/players/api/get-figures'
import { historyQuery, overviewQuery } from '#features/players/api/get-pages'
import { playerQuery, playersPlaceOf, playersQuery } from '#features/players/api/get-players'
import { practiceQuery } from '#features/players/api/get-practice'
import { playerRatingQuery, ratingChangesQuery, ratingModelQuery } from '#features/ratings/api/get-rating'
import { ratingBoardQuery } from '#features/statistics/api/get-rating-board'
import { analyticsQuery, firstBoard, leaderboardQuery } from '#features/statistics/api/get-statistics'
import { freeAgentsQuery } from '#features/teams/api/free-agents'
import { teamFiguresQuery, teamMatchesQuery } from '#features/teams/api/get-figures'
import { teamQuery } from '#features/teams/api/get-team'
import { noFilters, teamsQuery } from '#features/teams/api/get-teams'
import type { Site } from '#lib/site'
import { siteTextsQuery } from '#lib/site-texts'
import { type About, askUnlessMissing, cameAsMissing, viewerOf } from './first-view.ts'

/** What a page asks for, and what it is about once the answers are there. */
export type PageAnswers = { asked: readonly Promise<unknown>[]; about?: () => About }

/** Queries that a page begins with, of the pages that bring them beside their own code (page-views.ts). Of whoever looks only where that is known. */

async function cupAnswers(client: QueryClient): Promise<void> {
  if (cameAsMissing(client, cupQuery.queryKey)) return
  const cup = await client.fetchQuery(cupQuery).catch(() => null)
  if (cup !== null && cup.started_at !== null) await client.prefetchQuery(cupBracketQuery)
}

/** Nobody asks for what is switched off. */
function figuresOf({ flags, queryClient }: Site): Promise<void>[] {
  return flags.get().analytics ? [queryClient.prefetchQuery(figuresQuery)] : []
}

export function investAnswers(site: Site): PageAnswers {
  return { asked: [...figuresOf(site), site.queryClient.prefetchQuery(siteTextsQuery('partners'))] }
}

export function landingAnswers(site: Site): PageAnswers {
  const client = site.queryClient
  const own = [cupAnswers(client), client.prefetchQuery(tournamentsQuery)]
  return { asked: [...own, ...figuresOf(site), client.prefetchQuery(siteTextsQuery('landing'))] }
}

export function homeAnswers(site: Site): PageAnswers {
  const client = site.queryClient
  const viewer = viewerOf(site)
  return {
    asked: [
      cupAnswers(client),
      client.prefetchQuery(tournamentsQuery),
      client.prefetchQuery(liveMatchesQuery),
      client.prefetchQuery(serversQuery),
      ...(viewer === undefined ? [] : [client.prefetchQuery(topPlayersQuery(viewer))]),
    ],
  }
}

export function serversAnswers({ queryClient }: Site): PageAnswers {
  return { asked: [queryClient.prefetchQuery(serversQuery)] }
}

export function teamAnswers({ queryClient: client }: Site, id: string): PageAnswers {
  const query = teamQuery(id)
  const ask = async (): Promise<void> => {
    await Promise.all([
      client.prefetchQuery(query),
      client.prefetchQuery(teamFiguresQuery(id)),
      client.prefetchInfiniteQuery(teamMatchesQuery(id)),
    ])
  }
  return {
    asked: [askUnlessMissing(client, query.queryKey, ask)],
    about: () => {
      const team = client.getQueryData(query.queryKey)
      return team ? { name: team.name, image: `/share/teams/${id}.png` } : {}
    },
  }
}

export function teamsAnswers({ queryClient }: Site, sought: string): PageAnswers {
  return { asked: [queryClient.prefetchInfiniteQuery(teamsQuery({ ...noFilters, search: sought }))] }
}

export function freeAgentsAnswers(site: Site): PageAnswers {
  const viewer = viewerOf(site)
  if (viewer === undefined) return { asked: [] }
  const filters = { role: 'any', city: '', part: 'any', rating: 0 } as const
  return { asked: [site.queryClient.prefetchInfiniteQuery(freeAgentsQuery(filters, viewer))] }
}

/** As the page will read its address. */
export function playersAnswers(site: Site, address: Readonly<Record<string, unknown>>): PageAnswers {
  const viewer = viewerOf(site)
  if (viewer === undefined) return { asked: [] }
  return { asked: [site.queryClient.prefetchInfiniteQuery(playersQuery(playersPlaceOf(address), viewer))] }
}

export function playerAnswers(site: Site, id: string): PageAnswers {
  const client = site.queryClient
  const viewer = viewerOf(site)
  if (viewer === undefined) return { asked: [] }
  return {
    asked: [
      askForPlayer(client, id, viewer),
      client.prefetchQuery(playerFiguresQuery(id, viewer)),
      client.prefetchQuery(practiceQuery(id, viewer)),
      client.prefetchQuery(overviewQuery(id, viewer)),
      client.prefetchInfiniteQuery(historyQuery(id, viewer)),
      client.prefetchQuery(playerRatingQuery(id, '5v5', viewer)),
      client.prefetchInfiniteQuery(ratingChangesQuery(id, '5v5', viewer)),
      client.prefetchQuery(playerAchievementsQuery(id, viewer, site.i18n.language.get())),
    ],
    about: () => {
      const player = client.getQueryData(playerQuery(id, null).queryKey)
      if (!player) return {}
      return {
        name: player.is_deleted ? site.i18n.t('players:page.gone') : player.username,
        image: `/share/players/${id}.png`,
      }
    },
  }
}

function askForPlayer(client: QueryClient, id: string, viewer: string | null): Promise<void> {
  const query = playerQuery(id, viewer)
  return askUnlessMissing(client, query.queryKey, () => client.prefetchQuery(query))
}

export function playerRatingAnswers(site: Site, id: string): PageAnswers {
  const client = site.queryClient
  const viewer = viewerOf(site)
  if (viewer === undefined) return { asked: [] }
  return {
    asked: [askForPlayer(client, id, viewer)],
    about: () => {
      const player = client.getQueryData(playerQuery(id, null).queryKey)
      return player === undefined ? {} : { name: site.i18n.t('ratings:player.heading', { name: player.username }) }
    },
  }
}

/** An address that says which board it is of has the page ask for that one alone. */
export function leaderboardAnswers(site: Site, address: Readonly<Record<string, unknown>>): PageAnswers {
  const viewer = viewerOf(site)
  if (viewer === undefined || Object.keys(address).length > 0) return { asked: [] }
  const { queryClient } = site
  return {
    asked: [
      queryClient.prefetchQuery(ratingBoardQuery(firstBoard, viewer)),
      queryClient.prefetchQuery(leaderboardQuery(firstBoard, viewer)),
      // What can be chosen of.
      queryClient.prefetchQuery(tournamentsQuery),
    ],
  }
}

export function analyticsAnswers({ queryClient }: Site): PageAnswers {
  return { asked: [queryClient.prefetchQuery(analyticsQuery(30))] }
}

export function ratingAnswers({ queryClient }: Site): PageAnswers {
  return { asked: [queryClient.prefetchQuery(ratingModelQuery)] }
}
