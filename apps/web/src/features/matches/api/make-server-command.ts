import { useMutation } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/matches/:id/server-command`: every call makes a new token, so it is asked for by a button and never by itself. */
export function useMakeServerCommand(matchId: string) {
  return useMutation({
    mutationFn: () =>
      api.get((contract) => contract.ServerCommand, `/matches/${encodeURIComponent(matchId)}/server-command`),
  })
}
