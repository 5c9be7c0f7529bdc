import { CrestAnswer } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { upload } from '#lib/transfer'
import { teamQuery } from './get-team.ts'
import { refreshTeamLists } from './keep-team.ts'

const path = (id: string) => `/teams/${encodeURIComponent(id)}`

type Picture = { file: File; signal: AbortSignal; onProgress: (part: number | null) => void }

/** `PUT /api/teams/:id/crest` */
export function useUploadCrest(teamId: string) {
  const keep = useKeepCrest(teamId)
  return useMutation({
    mutationFn: ({ file, ...transfer }: Picture, { client }) =>
      upload(apiOf(client), { schema: CrestAnswer, path: `${path(teamId)}/crest` }, file, transfer),
    onSuccess: ({ crest_url: url }) => keep(url),
  })
}

/** `DELETE /api/teams/:id/crest` */
export function useRemoveCrest(teamId: string) {
  const keep = useKeepCrest(teamId)
  return useMutation({
    mutationFn: (_: void, { client }) =>
      apiOf(client).delete((contract) => contract.CrestAnswer, `${path(teamId)}/crest`),
    onSuccess: ({ crest_url: url }) => keep(url),
  })
}

function useKeepCrest(teamId: string) {
  const client = useQueryClient()
  return (url: string | null) => {
    client.setQueryData(teamQuery(teamId).queryKey, (team) => (team ? { ...team, crest_url: url } : team))
    refreshTeamLists(client)
  }
}
