import { MapDemos } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { askAgain } from '#lib/ask-again'
import { apiOf } from '#lib/site'
import { upload } from '#lib/transfer'
import { matchKey } from './get-match.ts'

function pathOf(matchId: string, map: number): string {
  return `/matches/${encodeURIComponent(matchId)}/maps/${map}/demo`
}

type Brought = { map: number; file: File; signal: AbortSignal; onProgress: (part: number | null) => void }

/** `PUT /api/matches/:id/maps/:map/demo`: whatever came of it, the match is asked for again. */
export function useBringDemo(matchId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ map, file, ...transfer }: Brought) =>
      upload(apiOf(client), { schema: MapDemos, path: pathOf(matchId, map) }, file, transfer),
    onSettled: askAgain(client, matchKey(matchId)),
  })
}

/** `DELETE /api/matches/:id/maps/:map/demo` */
export function useRemoveDemo(matchId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (map: number) => apiOf(client).delete((contract) => contract.MapDemos, pathOf(matchId, map)),
    onSettled: askAgain(client, matchKey(matchId)),
  })
}
