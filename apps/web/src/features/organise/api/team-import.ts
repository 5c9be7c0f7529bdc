import { TeamImport, type TeamImportRequest, type TeamImportRow } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api'
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

/** Whether the server may have done what was asked: only a word of its own says that it has not. */
function mayBeDone(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || (error.status >= 500 && error.code !== 'OVERLOADED')
}

/** As many go in by one call as are done long before a page gives an answer up. */
const teamsAtOnce = 32

type Told = {
  /** What became of rows, as it is known: a line lost on the way leaves standing what is in. */
  onRows: (rows: readonly TeamImportRow[]) => void
  /** These were sent, and nobody knows what became of them. */
  onUnsure: (lines: readonly number[]) => void
}

/** `POST /api/tournaments/:id/registrations/import`: each team by itself, thirty-two a call; answers how many came in. */
export function useEnterTeams(tournamentId: string, { onRows, onUnsure }: Told) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ entries }: TeamImportRequest) => {
      let done = 0
      for (let at = 0; at < entries.length; at += teamsAtOnce) {
        const request: TeamImportRequest = { entries: entries.slice(at, at + teamsAtOnce) }
        const { rows } = await apiOf(client)
          .post((contract) => contract.TeamImport, pathOf(tournamentId), request)
          .catch((error: unknown) => {
            if (mayBeDone(error)) onUnsure(request.entries.map(({ line }) => line))
            throw error
          })
        onRows(rows)
        done += rows.filter(({ status }) => status === 'done').length
      }
      return done
    },
    // Some may have come in before the line was lost. Nobody waits for it: what came of each row is known.
    onSettled: () => void refreshTournament(client, tournamentId),
  })
}
