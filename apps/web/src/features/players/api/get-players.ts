import { playerSorts, teamFilters, type PlayerListQuery } from '@lobby/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { sought } from '#lib/sought'

const pageSize = 48

/** What the list is asked for; empty texts ask for nothing. */
export type PlayersPlace = {
  search: string
  city: string
  team: '' | NonNullable<PlayerListQuery['team']>
  sort: PlayerListQuery['sort']
}
export const allPlayers: PlayersPlace = { search: '', city: '', team: '', sort: 'name' }

/** What the list of an address asks for, as the page will read it: its loader asks for the same. */
export function playersPlaceOf(address: Readonly<Record<string, unknown>>): PlayersPlace {
  const text = (name: string): string => {
    const value = address[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    search: sought(text('search')),
    city: sought(text('city')),
    team: teamFilters.find((one) => one === text('team')) ?? '',
    sort: playerSorts.find((one) => one === text('sort')) ?? 'name',
  }
}

/** `GET /api/players`, page after page. What is shown depends on who looks. */
export function playersQuery(place: PlayersPlace, viewerId: string | null) {
  return infiniteQueryOptions({
    queryKey: ['players', 'list', place, viewerId],
    queryFn: ({ client, pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(pageSize), ...askedBy(place) })
      if (pageParam !== null) query.set('cursor', pageParam)
      return apiOf(client).get((contract) => contract.PlayerList, `/players?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** `GET /api/players/export` */
export const playersFile = (place: PlayersPlace): string => `/players/export?${new URLSearchParams(askedBy(place))}`

function askedBy({ search, city, team, sort }: PlayersPlace): Record<string, string> {
  const asked = { search, city, team, sort: sort === 'name' ? '' : sort }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
}

/** The best of those of a name, for a choice of one. */
export function playersLikeQuery(search: string, viewerId: string | null) {
  return queryOptions({
    queryKey: ['players', 'like', search, viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.PlayerList, `/players?${new URLSearchParams({ limit: '6', search })}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })
}

/** `GET /api/players/:id` */
export function playerQuery(id: string, viewerId: string | null) {
  return queryOptions({
    queryKey: ['players', 'detail', id, viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.PlayerProfile, `/players/${encodeURIComponent(id)}`, { signal }),
  })
}
