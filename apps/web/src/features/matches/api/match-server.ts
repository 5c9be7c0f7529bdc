import {
  type AnswerCallRequest,
  type CallAdminRequest,
  type MatchCommandRequest,
  serverRefreshMs,
  type SocketMessage,
  type TakeCallRequest,
  type TournamentServers,
} from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { askAgain } from '#lib/ask-again'
import { useChannel } from '#lib/realtime'
import type { Api } from '#lib/api'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

/** The socket says when something is new; this is for who has none. */
const refreshMs = 30_000

function serverKey(matchId: string) {
  return ['matches', 'server', matchId] as const
}
function serverPath(matchId: string): string {
  return `/matches/${encodeURIComponent(matchId)}/server`
}

/** `GET /api/matches/:id/server`: what of it somebody is told hangs on who asks. */
export function matchServerQuery(matchId: string, userId: string | null) {
  return queryOptions({
    queryKey: [...serverKey(matchId), userId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.MatchServer, serverPath(matchId), { signal }),
    refetchInterval: refreshMs,
  })
}

/** Asks again when the server of the match is another one, or stands otherwise with it. */
export function useMatchServerLive(matchId: string): void {
  const client = useQueryClient()
  const refresh = (): void => void client.invalidateQueries({ queryKey: serverKey(matchId) })
  const onMessage = (message: SocketMessage): void => {
    if (message.type === 'match.server-changed') refresh()
  }
  useChannel(`match:${matchId}`, onMessage, { onResync: refresh })
}

/** What somebody does about the server; the page asks anew afterwards, whatever came of it. */
function useServerCall<Body>(matchId: string, call: (api: Api, body: Body) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => call(apiOf(client), body),
    onSettled: askAgain(client, serverKey(matchId)),
  })
}

/** `POST /api/matches/:id/server` */
export function useTakeServer(matchId: string) {
  return useServerCall<void>(matchId, (api) => api.post((contract) => contract.MatchServer, serverPath(matchId), {}))
}

/** `POST /api/matches/:id/server/commands` */
export function useGiveOrder(matchId: string) {
  return useServerCall<MatchCommandRequest>(matchId, (api, body) =>
    api.post((contract) => contract.MatchCommandEntry, `${serverPath(matchId)}/commands`, body),
  )
}

/** `POST /api/matches/:id/server/call` */
export function useCallAdmin(matchId: string) {
  return useServerCall<CallAdminRequest>(matchId, (api, body) =>
    api.post((contract) => contract.MatchServer, `${serverPath(matchId)}/call`, body),
  )
}

/** `POST /api/matches/:id/server/call/take` */
export function useTakeCall(matchId: string) {
  return useServerCall<TakeCallRequest>(matchId, (api, body) =>
    api.post((contract) => contract.MatchServer, `${serverPath(matchId)}/call/take`, body),
  )
}

/** `POST /api/matches/:id/server/call/answer` */
export function useAnswerCall(matchId: string) {
  return useServerCall<AnswerCallRequest>(matchId, (api, body) =>
    api.post((contract) => contract.MatchServer, `${serverPath(matchId)}/call/answer`, body),
  )
}

/** `PUT /api/tournaments/:id/servers` */
export function useServerSettings(matchId: string, tournamentId: string) {
  return useServerCall<TournamentServers>(matchId, (api, body) =>
    api.put((contract) => contract.TournamentServers, `/tournaments/${encodeURIComponent(tournamentId)}/servers`, body),
  )
}

/** `GET /api/matches/:id/server/choices`: never what was free a minute ago. */
export function freeServersQuery(matchId: string) {
  return queryOptions({
    queryKey: [...serverKey(matchId), 'choices'],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.FreeServer.array(), `${serverPath(matchId)}/choices`, { signal }),
    staleTime: 0,
    refetchInterval: serverRefreshMs,
  })
}

/** `GET /api/teams/:id`: who could be let in beside the roster. */
export function teamMembersQuery(teamId: string) {
  return queryOptions({
    queryKey: ['matches', 'team', teamId],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get((contract) => contract.TeamDetail, `/teams/${encodeURIComponent(teamId)}`, { signal }))
        .members,
  })
}
