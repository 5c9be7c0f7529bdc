import type { NameStandInRequest, StandIns, StandInSettings } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

function pathOf(tournamentId: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/stand-ins`
}

/** `GET /api/tournaments/:id/stand-ins`: only for organisers. */
export function standInsQuery(tournamentId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'stand-ins', tournamentId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.StandIns, pathOf(tournamentId), { signal }),
  })
}

/** Every change answers how all of them stand then. */
function useChange<Change>(tournamentId: string, send: (change: Change) => Promise<StandIns>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (standIns) => client.setQueryData<StandIns>(standInsQuery(tournamentId).queryKey, standIns),
  })
}

/** `PUT /api/tournaments/:id/stand-ins` */
export function useSaveStandInSettings(tournamentId: string) {
  const api = apiOf(useQueryClient())
  return useChange(tournamentId, (settings: StandInSettings) =>
    api.put((contract) => contract.StandIns, pathOf(tournamentId), settings),
  )
}

/** `POST /api/tournaments/:id/stand-ins` */
export function useNameStandIn(tournamentId: string) {
  const api = apiOf(useQueryClient())
  return useChange(tournamentId, (request: NameStandInRequest) =>
    api.post((contract) => contract.StandIns, pathOf(tournamentId), request),
  )
}

/** `DELETE /api/tournaments/:id/stand-ins/:stand_in_id` */
export function useTakeBackStandIn(tournamentId: string) {
  const api = apiOf(useQueryClient())
  return useChange(tournamentId, (id: string) =>
    api.delete((contract) => contract.StandIns, `${pathOf(tournamentId)}/${encodeURIComponent(id)}`),
  )
}
