import type { GameRole } from '@lobby/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

const pageSize = 24

export type TeamFilters = { search: string; city: string; seeks: GameRole | 'any' | 'anybody' }

export const noFilters: TeamFilters = { search: '', city: '', seeks: 'any' }

/** `GET /api/teams`, page after page; the last list stays while a new search is under way. */
export function teamsQuery({ search, city, seeks }: TeamFilters) {
  return infiniteQueryOptions({
    queryKey: ['teams', 'list', search, city, seeks],
    queryFn: ({ client, pageParam, signal }) => {
      const page = { limit: String(pageSize), offset: String(pageParam) }
      const query = new URLSearchParams({ ...page, ...askedBy({ search, city, seeks }) })
      return apiOf(client).get((contract) => contract.TeamList, `/teams?${query}`, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.teams.length, 0)
      return shown < last.total && last.teams.length > 0 ? shown : undefined
    },
    placeholderData: keepPreviousData,
  })
}

/** `GET /api/teams/export` */
export const teamsFile = (filters: TeamFilters): string => `/teams/export?${new URLSearchParams(askedBy(filters))}`

function askedBy({ search, city, seeks }: TeamFilters): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(city !== '' && { city }),
    ...(seeks !== 'any' && { seeks }),
  }
}

/** The best of those of a name, for a choice of one. */
export function teamsLikeQuery(search: string) {
  return queryOptions({
    queryKey: ['teams', 'like', search],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TeamList, `/teams?${new URLSearchParams({ limit: '7', search })}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })
}

/** `GET /api/teams?scope=mine`: the teams of the signed-in user. */
export function myTeamsQuery(userId: string) {
  return queryOptions({
    queryKey: ['teams', 'mine', userId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TeamList, '/teams?scope=mine', { signal }),
  })
}
