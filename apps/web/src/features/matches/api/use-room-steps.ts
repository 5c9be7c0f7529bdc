import type {
  AnswerResultRequest,
  AnswerTimeRequest,
  LineUpRequest,
  MatchRoom,
  MatchTimeRequest,
  ProposeTimeRequest,
  ReportResultRequest,
  VetoRequest,
} from '@lobby/contract'
import { useMutation } from '#lib/mutation'
import { useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { matchKey } from './get-match.ts'
import { roomKey } from './get-room.ts'

/** A step in the room of a match. The answer is the room after it; a refusal means that the room has moved on. */
function useRoomStep<T>(matchId: string, path: string, bodyOf: (value: T) => unknown, method: 'post' | 'put' = 'post') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (value: T) =>
      apiOf(client)[method](
        (contract) => contract.MatchRoom,
        `/matches/${encodeURIComponent(matchId)}/${path}`,
        bodyOf(value),
      ),
    onSuccess: (room) => {
      client.setQueryData<MatchRoom>(roomKey(matchId), (shown) =>
        shown !== undefined && shown.version > room.version ? shown : room,
      )
      if (room.phase === 'settled') void client.invalidateQueries({ queryKey: matchKey(matchId) })
    },
    onError: () => client.invalidateQueries({ queryKey: roomKey(matchId) }),
  })
}

/** `POST /api/matches/:id/ready` */
export function useSayReady(matchId: string) {
  return useRoomStep<void>(matchId, 'ready', () => undefined)
}

/** `POST /api/matches/:id/veto` */
export function useChoose(matchId: string) {
  return useRoomStep<VetoRequest>(matchId, 'veto', (request) => request)
}

/** `POST /api/matches/:id/veto/undo` */
export function useUndoChoice(matchId: string) {
  return useRoomStep<number>(matchId, 'veto/undo', (expected_version) => ({ expected_version }))
}

/** `PUT /api/matches/:id/time` (organisers) */
export function useSetTime(matchId: string) {
  return useRoomStep<MatchTimeRequest>(matchId, 'time', (request) => request, 'put')
}

/** `PUT /api/matches/:id/stream` (organisers) */
export function useSetStream(matchId: string) {
  return useRoomStep<string | null>(matchId, 'stream', (url) => ({ url }), 'put')
}

/** `POST /api/matches/:id/time/proposals` */
export function useProposeTime(matchId: string) {
  return useRoomStep<ProposeTimeRequest>(matchId, 'time/proposals', (request) => request)
}

/** `POST /api/matches/:id/time/answer` */
export function useAnswerTime(matchId: string) {
  return useRoomStep<AnswerTimeRequest>(matchId, 'time/answer', (request) => request)
}

/** `POST /api/matches/:id/result` (captains) */
export function useReportResult(matchId: string) {
  return useRoomStep<ReportResultRequest>(matchId, 'result', (request) => request)
}

/** `POST /api/matches/:id/result/answer` */
export function useAnswerResult(matchId: string) {
  return useRoomStep<AnswerResultRequest>(matchId, 'result/answer', (request) => request)
}

/** `PUT /api/matches/:id/line-up`; the roster stands with the match. */
export function useChooseLineUp(matchId: string) {
  return useRoomStep<LineUpRequest>(matchId, 'line-up', (request) => request, 'put')
}
