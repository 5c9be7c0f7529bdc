import { useMutation } from '#lib/mutation'
import { z } from 'zod'
import { apiOf } from '#lib/site'

/** `POST /api/matches/:id/server-command/renew` */
export function useRenewSecret(matchId: string) {
  return useMutation({
    mutationFn: (_nothing: void, { client }) =>
      apiOf(client).post(z.unknown(), `/matches/${encodeURIComponent(matchId)}/server-command/renew`),
  })
}
