import { type Payments, type StatementColumns, StatementPreview, type StatementRequest } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { apiOf } from '#lib/site'
import { upload } from '#lib/transfer'
import { paymentsQuery } from './payments.ts'

function pathOf(tournamentId: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/payments/statement`
}

function queryOf(columns: StatementColumns | null): string {
  if (columns === null) return ''
  const said = Object.entries(columns).map(([name, column]) => [name, column === null ? '' : String(column)])
  return `?${new URLSearchParams(Object.fromEntries(said))}`
}

/** `PUT /api/tournaments/:id/payments/statement`: reads a file and keeps nothing of it; columns are guessed where none are said. */
export function useReadStatement(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, columns }: { file: File; columns: StatementColumns | null }) =>
      upload(apiOf(client), { schema: StatementPreview, path: `${pathOf(tournamentId)}${queryOf(columns)}` }, file),
  })
}

/** `POST /api/tournaments/:id/payments/statement`: all of these came, or none. */
export function useEnterStatement(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: StatementRequest) =>
      apiOf(client).post((contract) => contract.Payments, pathOf(tournamentId), request),
    onSuccess: (payments) => {
      client.setQueryData<Payments>(paymentsQuery(tournamentId).queryKey, payments)
      void refreshTournament(client, tournamentId)
    },
  })
}
