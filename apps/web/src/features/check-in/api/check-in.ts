import type { CheckIn, CheckInOrder, CheckInSettingsRequest, SocketMessage } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { useMutation } from '#lib/mutation'
import { useChannel } from '#lib/realtime'
import { apiOf } from '#lib/site'
import { askSpread } from '#lib/spread'

const pathOf = (id: string) => `/tournaments/${encodeURIComponent(id)}/check-in`

/** `GET /api/tournaments/:id/check-in` */
export function checkInQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'check-in', id],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.CheckIn, pathOf(id), { signal }),
  })
}

/** `GET /api/tournaments/:id/check-in/me` */
export function ownCheckInQuery(id: string, userId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'check-in-mine', id, userId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TeamCheckIn.array(), `${pathOf(id)}/me`, { signal }),
  })
}

/** Somebody may have been on the site since, which no message tells. */
const gridRefreshMs = 30_000

/** `GET /api/tournaments/:id/check-in/teams` */
export function checkInTeamsQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'check-in-teams', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.CheckInTeam.array(), `${pathOf(id)}/teams`, { signal }),
    refetchInterval: gridRefreshMs,
  })
}

type Say = { teamId: string; isHere: boolean }

/** `POST` and `DELETE /api/tournaments/:id/check-in` */
export function useSayHere(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ teamId, isHere }: Say) =>
      isHere
        ? apiOf(client).post((contract) => contract.TeamCheckIn, pathOf(id), { team_id: teamId })
        : apiOf(client).delete(
            (contract) => contract.TeamCheckIn,
            `${pathOf(id)}?team_id=${encodeURIComponent(teamId)}`,
          ),
    // Also when it is refused: then it stands otherwise than was thought.
    onSettled: () => refreshTournament(client, id),
  })
}

/** `PUT /api/tournaments/:id/check-in` */
export function useSaveCheckIn(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CheckInSettingsRequest) => apiOf(client).put((contract) => contract.CheckIn, pathOf(id), body),
    onSettled: () => refreshTournament(client, id),
  })
}

/** `POST /api/tournaments/:id/check-in/orders` */
export function useCheckInOrder(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (order: CheckInOrder) =>
      apiOf(client).post((contract) => contract.CheckIn, `${pathOf(id)}/orders`, order),
    onSettled: () => refreshTournament(client, id),
  })
}

/** The sum as it is told, and one's own teams when something became of them. What else changes comes with the tournament. */
export function useCheckInLive(id: string, userId: string | null): void {
  const client = useQueryClient()
  const onCup = (message: SocketMessage) => {
    if (message.type !== 'check-in.counted' || message.id !== id) return
    const { teams, checked_in } = message
    client.setQueryData<CheckIn>(checkInQuery(id).queryKey, (before) => before && { ...before, teams, checked_in })
  }
  useChannel(`tournament:${id}`, onCup)
  const askOwn = useCallback(
    () => void client.invalidateQueries({ queryKey: ['tournaments', 'check-in-mine', id] }),
    [client, id],
  )
  const onOwn = (message: SocketMessage) => {
    if (message.type === 'check-in.changed' && message.id === id) askOwn()
  }
  useChannel(userId === null ? null : `user:${userId}`, onOwn, { onResync: askOwn })
}

/** Organisers see every team: they ask again when the sum is another one. */
export function useGridLive(id: string): void {
  const client = useQueryClient()
  const ask = useCallback(
    () => askSpread(() => client.invalidateQueries({ queryKey: checkInTeamsQuery(id).queryKey })),
    [client, id],
  )
  useChannel(`tournament:${id}`, (message) => message.type === 'check-in.counted' && message.id === id && ask())
}
