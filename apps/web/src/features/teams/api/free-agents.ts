import type { DayPart, FreeAgentRequest, GameRole } from '@lobby/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

/** `rating`: from so many points on; 0 is any. */
export type AgentFilters = { role: GameRole | 'any'; city: string; part: DayPart | 'any'; rating: number }

/** `GET /api/free-agents`, page after page; who looks decides who is shown. */
export function freeAgentsQuery(filters: AgentFilters, viewerId: string | null) {
  const { role, city, part, rating } = filters
  return infiniteQueryOptions({
    queryKey: ['free-agents', 'list', role, city, part, rating, viewerId],
    queryFn: ({ client, pageParam, signal }) => {
      const query = soughtOf(filters)
      if (pageParam !== '') query.set('after', pageParam)
      return apiOf(client).get(
        (contract) => contract.FreeAgents,
        `/free-agents${query.size === 0 ? '' : `?${query}`}`,
        { signal },
      )
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

function soughtOf({ role, city, part, rating }: AgentFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (role !== 'any') query.set('role', role)
  if (city !== '') query.set('city', city)
  if (part !== 'any') query.set('part', part)
  if (rating !== 0) query.set('rating', String(rating))
  return query
}

/** `GET /api/free-agents/export` (members) */
export const freeAgentsFile = (filters: AgentFilters): string => `/free-agents/export?${soughtOf(filters)}`

/** `GET /api/free-agents/mine` */
export function ownPostQuery(userId: string) {
  return queryOptions({
    queryKey: ['free-agents', 'mine', userId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.OwnFreeAgent, '/free-agents/mine', { signal }),
  })
}

/** `GET /api/user/team-search` */
export function ownSearchQuery(userId: string) {
  return queryOptions({
    queryKey: ['free-agents', 'answers', userId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.OwnTeamSearch, '/user/team-search', { signal }),
  })
}

/** `PUT /api/free-agents/mine` */
export function usePostFreeAgent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: FreeAgentRequest) =>
      apiOf(client).put((contract) => contract.OwnFreeAgent, '/free-agents/mine', body),
    onSuccess: () => client.invalidateQueries({ queryKey: ['free-agents'] }),
  })
}

/** `DELETE /api/free-agents/mine` */
export function useTakePostBack() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiOf(client).delete((contract) => contract.OwnFreeAgent, '/free-agents/mine'),
    onSuccess: () => client.invalidateQueries({ queryKey: ['free-agents'] }),
  })
}

/** `POST /api/free-agents/:id/invite` */
export function useInviteAgent(userId: string) {
  return useMutation({
    mutationFn: (teamId: string, { client }) =>
      apiOf(client).post((contract) => contract.Invitation, `/free-agents/${encodeURIComponent(userId)}/invite`, {
        team_id: teamId,
      }),
  })
}
