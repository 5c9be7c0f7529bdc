import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

const path = (id: string) => `/teams/${encodeURIComponent(id)}`

/** `GET /api/teams/:id/figures` */
export function teamFiguresQuery(id: string) {
  return queryOptions({
    queryKey: ['teams', 'figures', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TeamFigures, `${path(id)}/figures`, { signal }),
  })
}

/** `GET /api/teams/:id/matches`, page after page. */
export function teamMatchesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['teams', 'matches', id],
    queryFn: ({ client, pageParam, signal }) => {
      const query = pageParam === '' ? '' : `?after=${encodeURIComponent(pageParam)}`
      return apiOf(client).get((contract) => contract.TeamMatches, `${path(id)}/matches${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  })
}

/** `GET /api/teams/:id/against/:other` */
export function meetingsQuery(id: string, otherId: string) {
  return queryOptions({
    queryKey: ['teams', 'against', id, otherId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TeamMeetings, `${path(id)}/against/${encodeURIComponent(otherId)}`, {
        signal,
      }),
  })
}

/** `GET /api/teams/:id/history`; who looks decides what is told. */
export function teamHistoryQuery(id: string, viewerId: string | null) {
  return queryOptions({
    queryKey: ['teams', 'history', id, viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TeamHistory, `${path(id)}/history`, { signal }),
  })
}
