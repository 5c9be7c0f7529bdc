import type { DismissLineRequest, EnterLineRequest, KeptLines } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

function pathOf(tournamentId: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/payments/lines`
}

/** `GET /api/tournaments/:id/payments/lines`: lines of statements that nobody could place. */
export function keptLinesQuery(tournamentId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'kept-lines', tournamentId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.KeptLines, pathOf(tournamentId), { signal }),
  })
}

export type LineDecision = { lineId: string } & (
  | { how: 'enter'; body: EnterLineRequest }
  | { how: 'dismiss'; body: DismissLineRequest }
)

/** `POST …/payments/lines/:line_id/enter` or `…/dismiss`. After a refusal too the page looks anew: it may be decided, or the team owe something else. */
export function useDecideLine(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ lineId, how, body }: LineDecision) =>
      apiOf(client).post(
        (contract) => contract.KeptLines,
        `${pathOf(tournamentId)}/${encodeURIComponent(lineId)}/${how}`,
        body,
      ),
    onSuccess: (lines) => client.setQueryData<KeptLines>(keptLinesQuery(tournamentId).queryKey, lines),
    onSettled: () => void refreshTournament(client, tournamentId),
  })
}
