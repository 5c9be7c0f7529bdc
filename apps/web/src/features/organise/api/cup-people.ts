import type { CupPeople, InviteToCupRequest } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

function pathOf(tournamentId: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/people`
}

/** `GET /api/tournaments/:id/people`: only for organisers. */
export function cupPeopleQuery(tournamentId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'people', tournamentId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.CupPeople, pathOf(tournamentId), { signal }),
  })
}

/** `POST …/people/invitations` */
export function useInvite(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: InviteToCupRequest) =>
      apiOf(client).post((contract) => contract.CupInvited, `${pathOf(tournamentId)}/invitations`, request),
    onSuccess: ({ people }) => client.setQueryData<CupPeople>(cupPeopleQuery(tournamentId).queryKey, people),
  })
}

/** `DELETE …/people/invitations/:invitation_id` and `DELETE …/people/organisers/:user_id` */
export function useTakeAway(tournamentId: string, what: 'invitations' | 'organisers') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      apiOf(client).delete(
        (contract) => contract.CupPeople,
        `${pathOf(tournamentId)}/${what}/${encodeURIComponent(id)}`,
      ),
    onSuccess: (people) => client.setQueryData<CupPeople>(cupPeopleQuery(tournamentId).queryKey, people),
    // Somebody else was quicker: what stands here is not so any more.
    onError: () => client.invalidateQueries({ queryKey: cupPeopleQuery(tournamentId).queryKey }),
  })
}

/** `POST …/people/leave` */
export function useLeaveCup(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      apiOf(client).post((contract) => contract.CupLeft, `${pathOf(tournamentId)}/leave`, { role: 'organiser' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tournaments'] }),
  })
}
