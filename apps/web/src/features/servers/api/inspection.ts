import type { ServerInspection } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { serversKey } from './get-servers.ts'

const path = (id: string) => `/admin/servers/${encodeURIComponent(id)}/inspection`
/** A step takes a second or two. */
const stepMs = 1_000

/** `GET /api/admin/servers/:id/inspection`, asked again and again while a check is under way. */
export function inspectionQuery(id: string) {
  return queryOptions({
    queryKey: [...serversKey, 'fleet', id, 'inspection'],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.ServerInspection.nullable(), path(id), { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? stepMs : false),
  })
}

export function isUnderWay(inspection: ServerInspection | null | undefined): boolean {
  return inspection != null && inspection.step !== null
}

/** `POST /api/admin/servers/:id/inspection` */
export function useInspect(id: string) {
  const client = useQueryClient()
  const { queryKey } = inspectionQuery(id)
  return useMutation({
    mutationFn: (body: { with_players: boolean }) =>
      apiOf(client).post((contract) => contract.ServerInspection, path(id), body),
    onSuccess: (begun) => client.setQueryData(queryKey, begun),
  })
}
