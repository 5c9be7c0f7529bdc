import { useMutation } from '#lib/mutation'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { keepTeam } from './keep-team.ts'

const path = (id: string) => `/teams/${encodeURIComponent(id)}/requests`
const one = (teamId: string, id: string) => `${path(teamId)}/${encodeURIComponent(id)}`

/** `GET /api/teams/:id/requests`: for captains all open ones, for everybody else their own. */
export function joinRequestsQuery(teamId: string, viewerId: string) {
  return queryOptions({
    queryKey: ['teams', 'requests', teamId, viewerId],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.JoinRequests, path(teamId), { signal }),
  })
}

/** `POST /api/teams/:id/requests` */
export function useAskToJoin(teamId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (message: string, { client }) =>
      apiOf(client).post((contract) => contract.JoinRequests, path(teamId), { message }),
    onSettled: () => refresh(teamId),
  })
}

/** `DELETE /api/teams/:id/requests/:request_id` */
export function useWithdrawRequest(teamId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string, { client }) => apiOf(client).delete((contract) => contract.JoinRequests, one(teamId, id)),
    onSettled: () => refresh(teamId),
  })
}

/** `POST /api/teams/:id/requests/:request_id/accept` */
export function useAcceptRequest(teamId: string) {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => apiOf(client).post((contract) => contract.TeamAnswer, `${one(teamId, id)}/accept`),
    onSuccess: ({ team }) => keepTeam(client, team),
    onSettled: () => refresh(teamId),
  })
}

/** `POST /api/teams/:id/requests/:request_id/decline` */
export function useDeclineRequest(teamId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string, { client }) =>
      apiOf(client).post((contract) => contract.JoinRequests, `${one(teamId, id)}/decline`),
    onSettled: () => refresh(teamId),
  })
}

/** Whatever came of it, what is open is asked for again. */
function useRefresh() {
  const client = useQueryClient()
  return (teamId: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['teams', 'requests', teamId] }),
      client.invalidateQueries({ queryKey: ['free-agents', 'answers'] }),
    ])
}
