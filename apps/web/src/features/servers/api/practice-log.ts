import { serverRefreshMs, type PracticeLogRequest } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { serversKey } from './get-servers.ts'

const path = (id: string) => `/admin/servers/${encodeURIComponent(id)}/practice-log`

/** `GET /api/admin/servers/:id/practice-log` */
export function practiceLogQuery(id: string) {
  return queryOptions({
    queryKey: [...serversKey, 'fleet', id, 'practice-log'],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.PracticeLog, path(id), { signal }),
    refetchInterval: serverRefreshMs,
  })
}

/** `POST /api/admin/servers/:id/practice-log` */
export function useChangePracticeLog(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: PracticeLogRequest['act']) =>
      apiOf(client).post((contract) => contract.PracticeLog, path(id), { act }),
    onSettled: () => void client.invalidateQueries({ queryKey: serversKey }),
  })
}
