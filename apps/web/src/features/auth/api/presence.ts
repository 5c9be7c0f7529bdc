import type { PresenceRequest, ProviderId } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

/** `POST /api/user/presence`: good for this session, for some minutes. */
export function useShowPresence() {
  return useMutation({
    mutationFn: (body: PresenceRequest, { client }) =>
      apiOf(client).post((contract) => contract.PresenceAnswer, '/user/presence', body),
  })
}

/** `POST /api/user/presence/:provider`: the address of a round trip, which works once. */
export function presenceTripQuery(provider: ProviderId) {
  return queryOptions({
    queryKey: ['auth', 'presence', provider],
    queryFn: ({ client, signal }) =>
      apiOf(client).post((contract) => contract.LinkAccountAnswer, `/user/presence/${provider}`, undefined, { signal }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
}
