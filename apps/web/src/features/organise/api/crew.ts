import type { AddCrewRequest, Crew } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

function pathOf(tournamentId: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/crew`
}

/** `GET /api/tournaments/:id/crew`: only for organisers. */
export function crewQuery(tournamentId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'crew', tournamentId],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.Crew, pathOf(tournamentId), { signal }),
  })
}

/** `POST /api/tournaments/:id/crew` */
export function useAddCrew(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: AddCrewRequest) =>
      apiOf(client).post((contract) => contract.Crew, pathOf(tournamentId), request),
    onSuccess: (crew) => client.setQueryData<Crew>(crewQuery(tournamentId).queryKey, crew),
  })
}

/** `DELETE /api/tournaments/:id/crew/:crew_id` */
export function useRemoveCrew(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      apiOf(client).delete((contract) => contract.Crew, `${pathOf(tournamentId)}/${encodeURIComponent(id)}`),
    onSuccess: (crew) => client.setQueryData<Crew>(crewQuery(tournamentId).queryKey, crew),
  })
}
