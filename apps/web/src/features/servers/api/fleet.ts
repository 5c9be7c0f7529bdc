import { serverRefreshMs, type CreateServerRequest, type UpdateServerRequest } from '@lobby/contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Api } from '#lib/api'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { serversKey } from './get-servers.ts'

const path = '/admin/servers'

/** `GET /api/admin/servers` */
export const fleetQuery = queryOptions({
  queryKey: [...serversKey, 'fleet'],
  queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.AdminServerList, path, { signal }),
  refetchInterval: serverRefreshMs,
})

/** `GET /api/admin/servers/line`: whether there are servers enough for the matches that wait. */
export const fleetLineQuery = queryOptions({
  queryKey: [...serversKey, 'fleet-line'],
  queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.FleetLine, `${path}/line`, { signal }),
  refetchInterval: serverRefreshMs,
})

/** `GET /api/admin/servers/:id` */
export function fleetServerQuery(id: string) {
  return queryOptions({
    queryKey: [...serversKey, 'fleet', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.AdminServerDetail, `${path}/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: serverRefreshMs,
  })
}

/** Stays on one page. */
export const serverMatchesSize = 20

/** `GET /api/admin/servers/:id/matches` */
export function serverMatchesQuery(id: string, page: number) {
  return queryOptions({
    queryKey: [...serversKey, 'fleet', id, 'matches', page],
    queryFn: ({ client, signal }) =>
      apiOf(client).get(
        (contract) => contract.ServerMatches,
        `${path}/${encodeURIComponent(id)}/matches?limit=${serverMatchesSize}&offset=${page * serverMatchesSize}`,
        { signal },
      ),
    refetchInterval: serverRefreshMs,
    placeholderData: keepPreviousData,
  })
}

/** After every change all that shows servers is asked again. */
function useFleetChange<Body, Answer>(change: (api: Api, body: Body) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => change(apiOf(client), body),
    onSettled: () => void client.invalidateQueries({ queryKey: serversKey }),
  })
}

/** `POST /api/admin/servers` */
export function useAddServer() {
  return useFleetChange((api, body: CreateServerRequest) => api.post((contract) => contract.SavedServer, path, body))
}

/** `PATCH /api/admin/servers/:id` */
export function useUpdateServer(id: string) {
  return useFleetChange((api, body: UpdateServerRequest) =>
    api.patch((contract) => contract.SavedServer, `${path}/${encodeURIComponent(id)}`, body),
  )
}

/** `DELETE /api/admin/servers/:id` */
export function useRemoveServer(id: string) {
  return useFleetChange((api) => api.delete(z.null(), `${path}/${encodeURIComponent(id)}`))
}

/** `POST /api/admin/servers/:id/rcon` */
export function useConsole(id: string) {
  return useFleetChange((api, command: string) =>
    api.post((contract) => contract.ConsoleEntry, `${path}/${encodeURIComponent(id)}/rcon`, { command }),
  )
}
