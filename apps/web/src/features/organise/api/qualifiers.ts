import type { QualifierLinkRequest, Qualifiers } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { apiOf } from '#lib/site'

function pathOf(tournamentId: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/qualifiers`
}

/** `GET /api/tournaments/:id/qualifiers`: only for organisers. */
export function qualifiersQuery(tournamentId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'qualifiers', tournamentId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.Qualifiers, pathOf(tournamentId), { signal }),
  })
}

/** Every change answers how all links stand then; teams may have come or gone by it. */
function useChange<Change>(tournamentId: string, send: (change: Change) => Promise<Qualifiers>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (found) => {
      client.setQueryData<Qualifiers>(qualifiersQuery(tournamentId).queryKey, found)
      void refreshTournament(client, tournamentId)
    },
  })
}

/** `POST /api/tournaments/:id/qualifiers` */
export function useLinkQualifier(tournamentId: string) {
  const api = apiOf(useQueryClient())
  return useChange(tournamentId, (request: QualifierLinkRequest) =>
    api.post((contract) => contract.Qualifiers, pathOf(tournamentId), request),
  )
}

/** `DELETE /api/tournaments/:id/qualifiers/:link_id` */
export function useUnlinkQualifier(tournamentId: string) {
  const api = apiOf(useQueryClient())
  return useChange(tournamentId, (linkId: string) =>
    api.delete((contract) => contract.Qualifiers, `${pathOf(tournamentId)}/${encodeURIComponent(linkId)}`),
  )
}

/** Who gets a seat, that it is left open (null), or that the organiser says nothing of it any more. */
export type SeatWord = { kind: 'team'; teamId: string } | { kind: 'open' } | { kind: 'again' }

/** `PUT` and `DELETE /api/tournaments/:id/qualifiers/:link_id/seats/:place` */
export function useDecideSeat(tournamentId: string, { linkId, place }: { linkId: string; place: number }) {
  const api = apiOf(useQueryClient())
  const path = `${pathOf(tournamentId)}/${encodeURIComponent(linkId)}/seats/${place}`
  return useChange(tournamentId, (word: SeatWord) =>
    word.kind === 'again'
      ? api.delete((contract) => contract.Qualifiers, path)
      : api.put((contract) => contract.Qualifiers, path, { team_id: word.kind === 'team' ? word.teamId : null }),
  )
}
