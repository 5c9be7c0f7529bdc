import { Analytics, MatchListItem, ServerList, serverRefreshMs, TournamentListItem } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { apiOf } from '#lib/site'

/** The dashboard's figures come anew as often as those of servers. */
const live = { refetchInterval: serverRefreshMs }

/** `GET /api/analytics`, of a week */
export const weekQuery = queryOptions({
  queryKey: ['analytics', 7],
  queryFn: ({ client, signal }) => apiOf(client).get(Analytics, '/analytics?days=7', { signal }),
  ...live,
})

/** `GET /api/matches?status=live` */
export const liveQuery = queryOptions({
  queryKey: ['admin', 'live'],
  queryFn: ({ client, signal }) =>
    apiOf(client).get(z.array(MatchListItem), '/matches?status=live&limit=50', { signal }),
  ...live,
})

/** `GET /api/tournaments` */
export const tournamentsQuery = queryOptions({
  queryKey: ['tournaments', 'list'],
  queryFn: ({ client, signal }) => apiOf(client).get(z.array(TournamentListItem), '/tournaments', { signal }),
  ...live,
})

/** `GET /api/servers` */
export const serversQuery = queryOptions({
  queryKey: ['servers', 'list'],
  queryFn: ({ client, signal }) => apiOf(client).get(ServerList, '/servers', { signal }),
  ...live,
})
