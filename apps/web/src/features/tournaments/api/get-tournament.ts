import type { TournamentDetail } from '@lobby/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

const pathOf = (id: string) => `/tournaments/${encodeURIComponent(id)}`

/** `GET /api/tournaments/:id?teams=first`: of thousands of teams the first. */
export function tournamentQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'detail', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TournamentDetail, `${pathOf(id)}?teams=first`, { signal }),
  })
}

/** `GET /api/tournaments/:id`: with every team, for who steers it and for who wants to see them all. */
export function wholeTournamentQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'whole', id],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.TournamentDetail, pathOf(id), { signal }),
  })
}

/** What a write was answered with: the whole of it, which serves both. */
export function keepTournament(client: QueryClient, tournament: TournamentDetail): void {
  for (const { queryKey } of [tournamentQuery(tournament.id), wholeTournamentQuery(tournament.id)])
    client.setQueryData<TournamentDetail>(queryKey, tournament)
}
