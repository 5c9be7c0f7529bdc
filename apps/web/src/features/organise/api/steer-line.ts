import { serverRefreshMs, type MatchAttention } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { askAgain } from '#lib/ask-again'
import { apiOf } from '#lib/site'
import { attentionQuery } from './get-attention.ts'

function pathOf(id: string): string {
  return `/tournaments/${encodeURIComponent(id)}/servers/line`
}

/** `GET /api/tournaments/:id/servers/line`: for organisers, asked again while it is looked at. */
export function lineQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'line', id],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.LineView, pathOf(id), { signal }),
    refetchInterval: serverRefreshMs,
  })
}

/** `POST /api/tournaments/:id/servers/line` */
export function useLoadAll(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiOf(client).post((contract) => contract.LineAnswer, pathOf(id)),
    onSettled: askAgain(client, lineQuery(id).queryKey, attentionQuery(id).queryKey),
  })
}

type Order = { seen: string[]; wanted: string[] }

/** `PUT /api/tournaments/:id/servers/line`: the wanted order is shown at once; should another one stand by now, that is asked for. */
export function useOrderLine(id: string) {
  const client = useQueryClient()
  const { queryKey } = attentionQuery(id)
  return useMutation({
    mutationFn: (order: Order) => apiOf(client).put((contract) => contract.MatchAttention.array(), pathOf(id), order),
    onMutate: async ({ wanted }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (rows) => rows && ordered(rows, wanted))
    },
    onSuccess: (rows) => client.setQueryData(queryKey, rows),
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}

/** The matches that wait with each other's places. */
function ordered(rows: readonly MatchAttention[], wanted: readonly string[]): MatchAttention[] {
  const places = rows.flatMap(({ match_id, place }) => (wanted.includes(match_id) && place !== null ? [place] : []))
  const placeOf = (id: string): number | null => places.toSorted((a, b) => a - b)[wanted.indexOf(id)] ?? null
  return rows
    .map((row) => (wanted.includes(row.match_id) ? { ...row, place: placeOf(row.match_id) } : row))
    .toSorted((a, b) => Number(b.stray !== null) - Number(a.stray !== null) || (a.place ?? 0) - (b.place ?? 0))
}
