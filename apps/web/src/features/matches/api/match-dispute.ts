import { MatchDispute } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { askAgain } from '#lib/ask-again'
import { upload } from '#lib/transfer'
import type { Api } from '#lib/api'
import { apiOf } from '#lib/site'
import { roomKey } from './get-room.ts'

function pathOf(matchId: string, rest = ''): string {
  return `/matches/${encodeURIComponent(matchId)}/dispute${rest}`
}

export function evidencePath(matchId: string, fileId: string): string {
  return pathOf(matchId, `/files/${encodeURIComponent(fileId)}`)
}

/** Below the room's: whatever changes the room has the dispute asked for again. */
function disputeKey(matchId: string, userId: string) {
  return [...roomKey(matchId), 'dispute', userId] as const
}

/** `GET /api/matches/:id/dispute`, for captains of the match and organisers. */
export function disputeQuery(matchId: string, userId: string) {
  return queryOptions({
    queryKey: disputeKey(matchId, userId),
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.MatchDispute, pathOf(matchId), { signal }),
  })
}

type Said = { rest: '' | '/words' | '/withdraw' | '/ruling'; body?: object }
type Shown = { file: File; onProgress: (part: number | null) => void }

/** Whatever came of it, the room and its dispute are asked for again. */
function useDisputeStep<T>(matchId: string, call: (api: Api, value: T) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (value: T) => call(apiOf(client), value),
    onSettled: askAgain(client, roomKey(matchId)),
  })
}

/** Opens a dispute, says something in it, takes it back, or rules that the result stands. */
export function useSayInDispute(matchId: string) {
  return useDisputeStep<Said>(matchId, (api, { rest, body }) =>
    api.post((contract) => contract.MatchDispute, pathOf(matchId, rest), body),
  )
}

/** `PUT /api/matches/:id/dispute/files` */
export function useShowEvidence(matchId: string) {
  return useDisputeStep<Shown>(matchId, (api, { file, onProgress }) =>
    upload(api, { schema: MatchDispute, path: pathOf(matchId, '/files') }, file, { onProgress }),
  )
}
