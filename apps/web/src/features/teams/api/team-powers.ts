import type { GameRole, TeamSearchRequest } from '@lobby/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CrestAnswer } from '@lobby/contract'
import { apiOf } from '#lib/site'
import { upload } from '#lib/transfer'
import { teamQuery } from './get-team.ts'
import { keepTeam, refreshTeamLists } from './keep-team.ts'

const path = (id: string) => `/teams/${encodeURIComponent(id)}`

function useTeamChange<B>(teamId: string, where: (body: B) => string, bodyOf: (body: B) => object) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: B) =>
      apiOf(client).put((contract) => contract.TeamDetail, `${path(teamId)}/${where(body)}`, bodyOf(body)),
    onSuccess: (team) => keepTeam(client, team),
  })
}

/** `PUT /api/teams/:id/captain` */
export function usePassCaptaincy(teamId: string) {
  return useTeamChange<string>(
    teamId,
    () => 'captain',
    (userId) => ({ user_id: userId }),
  )
}

/** `PUT /api/teams/:id/vice-captain` */
export function useNameVice(teamId: string) {
  return useTeamChange<string | null>(
    teamId,
    () => 'vice-captain',
    (userId) => ({ user_id: userId }),
  )
}

/** `PUT /api/teams/:id/members/:user_id/role` */
export function useNameRole(teamId: string) {
  return useTeamChange<{ userId: string; role: GameRole | null }>(
    teamId,
    ({ userId }) => `members/${encodeURIComponent(userId)}/role`,
    ({ role }) => ({ game_role: role }),
  )
}

/** `PUT /api/teams/:id/search` */
export function useChangeSearch(teamId: string) {
  return useTeamChange<TeamSearchRequest>(
    teamId,
    () => 'search',
    (body) => body,
  )
}

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
