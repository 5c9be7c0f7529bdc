import { TeamImport, type TeamImportRequest, type TeamImportRow } from '@lobby/contract'
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

/** As many go in by one call as are done long before a page gives an answer up. */
const teamsAtOnce = 32

/**
 * `POST /api/tournaments/:id/registrations/import`: each team by itself, thirty-two a call; answers how many came in. `onRows` is told what became of each
 * as it is known, so that a line lost on the way leaves standing what is in.
 */
export function useEnterTeams(tournamentId: string, onRows: (rows: readonly TeamImportRow[]) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ entries }: TeamImportRequest) => {
      let done = 0
      for (let at = 0; at < entries.length; at += teamsAtOnce) {
        const request: TeamImportRequest = { entries: entries.slice(at, at + teamsAtOnce) }
        const { rows } = await apiOf(client).post((contract) => contract.TeamImport, pathOf(tournamentId), request)
        onRows(rows)
        done += rows.filter(({ status }) => status === 'done').length
      }
      return done
    },
    // Some may have come in before the line was lost. Nobody waits for it: what came of each row is known.
    onSettled: () => void refreshTournament(client, tournamentId),
  })
}
