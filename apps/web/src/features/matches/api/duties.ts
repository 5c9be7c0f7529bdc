import type { CrewRole, SocketMessage } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { useEffect, useRef } from 'react'
import { useChannel } from '#lib/realtime'
import { apiOf } from '#lib/site'

/** The socket says when something is new; this is for who has none, and for roles that come and go. */
const refreshMs = 30_000
/** What several matches say at once is asked for once. */
const gatherMs = 300

/** `GET /api/user/duties` */
export function dutiesQuery(userId: string) {
  return queryOptions({
    queryKey: ['matches', 'duties', userId],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.Duties, '/user/duties', { signal }),
    refetchInterval: refreshMs,
  })
}

/** Asks again when a match of the page stands otherwise: its score, its server, its room. */
export function useDutyLive(matchId: string, userId: string): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: dutiesQuery(userId).queryKey })
    }, gatherMs)
  }
  const onMessage = (message: SocketMessage): void => {
    if (message.type !== 'match.demos-changed') refresh()
  }
  useChannel(`match:${matchId}`, onMessage, { onResync: refresh })
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** `POST /api/tournaments/:id/people/leave`: of all matches in which somebody has the role. */
export function useGiveBack(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ tournamentId, role }: { tournamentId: string; role: CrewRole }) =>
      apiOf(client).post(
        (contract) => contract.CupLeft,
        `/tournaments/${encodeURIComponent(tournamentId)}/people/leave`,
        {
          role,
        },
      ),
    // Also where it was refused: an organiser may have taken it away meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: dutiesQuery(userId).queryKey }),
  })
}
