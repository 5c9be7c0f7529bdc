import { TeamImport, type TeamImportRequest } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { apiOf } from '#lib/site'
import { upload } from '#lib/transfer'

const pathOf = (id: string) => `/tournaments/${encodeURIComponent(id)}/registrations/import`

/** `PUT /api/tournaments/:id/registrations/import`: what would come of a file, of which nothing is kept. */
export function useReadTeams(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => upload(apiOf(client), { schema: TeamImport, path: pathOf(tournamentId) }, file),
  })
}

/** `POST /api/tournaments/:id/registrations/import`: each team by itself. */
export function useEnterTeams(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: TeamImportRequest) =>
      apiOf(client).post((contract) => contract.TeamImport, pathOf(tournamentId), request),
    // Some may have come in before the line was lost.
    onSettled: () => refreshTournament(client, tournamentId),
  })
}
