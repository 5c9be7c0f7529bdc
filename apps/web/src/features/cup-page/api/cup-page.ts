import { type CupPage, type CupPageRequest, LogoAnswer } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { upload } from '#lib/transfer'
import { cupPageQuery } from './get-page.ts'

const pathOf = (tournamentId: string) => `/tournaments/${encodeURIComponent(tournamentId)}`

/** `PUT /api/tournaments/:id/page` (organisers). */
export function useTellPage(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (page: CupPageRequest) =>
      apiOf(client).put((contract) => contract.CupPage, `${pathOf(tournamentId)}/page`, page),
    onSuccess: (page) => client.setQueryData<CupPage>(cupPageQuery(tournamentId).queryKey, page),
  })
}

/** `PUT …/sponsors/:sponsor_id/logo`, and `DELETE` where there is no file. */
export function useSetLogo(tournamentId: string, sponsorId: string) {
  const client = useQueryClient()
  const path = `${pathOf(tournamentId)}/sponsors/${encodeURIComponent(sponsorId)}/logo`
  return useMutation({
    mutationFn: (file: File | null) =>
      file === null
        ? apiOf(client).delete((contract) => contract.LogoAnswer, path)
        : upload(apiOf(client), { schema: LogoAnswer, path }, file, {
            signal: new AbortController().signal,
            onProgress: () => undefined,
          }),
    onSuccess: ({ logo_url: url }) =>
      client.setQueryData<CupPage>(cupPageQuery(tournamentId).queryKey, (page) =>
        page
          ? { ...page, sponsors: page.sponsors.map((one) => (one.id === sponsorId ? { ...one, logo_url: url } : one)) }
          : page,
      ),
  })
}
