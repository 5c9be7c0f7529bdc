import type { SocketMessage, Talk, TalkReportReason, TalkRequest } from '@lobby/contract'
import { infiniteQueryOptions, type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { useEffect, useRef } from 'react'
import { useChannel } from '#lib/realtime'
import type { Api } from '#lib/api'
import { apiOf } from '#lib/site'

/** The socket says when something is new; this is for who has none. */
const refreshMs = 30_000
/** Several messages in a row are asked for once. */
const gatherMs = 150

function pathOf(matchId: string): string {
  return `/matches/${encodeURIComponent(matchId)}/talk`
}

function keyOf(matchId: string, userId: string) {
  return ['talk', matchId, userId] as const
}

/** `GET /api/matches/:id/talk`, the newest page first, then those before it. */
export function talkQuery(matchId: string, userId: string) {
  return infiniteQueryOptions({
    queryKey: keyOf(matchId, userId),
    queryFn: ({ client, pageParam, signal }) => {
      const before = pageParam === null ? '' : `?before=${pageParam}`
      return apiOf(client).get((contract) => contract.Talk, `${pathOf(matchId)}${before}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.earlier,
    refetchInterval: refreshMs,
  })
}

/** Asks again when there is something new. */
export function useTalkLive(matchId: string, userId: string): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: keyOf(matchId, userId) })
    }, gatherMs)
  }
  const onMessage = (message: SocketMessage): void => {
    if (message.type === 'talk.changed') refresh()
  }
  useChannel(`talk:${matchId}`, onMessage, { onResync: refresh })
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** The newest page is the answer to whatever somebody did; earlier ones stay as they are. */
function keep(client: QueryClient, { matchId, userId }: Place, talk: Talk): void {
  client.setQueryData<InfiniteData<Talk, string | null>>(
    talkQuery(matchId, userId).queryKey,
    (before) => before && { ...before, pages: [talk, ...before.pages.slice(1)] },
  )
}

export type Place = { matchId: string; userId: string }

function useTalkCall<Body>(place: Place, call: (api: Api, body: Body) => Promise<Talk>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => call(apiOf(client), body),
    onSuccess: (talk) => keep(client, place, talk),
  })
}

/** `POST /api/matches/:id/talk` */
export function useSay(place: Place) {
  return useTalkCall<TalkRequest>(place, (api, body) =>
    api.post((contract) => contract.Talk, pathOf(place.matchId), body),
  )
}

/** What is hidden or shown again may stand on any page. */
function useForAll<Body>(place: Place, call: (api: Api, body: Body) => Promise<Talk>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => call(apiOf(client), body),
    onSuccess: (talk) => {
      keep(client, place, talk)
      return client.invalidateQueries({ queryKey: keyOf(place.matchId, place.userId) })
    },
  })
}

/** `PUT /api/matches/:id/talk/mutes/:user_id` */
export function useMute(place: Place) {
  return useForAll<{ userId: string; is_muted: boolean }>(place, (api, { userId, ...body }) =>
    api.put((contract) => contract.Talk, `${pathOf(place.matchId)}/mutes/${encodeURIComponent(userId)}`, body),
  )
}

/** `PUT /api/matches/:id/talk/silences/:user_id` */
export function useSilence(place: Place) {
  return useForAll<{ userId: string; is_silenced: boolean }>(place, (api, { userId, ...body }) =>
    api.put((contract) => contract.Talk, `${pathOf(place.matchId)}/silences/${encodeURIComponent(userId)}`, body),
  )
}

/** `POST /api/matches/:id/talk/messages/:number/report` */
export function useReport(place: Place) {
  return useForAll<{ number: number; reason: TalkReportReason }>(place, (api, { number, reason }) =>
    api.post((contract) => contract.Talk, `${pathOf(place.matchId)}/messages/${number}/report`, { reason }),
  )
}

/** `PUT /api/matches/:id/talk/read` */
export function useRead({ matchId, userId }: Place) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number) =>
      apiOf(client).put((contract) => contract.TalkRead, `${pathOf(matchId)}/read`, { up_to: upTo }),
    onSuccess: (read) =>
      client.setQueryData<InfiniteData<Talk, string | null>>(
        talkQuery(matchId, userId).queryKey,
        (before) => before && { ...before, pages: before.pages.map((page) => ({ ...page, ...read })) },
      ),
  })
}
