import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '#lib/api'
import { refreshTournament } from './refresh-tournament.ts'

/** `PUT /api/tournaments/:id/seeding`: every confirmed team once, best first. */
export function useSetSeeding(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (teamIds: string[]) =>
      api.put(z.unknown(), `/tournaments/${encodeURIComponent(tournamentId)}/seeding`, { team_ids: teamIds }),
    onSuccess: () => refreshTournament(client, tournamentId),
  })
}
